import { signature } from "@solana/kit";
import { readMoves } from "../../chain/token-changes.ts";
import type { ShownMoves } from "../../rules/delivery-proof.ts";
import { chainAt } from "../queries/chain-at.ts";

/** Reads what a final transaction said and moved. Loaded on demand. */
export function readShownMoves(rpcUrl: string, transaction: string): Promise<ShownMoves | null> {
  return readMoves(chainAt(rpcUrl), signature(transaction));
}
