import { type Address, isSignature, signature as asSignature } from "@solana/kit";
import { z } from "zod";
import { countText } from "../../rules/count-text.ts";
import { readPayout } from "../../chain/read-payout.ts";
import {
  closedFault,
  hashFault,
  holdingsFault,
  leaderboardFault,
  paymentFault,
  paymentsOf,
  type PrizePayment,
  prizesFault,
  recompute,
  type Recomputed,
  STANDINGS_PER_PAGE,
  standingsFault,
} from "../../rules/league/check-tournament.ts";
import type { SnapshotRows } from "../../rules/league/snapshot-hash.ts";
import { TOURNAMENTS, type TournamentKind } from "../../rules/league/week.ts";
import { formatAmount } from "../../rules/money.ts";
import { Mismatch, Unreachable, printable, read, readEach, webAddress } from "./ask.ts";
import { type Chain, chooseChain } from "./chain.ts";
import { createHoldingsCheck, type HoldingsCheck, mintsFault, unsoldText } from "./holdings.ts";
import { verifyInKind } from "./in-kind.ts";
import { verifyListed } from "./listed.ts";
import { verifyLock } from "./lock.ts";
import { comparePools } from "./pools.ts";
import { type Records, readRecords } from "./records.ts";
import { config, list, snapshot, standings, isOver, type Tournament } from "./schemas.ts";
import { uncheckedText, HOLDINGS_NOT_COMPARED, summary } from "./summary.ts";
import { type Mints, readMints } from "./mints.ts";
import { readVault } from "./vault.ts";
import type { Output } from "./verify-draws.ts";

const HOLDINGS = "--holdings";
const USAGE = `Usage: npm run verify-tournament -- URL [RPC_URL] [${HOLDINGS}]`;

interface Site {
  readonly url: string;
  readonly cluster: string;
  readonly chain: Chain | undefined;
  /** Undefined unless asked for. */
  readonly holdings: HoldingsCheck | undefined;
  readonly usdcMint: Address;
  readonly prizeWallet: Address;
  readonly vault: Address;
  /** The players' mints by the league's id. */
  readonly mints: Mints;
  /** What the vault has recorded; undefined without a chain. */
  readonly records: Records | undefined;
  /** What could not be checked, because of junk that names the vault or a node that knows too little. */
  readonly unchecked: Set<string>;
}

interface Options {
  readonly rpcUrl: string | undefined;
  readonly withHoldings: boolean;
}

/**
 * Recomputes the settled tournaments of a site from their bundles, as anyone can, and compares them with what the site
 * shows and with each payment on Solana. A tournament that does not match is reported, and the others are verified.
 */
async function verify(
  url: URL,
  { rpcUrl, withHoldings }: Options,
  { print, report }: { print: (text: string) => void; report: (mismatch: Mismatch) => void },
) {
  const { cluster, rpcUrl: named, usdcMint } = await read(url.origin, "/api/config", config);
  const chain = await chooseChain(rpcUrl, named, cluster);
  if (withHoldings && !chain) throw new Unreachable("--holdings needs an RPC node.");
  const holdings = withHoldings && chain ? createHoldingsCheck(chain.rpc) : undefined;
  const { prizeWallet, vault, players } = await readVault(url.origin, usdcMint);
  const mints = await readMints(url.origin, players);
  const site: Site = {
    url: url.origin,
    cluster,
    chain,
    holdings,
    usdcMint,
    prizeWallet,
    vault,
    mints,
    records: chain && (await readRecords(chain.rpc, vault)),
    unchecked: new Set(),
  };
  // After the records: what the vault has paid by then is settled.
  const { tournaments } = await read(url.origin, "/api/tournaments", list);
  const [, wanted] = /^\/tournaments\/([\w-]+)/.exec(url.pathname) ?? [];
  const settled = tournaments.filter(
    ({ id, state }) => isOver(state) && (wanted === undefined || id === wanted),
  );
  if (wanted !== undefined && settled.length === 0)
    throw new Unreachable(`${url.origin} lists no settled tournament ${wanted}.`);
  print(`Tournaments of ${url.origin} (${cluster})\n`);
  /** Prints what was found right, or reports what was not. */
  const attempt = async (run: () => string | Promise<string>): Promise<boolean> => {
    try {
      print(await run());
      return true;
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      report(error);
      return false;
    }
  };
  if (wanted === undefined) await attempt(() => verifyListed(site, tournaments));
  let wrong = 0;
  /** What each left of its pool, in base units. */
  const left = new Map<string, bigint>();
  for (const one of settled.toReversed()) {
    const isRight = await attempt(async () => {
      const verified = await verifyOne(site, one);
      left.set(one.id, verified.left);
      return verified.text;
    });
    if (!isRight) wrong++;
  }
  const count = settled.length;
  if (count === 0) print("Nothing is settled yet.");
  else if (wrong > 0)
    print(`\nWrong: ${wrong} of ${count} settled tournaments. Pools NOT compared.`);
  else print(summary(site, count));
  if (wrong === 0 && wanted === undefined) await attempt(() => comparePools(tournaments, left));
  const { text, unchecked = 0 } = holdings?.total() ?? {};
  if (count > 0)
    print(text ? `Holdings compared with Solana's history: ${text}.` : HOLDINGS_NOT_COMPARED);
  if (site.unchecked.size > 0) throw new Unreachable(uncheckedText([...site.unchecked]));
  if (unchecked > 0) throw new Unreachable("Not every holding could be checked.");
}

/** A tournament that was found right: a line about it, and what it left of its pool, in base units. */
interface Verified {
  readonly text: string;
  readonly left: bigint;
}

async function verifyOne(site: Site, one: Tournament): Promise<Verified> {
  const stopOn = (fault: string | undefined) => {
    if (fault) throw new Mismatch(`Tournament ${one.id}: ${fault}.`);
  };
  return one.state === "void" ? verifyVoid(site, one, stopOn) : verifySettled(site, one, stopOn);
}

type StopOn = (fault: string | undefined) => void;

/** No game counted, so there is no result, and nothing to pay. */
async function verifyVoid(site: Site, one: Tournament, stopOn: StopOn): Promise<Verified> {
  const { id } = one;
  const other = await otherResultFault(site, id);
  stopOn(other && `it is void, but ${other}`);
  const { recomputed, holdings } = await readInputs(site, one, stopOn);
  const { games, void: isVoid, rollover } = recomputed.result;
  if (!isVoid) stopOn(`it is not void: ${games.length} of its games count`);
  stopOn(prizesFault(recomputed));
  const lock = await verifyLock(site, recomputed, holdings.mints);
  stopOn(faultsOf([lock.fault, verifyInKind(recomputed, one).fault]));
  const prizes = site.chain ? "on Solana" : "(NOT checked)";
  return {
    text: `  ${id}: void, and no prizes ${prizes}; ${lock.text}`,
    left: BigInt(rollover),
  };
}

async function verifySettled(site: Site, one: Tournament, stopOn: StopOn): Promise<Verified> {
  const { id, week, state } = one;
  const { recomputed, holdings } = await readInputs(site, one, stopOn);
  stopOn(standingsFault(recomputed));
  stopOn(hashFault(recomputed));
  stopOn(prizesFault(recomputed));
  const { standings: own } = recomputed.result;
  stopOn(await leaderboardFault(own, (cursor) => readStandings(site, id, cursor)));
  const { prizes } = recomputed.bundle.tournaments[recomputed.kind];
  const payments = paymentsOf(prizes);
  const open = prizes.filter(({ signature }) => signature === null).length;
  if (state === "paid" && open > 0) stopOn(`it counts as paid, and ${open} prizes are not`);
  if (site.chain)
    stopOn(await chainFault(site, site.chain, { id, hash: recomputed.hash, payments }));
  const lock = await verifyLock(site, recomputed, holdings.mints);
  const compared = await site.holdings?.compare(week, holdings, recomputed.file.rosters);
  const inKind = verifyInKind(recomputed, one);
  const others = [
    lock.fault,
    inKind.fault,
    compared?.fault,
    await otherResultFault(site, id, recomputed.hash),
    closedFault(prizes),
  ];
  stopOn(faultsOf(others));
  const { standings: all, paid: sum } = recomputed.result;
  const text = `  ${id}: ${countText(all.length, "entry", "entries")}, ${formatAmount(BigInt(sum))} USDC to ${countText(prizes.length, "wallet")} in ${countText(payments.length, "payment")}${open > 0 ? `, ${open} waiting` : ""}; ${[inKind.text, lock.text, compared?.text, unsoldText(site.mints, holdings.mints)].filter(Boolean).join("; ")}`;
  return { text, left: BigInt(recomputed.result.rollover) };
}

/** Reads what a tournament follows from, and compares it with itself and with what the site lists. */
async function readInputs(
  site: Site,
  { id, week, pool, announced }: Tournament,
  stopOn: StopOn,
): Promise<{ readonly recomputed: Recomputed; readonly holdings: SnapshotRows }> {
  const kind = TOURNAMENTS.find((each) => id === `${week}-${each}`);
  if (!kind) throw new Mismatch(`${id} is no tournament of the week ${week}.`);
  const recomputed = await readBundle(site, week, kind);
  const holdings = await read(site.url, `/api/weeks/${week}/snapshot`, snapshot);
  stopOn(holdingsFault(recomputed, holdings));
  const { result, file } = recomputed;
  stopOn(mintsFault(site.mints, { snapshot: holdings, rosters: file.rosters }));
  if (result.pool !== pool) stopOn(`the bundle shares ${result.pool}, but the site says ${pool}`);
  if (file.announced[kind] !== BigInt(announced))
    stopOn(`${file.announced[kind]} were announced, but the site says ${announced}`);
  return { recomputed, holdings };
}

/** Returns all that is wrong. */
function faultsOf(faults: readonly (string | undefined)[]): string {
  return faults.filter((fault) => fault !== undefined).join("; ");
}

/** Looks whether the vault has paid prizes of a tournament by another result, too; `hash` is undefined if it has none. */
async function otherResultFault({ records, unchecked }: Site, id: string, hash?: string) {
  const other = await records?.findOtherResult({ id, hash });
  if (other?.isComplete === false)
    unchecked.add(`whether the vault also paid ${id} by another result`);
  return other?.fault;
}

async function readBundle(site: Site, week: string, kind: TournamentKind): Promise<Recomputed> {
  const body = await read(site.url, `/api/weeks/${week}/bundle`, z.unknown());
  try {
    return recompute(body, kind);
  } catch (error) {
    throw new Mismatch(`The bundle of ${week} has no result: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Reads a page of the leaderboard on the site. */
function readStandings(site: Site, id: string, cursor: string | null) {
  const after: string = cursor === null ? "" : `&after=${encodeURIComponent(cursor)}`;
  return read(
    site.url,
    `/api/tournaments/${id}/standings?limit=${STANDINGS_PER_PAGE}${after}`,
    standings,
  );
}

async function chainFault(
  { prizeWallet, vault, usdcMint }: Site,
  { rpc }: Chain,
  { id, hash, payments }: { id: string; hash: string; payments: readonly PrizePayment[] },
) {
  const odd = payments.find(({ signature }) => !isSignature(signature));
  if (odd) return `${odd.signature} is no signature`;
  const readPaid = ({ signature, paid }: PrizePayment) =>
    readPayout(rpc, asSignature(signature), { wallets: paid.map((one) => one.wallet), usdcMint });
  const from = { prizeWallet, vault, usdcMint };
  for await (const [payment, shown] of readEach(payments, readPaid)) {
    const fault = paymentFault(payment, { id, hash, shown, from });
    if (fault) return fault;
  }
  return undefined;
}

/** Runs `npm run verify-tournament`. Returns the exit code: 1 for a mismatch, 2 if it could not verify. */
export async function verifyTournament(
  given: readonly string[],
  { out, err }: Output,
): Promise<0 | 1 | 2> {
  const print = (text: string) => out(`${text}\n`);
  let isWrong = false;
  const report = ({ message }: Mismatch) => {
    isWrong = true;
    err(`\nMISMATCH. ${printable(message)}\n`);
  };
  const [url, rpcUrl, ...rest] = given.filter((one) => one !== HOLDINGS);
  try {
    if (!url || rest.length > 0) throw new Unreachable(USAGE);
    const withHoldings = given.includes(HOLDINGS);
    await verify(webAddress(url), { rpcUrl, withHoldings }, { print, report });
  } catch (error) {
    if (error instanceof Mismatch) report(error);
    else {
      err(`\n${printable(error instanceof Error ? error.message : String(error))}\n`);
      // A site cannot hide a mismatch by not responding anymore.
      return isWrong ? 1 : 2;
    }
  }
  return isWrong ? 1 : 0;
}
