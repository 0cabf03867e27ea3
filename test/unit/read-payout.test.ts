import {
  type Address,
  type Instruction,
  type KeyPairSigner,
  generateKeyPairSigner,
} from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  TOKEN_PROGRAM_ADDRESS,
  getInitializeAccount3Instruction,
  getTokenSize,
  getTransferInstruction,
} from "@solana-program/token";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type HouseAccounts, readLine } from "../../chain/read-line.ts";
import { readPayout } from "../../chain/read-payout.ts";
import { ensureUsdcAccount, usdcAccountOf } from "../../chain/usdc.ts";
import { prizeMemo } from "../../rules/league/prize-memo.ts";
import { prizeChain } from "../../web/proof/prize-chain.ts";
import { tournamentChecks } from "../../web/proof/tournament-checks.ts";
import { signingOver } from "../sign-over.ts";
import type { TournamentProof } from "../../web/proof/tournament-worker.ts";
import { SOL, chain, give, payer, rpc, send, setUpSale, untilFinal } from "../local-chain.ts";
import { unwatched } from "./unwatched.ts";

let sale: Awaited<ReturnType<typeof setUpSale>>;
beforeAll(async () => {
  sale = await setUpSale();
});

afterEach(() => void vi.unstubAllGlobals());

/** Returns a wallet whose USDC account exists. */
async function newWinner(): Promise<KeyPairSigner> {
  const wallet = await generateKeyPairSigner();
  const { create } = await ensureUsdcAccount(payer, wallet.address, sale.usdcMint);
  await send([give(wallet.address, SOL), create]);
  return wallet;
}

const accountOf = (wallet: Address) => usdcAccountOf(wallet, sale.usdcMint);
const pay = (destination: Address, amount: bigint) =>
  getTransferInstruction({ source: sale.source, destination, authority: sale.buyer, amount });

async function signOver(from: KeyPairSigner, newAuthority: Address): Promise<void> {
  await send([await signingOver(from, newAuthority, sale.usdcMint)], { feePayer: from });
}

async function land(...instructions: Instruction[]) {
  const { signature } = await send(instructions, { feePayer: sale.buyer });
  await untilFinal();
  return signature;
}

/** Returns what each owner gained or lost, for a transaction that is said to pay these wallets. */
async function paid(signature: Awaited<ReturnType<typeof land>>, ...wallets: string[]) {
  const shown = await readPayout(rpc, signature, { wallets, usdcMint: sale.usdcMint });
  return Object.fromEntries(shown!.changes.map(({ owner, amount }) => [owner, amount]));
}

test("what arrives in a wallet's own account is the wallet's, whoever it has signed the account over to", async () => {
  const [winner, other] = [await newWinner(), await newWinner()];
  const purse = sale.buyer.address;
  for (const owner of [payer.address, other.address, purse]) {
    const one = await newWinner();
    await signOver(one, owner);
    const signature = await land(
      pay(await accountOf(one.address), 5n),
      pay(await accountOf(other.address), 7n),
      pay(await accountOf(winner.address), 9n),
    );
    expect(await paid(signature, one.address, other.address, winner.address)).toEqual({
      [one.address]: 5n,
      [other.address]: 7n,
      [winner.address]: 9n,
      [purse]: -21n,
    });
  }
});

test("what arrives in any other account is no payee's, even if a payee owns it", async () => {
  const [giver, taker] = [await newWinner(), await newWinner()];
  await signOver(giver, taker.address);
  const [given, more] = [await accountOf(giver.address), await openAccount(taker.address)];
  const signature = await land(pay(given, 5n), pay(more, 6n));
  const purse = sale.buyer.address;
  expect(await paid(signature, giver.address, taker.address)).toEqual({
    [giver.address]: 5n,
    [more]: 6n,
    [purse]: -11n,
  });
  expect(await paid(signature, taker.address)).toEqual({ [given]: 5n, [more]: 6n, [purse]: -11n });
  expect(await paid(signature, "no address")).toEqual({ [taker.address]: 11n, [purse]: -11n });
});

/** Opens a second USDC account for a wallet. */
async function openAccount(owner: Address): Promise<Address> {
  const account = await generateKeyPairSigner();
  const space = BigInt(getTokenSize());
  await send([
    getCreateAccountInstruction({
      payer,
      newAccount: account,
      lamports: await rpc.getMinimumBalanceForRentExemption(space).send(),
      space,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeAccount3Instruction({ account: account.address, mint: sale.usdcMint, owner }),
  ]);
  return account.address;
}

test("a line of the statement names the account of USDC that is not in its owner's own", async () => {
  const [winner, giver] = [await newWinner(), await newWinner()];
  const purse = sale.buyer.address;
  await signOver(giver, purse);
  const account = await accountOf(giver.address);
  const signature = await land(pay(await accountOf(winner.address), 5n), pay(account, 6n));
  const { usdcMint, escrowAccount } = sale;
  const house: HouseAccounts = { vault: purse, usdcMint, escrowAccount, tokenAccounts: new Map() };
  const { others } = (await readLine(rpc, signature, house))!;
  expect(Object.fromEntries(others)).toEqual({
    [`${winner.address} ${usdcMint}`]: 5n,
    [`${purse} ${usdcMint} ${account}`]: 6n,
    [`${purse} ${usdcMint}`]: -11n,
  });
});

test("a browser reads a payment as everyone does", async () => {
  vi.stubGlobal("location", new URL("http://hardwood.example"));
  const winner = await newWinner();
  await signOver(winner, payer.address);
  const signature = await land(pay(await accountOf(winner.address), 5n));
  const { usdcMint, buyer } = sale;
  const from = {
    cluster: "localnet",
    usdcMint,
    prizeWallet: buyer.address,
    vault: buyer.address,
  };
  const wallets = [winner.address];
  const { payout } = prizeChain({ rpcUrl: chain.rpcUrl, ...from });
  expect(await payout(signature, wallets)).toEqual(
    await readPayout(rpc, signature, { wallets, usdcMint }),
  );
  const hash = "ab".repeat(32);
  const id = "2025-11-10-mon-thu";
  const prize = { wallet: winner.address, amount: "5", ordinal: 0, signature };
  const sums = { pool: 0n, paid: 0n, rollover: 0n };
  const closed = { ...prize, wallet: payer.address, ordinal: 1, signature: null, isClosed: true };
  const checksOf = (prizes: readonly object[]) =>
    tournamentChecks(
      id,
      { faults: {}, standings: [], hash, prizes, inKind: [], sums } as unknown as TournamentProof,
      {
        ...from,
        moves: async () => null,
        payout: async (...asked) => ({
          ...(await payout(...asked))!,
          memos: [prizeMemo({ tournament: id, hash, ordinals: [0] })],
        }),
      },
    );
  const payments = (...prizes: readonly object[]) =>
    checksOf(prizes)
      .find((one) => one.id === "payments")!
      .run(unwatched);
  expect(await payments(prize)).toMatchObject({ kind: "holds" });
  expect(await payments(prize, closed)).toMatchObject({
    kind: "fails",
    words: expect.stringContaining("he house does not pay 0.000005 USDC"),
  });
});
