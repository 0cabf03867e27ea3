import { clusterOf } from "../../chain/cluster.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { type ChainRpc, createRpc } from "../../chain/rpc.ts";
import { Unreachable, retry, webAddress } from "./ask.ts";

/** The chain that a site is compared with. */
export interface Chain {
  readonly rpc: ChainRpc;
  /** The newest final slot before anything was read from the site. */
  readonly newestSlot: bigint;
  readonly host: string;
  readonly isOurs: boolean;
}

/** Returns undefined if there is no RPC node to query. Throws `Unreachable` for one of another cluster. */
export async function chooseChain(
  given: string | undefined,
  named: string,
  cluster: string,
): Promise<Chain | undefined> {
  const url = given ?? (/^https?:/.test(named) ? named : undefined);
  if (!url) return undefined;
  const { host } = webAddress(url);
  const rpc = createRpc(createTransport(url));
  const found = await retry(() => clusterOf(rpc), `The RPC node ${host}`);
  if (found !== cluster)
    throw new Unreachable(`The RPC node ${host} belongs to ${found}, and the site to ${cluster}.`);
  const newestSlot = await retry(
    () => rpc.getSlot({ commitment: "finalized" }).send(),
    `The RPC node ${host}`,
  );
  return { rpc, newestSlot, host, isOurs: given !== undefined };
}
