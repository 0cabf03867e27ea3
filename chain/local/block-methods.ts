import { SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE as NO_BLOCK } from "@solana/kit";
import { BLOCKHASH_LIFE, type Commitment } from "./blocks.ts";
import type { Bank } from "./ledger.ts";
import { RpcError } from "./rpc-error.ts";

interface Options {
  readonly commitment?: Commitment;
  readonly transactionDetails?: string;
}

/** As on mainnet. No local chain lives through an epoch. */
const SLOTS_PER_EPOCH = 432_000;

/** RPC methods about slots and blocks. */
export function blockMethods({ blocks, history }: Bank) {
  /** What each transaction of a block did to balances, and who signed it, without its instructions. */
  const accountsIn = (slot: number) =>
    history.inBlock(slot).map((signature) => {
      const { meta, version, accounts, signers } = history.find(signature)!;
      const accountKeys = accounts.map((pubkey, index) => ({ pubkey, signer: index < signers }));
      return { meta, version, transaction: { signatures: [signature], accountKeys } };
    });
  return {
    getBlock(slot: number, { commitment = "finalized", transactionDetails }: Options = {}) {
      const block = slot <= blocks.slotAt(commitment) ? blocks.find(slot) : undefined;
      if (!block) throw new RpcError(NO_BLOCK, `Block not available for slot ${slot}`);
      const parent = blocks.find(slot - 1) ?? block;
      return {
        blockhash: block.blockhash,
        previousBlockhash: parent.blockhash,
        parentSlot: parent.slot,
        blockHeight: block.height,
        blockTime: block.time,
        ...(transactionDetails === "signatures" ? { signatures: history.inBlock(slot) } : {}),
        ...(transactionDetails === "accounts" ? { transactions: accountsIn(slot) } : {}),
      };
    },
    getBlockHeight: ({ commitment = "finalized" }: Options = {}) => blocks.heightAt(commitment),
    getEpochInfo: ({ commitment = "finalized" }: Options = {}) => ({
      absoluteSlot: blocks.slotAt(commitment),
      blockHeight: blocks.heightAt(commitment),
      epoch: 0,
      slotIndex: blocks.heightAt(commitment),
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: null,
    }),
    getFirstAvailableBlock: () => blocks.first,
    getGenesisHash: () => blocks.find(blocks.first)!.blockhash,
    getLatestBlockhash({ commitment = "finalized" }: Options = {}) {
      const { blockhash, height } = blocks.latest(commitment);
      return {
        context: { slot: blocks.slotAt(commitment) },
        value: { blockhash, lastValidBlockHeight: height + BLOCKHASH_LIFE },
      };
    },
    getSlot: ({ commitment = "finalized" }: Options = {}) => blocks.slotAt(commitment),
  };
}
