/** Limits on open streams. */
interface Limits {
  /** In total, so that other requests find a connection. */
  readonly most: number;
  readonly perClient: number;
  /** Of the clients in a network, which one customer may have made up. */
  readonly perNetwork: number;
}

/**
 * Returns a function that reserves a stream for a client, in a network if it is in one, and returns its
 * release; undefined if none is free.
 */
export function limitStreams({ most, perClient, perNetwork }: Limits) {
  const open = new Map<string, number>();
  let all = 0;
  const isFull = (key: string | undefined, limit: number) =>
    key !== undefined && (open.get(key) ?? 0) >= limit;
  const add = (key: string | undefined, change: 1 | -1) => {
    if (key === undefined) return;
    const now = (open.get(key) ?? 0) + change;
    if (now === 0) open.delete(key);
    else open.set(key, now);
  };
  return (client: string, network?: string): (() => void) | undefined => {
    if (all >= most || isFull(client, perClient) || isFull(network, perNetwork)) return undefined;
    all++;
    for (const key of [client, network]) add(key, 1);
    return () => {
      all--;
      for (const key of [client, network]) add(key, -1);
    };
  };
}
