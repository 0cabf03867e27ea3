import { signature } from "@solana/kit";
import { type Moves, readMoves } from "../../chain/token-changes.ts";
import { chainAt } from "../queries/chain-at.ts";

/** Reads what a final transaction said and moved. Loaded on demand. */
export function readShownMoves(rpcUrl: string, transaction: string): Promise<Moves | null> {
  return readMoves(chainAt(rpcUrl), signature(transaction));
}
