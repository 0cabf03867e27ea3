/** Half of what the site lets a visitor request: 600 a minute. */
const MS_PER_REQUEST = 200;

/** Waits for as long as a number of requests takes at that speed. */
export function rest(requests: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, requests * MS_PER_REQUEST));
}

/** Returns items in batches, so slowly that with a request for each, the site never refuses one. */
export async function* inTurns<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) {
    const turn = rest(size);
    yield items.slice(from, from + size);
    if (from + size < items.length) await turn;
  }
}
