/** Limits on open streams. */
interface Limits {
  /** In total, so that other requests can get a connection. */
  readonly most: number;
  readonly perClient: number;
  /** For all clients of a network, because one customer may pose as many. */
  readonly perNetwork: number;
}

/**
 * Returns a function that reserves a stream for a client and its network, if known. That function returns one
 * that releases the stream, or undefined if no stream is free.
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
