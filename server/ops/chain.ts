import { setTimeout as sleep } from "node:timers/promises";
import { DEAD_AFTER_MS } from "../../chain/silences.ts";
import { NodeSilent } from "../../chain/errors.ts";
import { createSharedRpc } from "../../chain/fail-over.ts";
import { createNode } from "../../chain/node.ts";
import { createTransport } from "../../chain/node-transport.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { Config } from "../config.ts";
import type { Desk } from "./command.ts";

/** Enough for a silent node to count as dead, even if its last request takes long to time out. */
const PATIENCE_MS = 2 * DEAD_AFTER_MS;
const PAUSE_MS = 1000;

/** A command's access to the chain: all nodes as one, and each separately. */
export interface DeskChain {
  readonly rpc: ChainRpc;
  readonly nodes: readonly ChainRpc[];
}

/** Creates clients for the configured RPC nodes. Makes no request yet. */
export function openChain({ rpcUrls }: Pick<Config, "rpcUrls">): DeskChain {
  const transports = rpcUrls.map((url) => createTransport(url));
  return {
    rpc: createSharedRpc(transports),
    nodes: transports.map((one, index) => createNode(one, rpcUrls[index]!)),
  };
}

/**
 * Repeats what asks all nodes while one of them is silent, until that one answers or counts as dead: a command starts
 * without knowing which nodes are. It must use the same nodes each time. Throws what it throws for another reason,
 * and `NodeSilent` after a minute.
 */
export async function untilTold<Result>(
  { note }: Pick<Desk, "note">,
  ask: () => Promise<Result>,
): Promise<Result> {
  let endsAt: number | undefined;
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NodeSilent)) throw error;
      if (endsAt === undefined)
        note(
          `${error.message}. Waiting until it can or counts as down, which takes half a minute.`,
        );
      endsAt ??= performance.now() + PATIENCE_MS;
      if (performance.now() > endsAt) throw error;
      await sleep(PAUSE_MS);
    }
}
