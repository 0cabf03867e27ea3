/** How many streams may be open. */
interface Limits {
  /** In all, so that other requests find a connection. */
  readonly most: number;
  readonly perClient: number;
}

/** Returns a function that takes a place for a client's stream, and gives it back; undefined if all are taken. */
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
