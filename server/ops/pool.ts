import { resolve } from "node:path";
import { z } from "zod";
import { readFinalHoldings, readUsdcBalance } from "../../chain/balances.ts";
import { recordPrizeBalance } from "../books/prizes/store.ts";
import { usdc } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { readLaunch } from "../launch/store.ts";
import { tournamentId } from "../league/schemas.ts";
import {
  listPoolsToSettle,
  lockTournament,
  lockPools,
  raisePool,
  sumOwedPrizes,
} from "../prizes/store.ts";
import { readPrizeKey, writePrizeKey } from "../prizes/key.ts";
import { act } from "./act.ts";
import { openChain } from "./chain.ts";
import type { Command, Desk } from "./command.ts";
import { readOptions, reason } from "./read-options.ts";
import { WrongUsage } from "./wrong-usage.ts";
import { inUsdc } from "./wording.ts";

const ACCEPTED = z.object({ USDC: usdc, reason });

export const POOL_COMMANDS: readonly Command[] = [
  {
    words: "pool set",
    options: "<tournament> <USDC>",
    about: `Announces what a tournament shares, such as: pool set 2025-10-27-mon-thu 1000. Once announced, a
pool never shrinks, and at the lock of its week it stands. The prize wallet has to hold it already.`,
    read: ([id, amount, ...rest]) => {
      const given = z.object({ id: tournamentId, pool: usdc }).safeParse({ id, pool: amount });
      if (!given.success || rest.length > 0)
        throw new WrongUsage("pool set takes a tournament and an amount of USDC.");
      return (desk) => setPool(desk, given.data);
    },
  },
  {
    words: "pool accept",
    options: "<USDC> --reason <text>",
    about: `Accepts that the prize wallet holds this much, after money left it that was not for prizes. Find
out first who moved it. Refuses if it holds less by now, or a whole USDC more.`,
    read: (args) => {
      const options = readOptions(args, ACCEPTED, "USDC");
      return (desk) => acceptBalance(desk, options);
    },
  },
  {
    words: "pool key",
    options: "<file>",
    about: `Writes the prize wallet's key to a new file, so that Solana's command-line tools can save its
USDC from a thief. Delete the file afterward.`,
    read: ([file, ...rest]) => {
      if (file === undefined || rest.length > 0) throw new WrongUsage("pool key takes a file.");
      return (desk) => writeKey(desk, resolve(file));
    },
  },
  {
    words: "pool list",
    about: "Prints the prize wallet, what it holds and owes, and the pools that are not settled.",
    read: () => listPools,
  },
];

/** The pool to announce, in base units. */
interface Wanted {
  readonly id: string;
  readonly pool: bigint;
}

async function setPool(desk: Desk, { id, pool }: Wanted): Promise<string> {
  const { prize, balance } = await readWallet(desk);
  return act(desk, { name: "pool set", target: id }, async (trx) => {
    // Two concurrent announcements must not both count on the same money.
    await lockPools(trx);
    const tournament = await lockTournament(trx, id);
    if (!tournament) throw new Error(`There is no tournament ${id}. Nothing was changed.`);
    const before = tournament.pool ?? 0n;
    if (tournament.pool === pool)
      return { hasChanged: false, result: `Its pool is ${inUsdc(pool)} already.` };
    if (!tournament.is_open)
      throw new Error("The week has locked: its pools stand. Nothing was changed.");
    if (pool < before)
      throw new Error(`Its pool is ${inUsdc(before)} and never shrinks. Nothing was changed.`);
    const owed = (await sumOwedPrizes(trx)) + pool - before;
    if (owed > balance)
      throw new Error(
        `The prize wallet holds ${inUsdc(balance)} and would owe ${inUsdc(owed)}. Send ${inUsdc(owed - balance)} to ${prize} first. Nothing was changed.`,
      );
    await raisePool(trx, { id, pool });
    return { hasChanged: true, result: `${id} shares ${inUsdc(pool)}.` };
  });
}

/** Above what the person has seen, more than this is no payment that came in meanwhile, but a mistyped figure. */
const MAX_MORE = 1_000_000n;

/** What a thief took since the person looked must not be accepted with the rest. */
async function acceptBalance(
  desk: Desk,
  { USDC: seen, reason: why }: z.output<typeof ACCEPTED>,
): Promise<string> {
  const { prizeAccount } = await readLaunch(desk.db);
  const [held] = await readFinalHoldings(openChain(desk.config).rpc, [prizeAccount]);
  if (held!.amount < seen || held!.amount >= seen + MAX_MORE)
    throw new Error(`It holds ${inUsdc(held!.amount)} by now. Nothing was changed.`);
  return act(desk, { name: "pool accept", reason: why }, async (trx) => {
    await recordPrizeBalance(trx, held!);
    const result = `${inUsdc(held!.amount)} in the prize wallet are accepted, as of slot ${held!.slot}.`;
    return { hasChanged: true, result };
  });
}

async function writeKey(desk: Desk, file: string): Promise<string> {
  const { escrowKeyFile } = desk.config;
  if (!escrowKeyFile) throw new Error("The key is derived from the escrow's: set ESCROW_KEY_FILE.");
  const { prize } = await readLaunch(desk.db);
  if ((await readPrizeKey(escrowKeyFile)).address !== prize)
    throw new Error("ESCROW_KEY_FILE is not the key of the launch. Nothing was written.");
  await writePrizeKey(escrowKeyFile, file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === "EEXIST"
        ? `${file} exists already. Nothing was written.`
        : `${file} cannot be written (${error.code}). Nothing was written.`,
    );
  });
  const result = `The prize wallet's key is in ${file}.`;
  return act(desk, { name: "pool key" }, () => Promise.resolve({ hasChanged: true, result }));
}

async function listPools(desk: Desk): Promise<string> {
  const { prize, balance } = await readWallet(desk);
  const lines = (await listPoolsToSettle(desk.db)).map(
    ({ id, state, pool, rolled_in: rolledIn }) =>
      `  ${id}  ${state}  ${pool === null ? "not announced" : inUsdc(pool)}${rolledIn > 0n ? `, and ${inUsdc(rolledIn)} rolled over` : ""}`,
  );
  return [
    `The prize wallet ${prize} holds ${inUsdc(balance)} and owes ${inUsdc(await sumOwedPrizes(desk.db))}.`,
    ...lines,
  ].join("\n");
}

/** Queries the chain before anything is locked. */
async function readWallet({ config, db }: { config: Desk["config"]; db: Db }) {
  const { prize, usdcMint } = await readLaunch(db);
  return { prize, balance: await readUsdcBalance(openChain(config).rpc, prize, usdcMint) };
}
