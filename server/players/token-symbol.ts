/** The ticker of a player's token: his last name without accents and suffix, at most ten letters. */
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
