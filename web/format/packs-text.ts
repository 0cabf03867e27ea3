/** "1 pack", "3 packs". */
export function packsText(packs: number): string {
  return `${packs.toLocaleString("en-US")} ${packs === 1 ? "pack" : "packs"}`;
}
