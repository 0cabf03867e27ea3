/** Returns a player token's ticker: the last name without accents or suffix, at most ten letters. */
export function tokenSymbol(name: string): string {
  const last = name
    .replace(/ (Jr\.|Sr\.|I{2,3}|IV)$/, "")
    .split(" ")
    .at(-1)!;
  return last
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase()
    .slice(0, 10);
}
