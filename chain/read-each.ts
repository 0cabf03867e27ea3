/** Items read concurrently. A node may refuse more. */
const CONCURRENCY = 8;

/** Reads each item from the chain, a few at a time. Returns what was read, in order. */
export async function readEach<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let from = 0; from < items.length; from += CONCURRENCY)
    values.push(...(await Promise.all(items.slice(from, from + CONCURRENCY).map(read))));
  return values;
}
