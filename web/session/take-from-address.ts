/** Removes a parameter from the address, whose rest stays. Returns its value; undefined if there is none. */
export function takeFromAddress(name: string): string | undefined {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  if (value === null) return undefined;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
  return value;
}
