/** Limits on open streams. */
interface Limits {
  /** In total, so that other requests find a connection. */
  readonly most: number;
  readonly perClient: number;
}

/** Returns a function that reserves a stream for a client and returns its release; undefined if none is free. */
export function limitStreams({ most, perClient }: Limits) {
  const open = new Map<string, number>();
  let all = 0;
  return (client: string): (() => void) | undefined => {
    const own = open.get(client) ?? 0;
    if (all >= most || own >= perClient) return undefined;
    all++;
    open.set(client, own + 1);
    return () => {
      all--;
      const left = open.get(client)! - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    };
  };
}
