import {
  type Address,
  type Instruction,
  type KeyPairSigner,
  type Signature,
  generateKeyPairSigner,
} from "@solana/kit";
import { AccountRole } from "@solana/kit";
import { getTransferCheckedInstruction, getTransferInstruction } from "@solana-program/token";
import { readLifetime } from "../chain/lifetime.ts";
import { readStatuses } from "../chain/confirm.ts";
import { signTransaction } from "../chain/house-transaction.ts";
import { readKeyFile } from "../chain/keys.ts";
import { land } from "../chain/land.ts";
import {
  ensureUsdcAccount,
  fundInstructions,
  localUsdcMintInstructions,
  usdcAccountOf,
} from "../chain/usdc.ts";
import { getMintToInstruction } from "@solana-program/token";
import type { Db } from "../server/db/connect.ts";
import { MAX_PACKS_PER_USER, priceOf } from "../rules/presale.ts";
import { memoInstruction } from "../chain/memo.ts";
import type { Actor } from "../dev/actor.ts";
import { readLaunch } from "../server/launch/store.ts";
import { memoOf } from "../server/presale/memo-of.ts";
import { POLL_MS, rpc, site } from "./site.ts";

/** A site's database and chain. */
interface OnSite {
  readonly db: Db;
  readonly rpc: typeof rpc;
}

/** Returns what a purchase's payment must name, as the server stored it. */
export async function orderOf(db: Db, packId: string) {
  const row = await db
    .selectFrom("purchases")
    .select(["id", "reference", "commitment", "order_signature", "total_amount"])
    .where("id", "=", packId)
    .executeTakeFirstOrThrow();
  return {
    reference: row.reference as Address,
    memo: memoOf(row),
    price: row.total_amount,
  };
}

/** Builds a USDC transfer, with a reference if one is given. `source` may be someone else's account. */
export async function transferInstruction(transfer: {
  from: KeyPairSigner;
  source?: Address;
  to: Address;
  mint: Address;
  amount: bigint;
  reference?: Address;
  unchecked?: boolean;
}): Promise<Instruction> {
  const source = transfer.source ?? (await usdcAccountOf(transfer.from.address, transfer.mint));
  const instruction: Instruction = transfer.unchecked
    ? getTransferInstruction({
        source,
        destination: transfer.to,
        authority: transfer.from,
        amount: transfer.amount,
      })
    : getTransferCheckedInstruction({
        source,
        mint: transfer.mint,
        destination: transfer.to,
        authority: transfer.from,
        amount: transfer.amount,
        decimals: 6,
      });
  if (!transfer.reference) return instruction;
  const reference = { address: transfer.reference, role: AccountRole.READONLY };
  return { ...instruction, accounts: [...instruction.accounts!, reference] };
}

/** Signs and lands a custom transaction, on the shared chain unless told otherwise. */
export async function landOwn(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  on = rpc,
): Promise<Signature> {
  let signature: Signature | undefined;
  await land(
    on,
    async () => {
      const signed = await sign(payer, instructions, on);
      signature = signed.signature;
      return signed;
    },
    20,
  );
  return signature!;
}

/** Pays like a wallet that sets its own blockhash, so even an old purchase can be paid. */
export async function payWithOwnBlockhash(
  { db, rpc: on }: OnSite,
  buyer: Actor,
  packId: string,
): Promise<Signature> {
  const { usdcMint: mint, escrowAccount: to } = await readLaunch(db);
  const { reference, memo, price: amount } = await orderOf(db, packId);
  const from = buyer.signer;
  const transfer = await transferInstruction({ from, to, mint, amount, reference });
  return landOwn(from, [transfer, memoInstruction(memo)], on);
}

/** Skips the node's preflight check, so that a failing transaction lands and fails. */
export async function landFailing(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  on = rpc,
): Promise<Signature> {
  const signed = await sign(payer, instructions, on);
  await on
    .sendTransaction(signed.wire as Parameters<typeof on.sendTransaction>[0], {
      encoding: "base64",
      skipPreflight: true,
    })
    .send();
  await untilAllFinal(on, [signed.signature]);
  return signed.signature;
}

export async function untilFinal(signature: Signature): Promise<void> {
  return untilAllFinal(rpc, [signature]);
}

export async function untilAllFinal(
  on: typeof rpc,
  signatures: readonly Signature[],
): Promise<void> {
  const sent = signatures.map((signature) => ({ signature, lastValidBlockHeight: 2n ** 60n }));
  for (;;) {
    const statuses = await readStatuses(on, sent);
    if (statuses.every(({ kind }) => kind !== "pending")) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Funds a wallet for all 150 packs, which is more than the local faucet gives. */
export async function giveUsdcForAll(wallet: Address, { db, rpc: on }: OnSite): Promise<void> {
  const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
  const { usdcMint } = await readLaunch(db);
  const gift = { wallet, lamports: 1n, usdc: priceOf(MAX_PACKS_PER_USER) };
  await landOwn(faucet, await fundInstructions(faucet, usdcMint, gift), on);
}

/** Mints 1,000 of a token that only looks like USDC. Returns the mint. */
export async function mintFakeUsdc(owner: Address): Promise<Address> {
  const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
  const mint = await generateKeyPairSigner();
  const { account, create } = await ensureUsdcAccount(faucet, owner, mint.address);
  await landOwn(faucet, [
    ...(await localUsdcMintInstructions(rpc, faucet, mint, 6)),
    create,
    getMintToInstruction({
      mint: mint.address,
      token: account,
      mintAuthority: faucet,
      amount: 1_000_000_000n,
    }),
  ]);
  return mint.address;
}

async function sign(payer: KeyPairSigner, instructions: readonly Instruction[], on = rpc) {
  return signTransaction({
    feePayer: payer,
    instructions,
    lifetime: await readLifetime(on),
    computeUnits: 200_000,
    priorityFee: 0n,
  });
}
