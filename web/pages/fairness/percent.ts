/** Formats a chance from 0 to 1 as a percentage with two digits. Never rounds to 0% or 100%. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.0001) return "under 0.01%";
  if (chance < 1 && chance > 0.9999) return "over 99.99%";
  return `${(chance * 100).toFixed(2)}%`;
}
