import { setTimeout as sleep } from "node:timers/promises";
import { type Address, type RpcTransport, generateKeyPairSigner } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  getCloseAccountInstruction,
  getInitializeAccount3Instruction,
  getTokenSize,
  getTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ADDRESS,
} from "@solana-program/token-2022";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rpcHolders } from "../../chain/holders.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { playerTokenAccountOf } from "../../chain/player-mint.ts";
import { createRpc } from "../../chain/rpc.ts";
import type { Actor } from "../../dev/actor.ts";
import { createHoldingsCheck } from "../../dev/verify/holdings.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { HoldingRow, SnapshotRows } from "../../rules/league/snapshot-hash.ts";
import type { Roster } from "../../rules/league/roster.ts";
import { readMintAddresses } from "../../server/players/store.ts";
import { openOwnSite } from "../own-site.ts";
import { landFailing, landOwn } from "../payments.ts";
import { givePlayers } from "../player-tokens.ts";
import type { Served } from "../serve.ts";
import { site } from "../site.ts";

const WEEK = "2025-10-27";
const SHAI = "shai-gilgeous-alexander";
/** The player's number in this test's snapshot. */
const PLAYER = 1;
const TOKENS = 50_000_000n;

const own = await openOwnSite("past-holdings");
afterAll(() => own[Symbol.asyncDispose]());
const { db, rpc } = own;

let served: Served;
let mint: Address;
let fan: Actor;
let seller: Actor;
let late: Actor;
let hidden: Actor;
let snapshot: SnapshotRows;
let rosters: { wallet: Address; slots: Roster }[];

const accountOf = ({ address }: Actor) => playerTokenAccountOf(address, mint);
const move = (from: Actor, to: Actor, amount = TOKENS) =>
  givePlayers(own, { from: from.signer, to: to.address, tokens: { [SHAI]: amount } });

async function transfer(owner: Actor, to: Address, { from, amount = TOKENS }: Transfer = {}) {
  const source = from ?? (await accountOf(owner));
  const given = { source, mint, destination: to, authority: owner.signer, amount };
  return getTransferCheckedInstruction({ ...given, decimals: DECIMALS });
}
interface Transfer {
  readonly from?: Address;
  readonly amount?: bigint;
}

async function openSecond({ signer, address: owner }: Actor): Promise<Address> {
  const account = await generateKeyPairSigner();
  const space = BigInt(getTokenSize());
  const lamports = await rpc.getMinimumBalanceForRentExemption(space).send();
  const made = { payer: signer, newAccount: account, lamports, space };
  await landOwn(
    signer,
    [
      getCreateAccountInstruction({ ...made, programAddress: TOKEN_2022_PROGRAM_ADDRESS }),
      getInitializeAccount3Instruction({ account: account.address, mint, owner }),
    ],
    rpc,
  );
  return account.address;
}

beforeAll(async () => {
  served = await own.serve();
  const vault = await readKeyFile(site.environment["VAULT_KEY_FILE"]!);
  mint = (await readMintAddresses(db, [SHAI])).get(SHAI)!;
  const actors = await Promise.all(Array.from({ length: 4 }, () => served.newBuyer()));
  [fan, seller, late, hidden] = actors as [Actor, Actor, Actor, Actor];
  for (const { address: to } of [fan, fan, seller, hidden])
    await givePlayers(own, { from: vault, to, tokens: { [SHAI]: TOKENS } });
  // The fan also has a second account. The hidden one has only such a one, and closes it after the lock.
  const [seconds, only] = [await openSecond(fan), await openSecond(hidden)];
  await landOwn(fan.signer, [await transfer(fan, seconds, { amount: 1n })], rpc);
  await landOwn(hidden.signer, [await transfer(hidden, only)], rpc);
  await move(seller, late);
  await move(late, fan);
  await landFailing(fan.signer, [await transfer(fan, seconds, { amount: 9n * TOKENS })], rpc);

  const read = await untilRead();
  const wallets = [fan, seller, late, hidden].map(({ address }) => address);
  const held = [...read.tokens].filter(([wallet]) => wallets.includes(wallet));
  snapshot = {
    mints: [[PLAYER, mint, String(read.slot)]],
    holdings: held.map(([wallet, tokens]) => [PLAYER, wallet, String(tokens)]),
  };
  const slots = [PLAYER, ...Array<null>(9).fill(null)] as unknown as Roster;
  rosters = wallets.map((wallet) => ({ wallet, slots }));

  await move(fan, seller, 3n * TOKENS - 1n);
  const close = async (owner: Actor, account: Address) =>
    getCloseAccountInstruction({ account, destination: owner.address, owner: owner.signer });
  await landOwn(fan.signer, [await close(fan, await accountOf(fan))], rpc);
  await landOwn(
    hidden.signer,
    [await transfer(hidden, await accountOf(late), { from: only }), await close(hidden, only)],
    rpc,
  );
  await own.chain.skipBlocks(40);
});

async function untilRead() {
  const since = new Date();
  for (;;) {
    const read = await rpcHolders(rpc, [rpc]).read([mint], since);
    if (read) return read[0]!;
    await sleep(40);
  }
}

/** Returns the snapshot with one wallet's holding changed. */
function saying(actor: Actor, tokens: bigint): SnapshotRows {
  const others = snapshot.holdings.filter(([, wallet]) => wallet !== actor.address);
  const row: HoldingRow = [PLAYER, actor.address, String(tokens)];
  return { ...snapshot, holdings: [...others, row] };
}
const compare = (rows: SnapshotRows, node = rpc) =>
  createHoldingsCheck(node).compare(WEEK, rows, rosters);

/** Returns a node whose results `change` may replace. */
function nodeThat(change: (method: string, result: unknown) => unknown) {
  const node = createTransport(own.chain.rpcUrl);
  return createRpc(async <T>(request: Parameters<RpcTransport>[0]) => {
    const answer = await node<{ result: unknown }>(request);
    const { method } = request.payload as { method: string };
    return { ...answer, result: change(method, answer.result) } as T;
  });
}

test("holdings at a lock are replayed from the chain, whatever was moved or closed since", async () => {
  expect(snapshot.holdings.map(([, wallet, tokens]) => [wallet, tokens])).toEqual(
    expect.arrayContaining([
      [fan.address, String(3n * TOKENS)],
      [hidden.address, String(TOKENS)],
    ]),
  );
  expect(await compare(snapshot)).toEqual({
    fault: undefined,
    text: "4 of 4 holdings are as Solana's history says",
    unchecked: 0,
  });
});

test("a holding that a snapshot invents, raises, lowers or leaves out is found wrong", async () => {
  const fault = async (rows: SnapshotRows) => (await compare(rows)).fault;
  const said = (actor: Actor, held: bigint, tokens: bigint) =>
    `${actor.address} held ${held} of player ${PLAYER} at slot ${snapshot.mints[0]![2]}, but the snapshot says ${tokens}`;
  expect(await fault(saying(seller, TOKENS))).toContain(said(seller, 0n, TOKENS));
  expect(await fault(saying(hidden, 2n * TOKENS))).toContain(said(hidden, TOKENS, 2n * TOKENS));
  expect(await fault(saying(fan, TOKENS))).toContain(said(fan, 3n * TOKENS, TOKENS));
  const none = await fault({ ...snapshot, holdings: [] });
  expect(none).toContain(`only 3 of 4 holdings`);
  expect(none).toContain(said(fan, 3n * TOKENS, 0n));
});

test("holdings that a node cannot tell could not be checked, and are not wrong", async () => {
  const text = /^0 of 4 holdings are as Solana's history says, and 4 could not be checked$/;
  const unknown = { fault: undefined, text: expect.stringMatching(text), unchecked: 4 };
  const young = nodeThat((method, result) =>
    method === "getFirstAvailableBlock" ? 2n ** 60n : result,
  );
  expect(await compare(snapshot, young)).toEqual(unknown);
  const forgetful = nodeThat((method, result) => (method === "getTransaction" ? null : result));
  expect(await compare(snapshot, forgetful)).toMatchObject({ fault: undefined, unchecked: 4 });
  const away = createRpc(createTransport("http://127.0.0.1:9"));
  expect(await compare(snapshot, away)).toEqual(unknown);
});
