import { isAddress } from "@solana/kit";
import { z } from "zod";
import { readUsdcBalance } from "../../chain/balances.ts";
import type { Db } from "../db/connect.ts";
import { holdConflicting } from "../house/adopted/store.ts";
import { standingOf } from "../house/standing.ts";
import { lockHouse } from "../house/store.ts";
import { readLaunch } from "../launch/store.ts";
import { tournamentId } from "../league/schemas.ts";
import { lockPools, sumOwedPrizes } from "../prizes/store.ts";
import { type Received, receivedBy } from "../prizes/unpaid/received.ts";
import {
  type UnpaidPrize,
  changeUnpaid,
  findConflict,
  findPrizeState,
  isInFlight,
  listOtherPayments,
  listUnpaidPrizes,
  lockShown,
  lockUnpaid,
  releaseConflict,
  sumHeld,
} from "../prizes/unpaid/store.ts";
import { findTournament } from "../tournaments/store.ts";
import { type Done, act } from "./act.ts";
import { openChain } from "./chain.ts";
import type { Command, Desk } from "./command.ts";
import { describeStanding } from "./house.ts";
import { readOptions, reason } from "./read-options.ts";
import { inUsdc, tableOf } from "./wording.ts";

const wallet = z.string().refine(isAddress, "is not a Solana wallet address").optional();
const JUST_TOURNAMENT = z.object({ tournament: tournamentId });
const ACCEPTED = JUST_TOURNAMENT.extend({ reason });
const PAID = ACCEPTED.extend({ wallet });

export const PRIZE_COMMANDS: readonly Command[] = [
  {
    words: "prize show",
    options: "<tournament>",
    about: `Shows the prizes that are held or closed because Solana shows their tournament paid by another
result, and what it shows for each winner.`,
    read: (args) => {
      const options = readOptions(args, JUST_TOURNAMENT, "tournament");
      return (desk) => showPrizes(desk, options.tournament);
    },
  },
  {
    words: "prize pay",
    options: "<tournament> --reason <text> [--wallet <wallet>]",
    about: `Pays the held prizes of winners for whom Solana shows nothing: of one, or of all. Whoever was paid
anything for the tournament is never paid again. The prize wallet has to hold it besides what it
owes. With --wallet, it also pays a closed prize.`,
    read: (args) => {
      const options = readOptions(args, PAID, "tournament");
      return (desk) => payPrizes(desk, options);
    },
  },
  {
    words: "prize accept",
    options: "<tournament> --reason <text>",
    about: `Accepts that what Solana shows paid for a tournament stands: its held prizes are closed, which means
that they are not owed anymore. Winners and verifiers see that. Pay first whom you want to pay.`,
    read: (args) => {
      const options = readOptions(args, ACCEPTED, "tournament");
      return (desk) => acceptPaid(desk, options);
    },
  },
];

type Accepted = z.output<typeof ACCEPTED>;
type Paid = z.output<typeof PAID>;

async function showPrizes({ db }: Desk, tournament: string): Promise<string> {
  if (!(await findTournament(db, tournament)))
    throw new Error(`There is no tournament ${tournament}.`);
  const unpaid = await listUnpaidPrizes(db, tournament);
  if (unpaid.length === 0) return `No prize of ${tournament} is held or closed.`;
  const received = await readReceived(db, tournament, unpaid);
  return tableOf(
    unpaid.map(({ wallet: winner, amount, state }) => [
      winner,
      inUsdc(amount),
      state,
      describeReceived(received.get(winner)),
    ]),
  );
}

function describeReceived(received: Received | undefined): string {
  if (!received) return "Solana shows nothing";
  return `Solana shows ${inUsdc(received.amount)} by ${received.signature}`;
}

async function readReceived(db: Db, tournament: string, unpaid: readonly UnpaidPrize[]) {
  const { usdcMint } = await readLaunch(db);
  const wallets = unpaid.map(({ wallet: winner }) => winner);
  return receivedBy(await listOtherPayments(db, [tournament]), wallets, usdcMint);
}

async function payPrizes(desk: Desk, { tournament, reason: why, wallet: only }: Paid) {
  const { prize, usdcMint } = await readLaunch(desk.db);
  // The chain is asked before anything is locked.
  const balance = await readUsdcBalance(openChain(desk.config).rpc, prize, usdcMint);
  const target = only === undefined ? tournament : `${tournament} ${only}`;
  return act(desk, { name: "prize pay", target, reason: why }, async (trx) => {
    // What another announcement or payment counts on is not there twice.
    await lockPools(trx);
    await lockConflict(trx, tournament);
    const unpaid = await lockUnpaid(trx, tournament);
    const received = await readReceived(trx, tournament, unpaid);
    const asked = unpaid.filter(({ state, wallet: winner }) =>
      only === undefined ? state === "held" : winner === only,
    );
    if (only !== undefined && asked.length === 0) return alreadyPaid(trx, tournament, only);
    const toPay = asked.filter(({ wallet: winner }) => !received.has(winner));
    if (toPay.length === 0)
      return paidOtherwise(tournament, only === undefined ? undefined : received.get(only));
    const sum = sumOf(toPay);
    const owed = (await sumOwedPrizes(trx)) - (await sumHeld(trx)) + sum;
    if (owed > balance)
      throw new Error(
        `The prize wallet holds ${inUsdc(balance)} and would owe ${inUsdc(owed)} besides other held prizes. Send ${inUsdc(owed - balance)} to ${prize} first. Nothing was changed.`,
      );
    await releaseConflict(trx, tournament);
    await changeUnpaid(trx, toPay, "planned");
    const result = `Planned, for ${tournament}: ${inUsdc(sum)} to ${winners(toPay)}. A worker sends it, unless Solana shows more by then.`;
    return { hasChanged: true, result };
  });
}

async function alreadyPaid(trx: Db, tournament: string, winner: string): Promise<Done> {
  const state = await findPrizeState(trx, { tournament, wallet: winner });
  if (state === undefined)
    throw new Error(`${winner} has won no prize of ${tournament}. Nothing was changed.`);
  const result = `The prize of ${winner} is ${state} and not held. Nothing was changed.`;
  return { hasChanged: false, result };
}

function paidOtherwise(tournament: string, received: Received | undefined): Done {
  if (received)
    throw new Error(
      `${describeReceived(received)}: nobody is paid twice for ${tournament}. Nothing was changed.`,
    );
  const result = `No prize of ${tournament} is held whose winner was paid nothing. Nothing was changed.`;
  return { hasChanged: false, result };
}

async function acceptPaid(desk: Desk, { tournament, reason: why }: Accepted): Promise<string> {
  return act(desk, { name: "prize accept", target: tournament, reason: why }, async (trx) => {
    const { open, conflict } = await lockConflict(trx, tournament);
    await releaseConflict(trx, tournament);
    const held = (await lockUnpaid(trx, tournament)).filter(({ state }) => state === "held");
    if (held.length === 0 && open + conflict === 0) {
      const result = `Nothing of ${tournament} is held anymore. Nothing was changed.`;
      return { hasChanged: false, result };
    }
    await changeUnpaid(trx, held, "closed");
    const closed =
      held.length === 0 ? "Nothing was held" : `Closed: ${inUsdc(sumOf(held))} of ${winners(held)}`;
    return { hasChanged: true, result: `What was paid for ${tournament} stands. ${closed}.` };
  });
}

/**
 * Locks the house, so that nothing is adopted meanwhile, and returns what Solana shows of a tournament. Throws unless
 * a person can decide about it now.
 */
async function lockConflict(trx: Db, tournament: string) {
  const house = await lockHouse(trx);
  const standing = standingOf(house);
  if (standing === "claiming" || standing === "replaced")
    throw new Error(`Payouts: ${describeStanding(house)}. Nothing was changed.`);
  await lockShown(trx, tournament);
  const found = await findConflict(trx, tournament);
  if (!found) throw new Error(`There is no tournament ${tournament}. Nothing was changed.`);
  const { state, prizes, open, conflict, released } = found;
  if (open + conflict + released === 0)
    throw new Error(
      `Solana does not show ${tournament} paid by another result. Nothing was changed.`,
    );
  if (!["final", "paid", "void"].includes(state))
    throw new Error(`${tournament} is not settled here yet. Nothing was changed.`);
  // What it has planned would go out otherwise.
  if (open > 0 && prizes > 0)
    throw new Error(
      `A worker has not compared the prizes of ${tournament} with what Solana shows. Nothing was changed.`,
    );
  if (conflict > 0) await holdAll(trx, tournament);
  return found;
}

/** Holds what a round has planned again. Throws if that may still happen: later, nothing would hold it anymore. */
async function holdAll(trx: Db, tournament: string): Promise<void> {
  await holdConflicting(trx, { kind: "prize", cause: tournament });
  if (await isInFlight(trx, tournament))
    throw new Error(
      `A prize of ${tournament} is on its way. Try again in two minutes. Nothing was changed.`,
    );
}

const sumOf = (prizes: readonly UnpaidPrize[]) =>
  prizes.reduce((sum, { amount }) => sum + amount, 0n);

function winners({ length }: readonly UnpaidPrize[]): string {
  return length === 1 ? "1 winner" : `${length} winners`;
}
