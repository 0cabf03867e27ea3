/** Returns a function that computes each result once and keeps it, for results that nobody changes. */
export function once<Args extends readonly (string | number)[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const kept = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!kept.has(key)) kept.set(key, compute(...args));
    return kept.get(key)!;
  };
}
