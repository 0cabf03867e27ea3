import {
  realLockAt,
  recordTimeFault,
  type ShownLock,
  shownLockFault,
} from "../../rules/league/check-lock.ts";
import { countText } from "../../rules/count-text.ts";
import type { BundlePrize } from "../../rules/league/bundle.ts";
import {
  closedFault,
  paymentFault,
  paymentsOf,
  type PrizePayment,
} from "../../rules/league/check-tournament.ts";
import { formatAmount } from "../../rules/money.ts";
import type { SignedMoves } from "../../rules/delivery-proof.ts";
import { usdcText } from "../format/usdc.ts";
import { dateTime } from "../format/date-time.ts";
import { weekOf } from "../../rules/league/names.ts";
import type { Check, Watch } from "./check.ts";
import { inTurns } from "./in-turns.ts";
import { leaderboardCheck } from "./leaderboard-check.ts";
import type { TournamentProof } from "./tournament-worker.ts";
import { onChain, sentence, type Verdict, verdict } from "./verdict.ts";

/** Where prizes come from, who records locks, and what shows both. */
export interface PrizeChain {
  readonly cluster: string;
  readonly prizeWallet: string;
  readonly vault: string;
  readonly usdcMint: string;
  /** Null if the chain does not have the transaction. */
  readonly moves: (signature: string) => Promise<ShownLock | null>;
  /** The same, with what arrived in the accounts of these wallets as theirs, whoever owned them then. */
  readonly payout: (signature: string, wallets: readonly string[]) => Promise<SignedMoves | null>;
}

/** Returns the steps of a tournament's proof. `wallet` narrows the payments to one owner's. */
export function tournamentChecks(
  id: string,
  proof: TournamentProof,
  chain: PrizeChain,
  wallet?: string,
): Check[] {
  const { faults, standings, hash, snapshotHash, sums, inKind, replaced } = proof;
  const step =
    (fault: string | undefined, holds: string, shows: Verdict["shows"] = []) =>
    () =>
      verdict(fault === undefined, { holds, fails: sentence(fault), shows });
  return [
    {
      id: "holdings",
      title: "The holdings match the snapshot",
      proves:
        "Holdings count as they were at the lock. One hash covers the whole snapshot, so none of them can be changed later.",
      run: step(faults.holdings, "Each holding is in the snapshot, and the hash is right.", [
        ["Snapshot", snapshotHash],
      ]),
    },
    lockCheck(id, proof, chain),
    {
      id: "standings",
      title: "The rules give the same standings",
      proves:
        "Your browser counted every statistic of every game, filled empty spots from the bench and ranked every entry, just as the server did.",
      run: step(
        faults.standings,
        `${countText(standings.length, "entry", "entries")}, all the same.`,
      ),
    },
    leaderboardCheck(id, standings),
    {
      id: "prizes",
      title: "The prizes share the pool",
      proves:
        "The pool is split in proportion to points above the bar times sets. What is left rolls over to the next pool.",
      run: step(
        faults.prizes,
        `${usdcText(formatAmount(sums.paid))} in prizes and ${usdcText(formatAmount(sums.rollover))} left make ${usdcText(formatAmount(sums.pool))}.`,
      ),
    },
    ...(inKind.length === 0 && faults.inKind === undefined
      ? []
      : [
          {
            id: "in-kind",
            title: "Prizes in kind are those announced",
            proves:
              "They were announced before the lock. The site names the winners that the rules do: by rank, then by sets, then by the earlier save.",
            run: step(
              faults.inKind,
              `${countText(inKind.length, "prize")}, all the same${replaced && `; ${replaced}`}.`,
            ),
          },
        ]),
    {
      id: "hash",
      title: "The week has not changed since it was paid",
      proves:
        "SHA-256 over rosters, holdings, statistics and result is the hash that each payment carries.",
      run: step(faults.hash, "The hash is that of the published week.", [["Hash", hash]]),
    },
    paymentCheck(id, proof, chain, wallet),
  ];
}

function lockCheck(
  id: string,
  { lockHash: hash, lockAt, lockedBy, faults }: TournamentProof,
  { cluster, moves, vault }: PrizeChain,
): Check {
  return {
    id: "lock",
    title: "What was locked is on Solana",
    proves:
      "Soon after the lock, our vault wrote a hash of all rosters, holdings and announced prizes into a transaction. Nobody can have changed them since. Only an earlier transaction could contradict it: the command below looks for one.",
    isOnChain: true,
    run: () => {
      if (faults.lock !== undefined)
        return { kind: "fails", words: sentence(faults.lock), shows: [["Hash", hash]] };
      if (lockedBy === undefined) return { kind: "unseen", words: NEVER_RECORDED, shows: [] };
      if (lockedBy === null) return { kind: "waits", words: NOT_RECORDED, shows: [["Hash", hash]] };
      const shows = [
        ["Transaction", lockedBy],
        ["Hash", hash],
      ] as const;
      return onChain(
        () => moves(lockedBy),
        (shown): Verdict => {
          if (!shown) return { kind: "unseen", words: UNSEEN_LOCK, shows };
          const recorded = { at: shown.at, signature: lockedBy };
          const realAt = realLockAt(cluster, lockAt);
          const fault =
            shownLockFault({ week: weekOf(id), hash }, shown, vault) ??
            recordTimeFault(recorded, realAt);
          if (fault !== undefined) return { kind: "fails", words: sentence(fault), shows };
          if (shown.at === null && realAt !== undefined)
            return { kind: "unseen", words: UNTIMED_LOCK, shows };
          return { kind: "holds", words: recordedText(shown.at), shows };
        },
      );
    },
  };
}

const NEVER_RECORDED = "There is no record of this week: it was locked before we kept one.";
const NOT_RECORDED = "The transaction is not on Solana yet.";
const UNSEEN_LOCK =
  "The RPC node does not show the transaction. It may be lagging, or may no longer keep transactions this old.";

const UNTIMED_LOCK =
  "Rosters, holdings and prizes are those of the transaction, but the RPC node does not say when it was made.";

function recordedText(at: number | null): string {
  if (at === null) return "Rosters, holdings and prizes are those of the transaction.";
  return `Rosters, holdings and prizes are those recorded on ${dateTime(new Date(at * 1000).toISOString())}.`;
}

function paymentCheck(
  id: string,
  { hash, prizes }: TournamentProof,
  { payout, ...from }: PrizeChain,
  wallet: string | undefined,
): Check {
  const isWanted = (prize: BundlePrize) => wallet === undefined || prize.wallet === wallet;
  const wanted = prizes.filter(isWanted);
  const waiting = wanted.filter(({ signature }) => signature === null).length;
  const payments = paymentsOf(prizes).filter(({ paid }) => paid.some(isWanted));
  return {
    id: "payments",
    title: wallet === undefined ? "Every prize was paid on Solana" : "Payment on Solana",
    proves:
      "Each payment comes from the prize wallet, pays each winner exactly the prize, and names this tournament and its hash.",
    isOnChain: true,
    run: (watch) =>
      onChain(
        () => readPayments(payments, payout, watch),
        (shown): Verdict => {
          const faults = payments.map((payment, index) =>
            paymentFault(payment, {
              id,
              hash,
              shown: shown[index] ?? null,
              from,
            }),
          );
          const fault = faults.find((one, index) => one !== undefined && shown[index] !== null);
          const shows = payments.map(({ signature }) => ["Payment", signature] as const);
          if (fault !== undefined) return { kind: "fails", words: sentence(fault), shows };
          const closed = closedFault(wanted);
          if (closed !== undefined) return { kind: "fails", words: sentence(closed), shows };
          if (shown.includes(null)) return { kind: "unseen", words: UNSEEN, shows };
          if (waiting > 0)
            return { kind: "waits", words: `${countText(waiting, "prize")} not yet final.`, shows };
          return { kind: "holds", words: paidText(wanted.length, payments.length), shows };
        },
      ),
  };
}

/** Payments read at a time. */
const PER_BATCH = 20;

/** Reads what each payment moved: null for those that the chain does not have. */
async function readPayments(
  payments: readonly PrizePayment[],
  payout: PrizeChain["payout"],
  { signal, onProgress }: Watch,
): Promise<(SignedMoves | null)[]> {
  const shown: (SignedMoves | null)[] = [];
  for await (const some of inTurns(payments, PER_BATCH)) {
    signal.throwIfAborted();
    const read = ({ signature, paid }: PrizePayment) =>
      payout(
        signature,
        paid.map(({ wallet }) => wallet),
      );
    shown.push(...(await Promise.all(some.map(read))));
    if (shown.length < payments.length)
      onProgress(`${shown.length} of ${countText(payments.length, "payment")} read`);
  }
  return shown;
}

const UNSEEN =
  "The RPC node does not show a payment. It may be lagging, or may no longer keep transactions this old.";

function paidText(prizes: number, payments: number): string {
  if (prizes === 0) return "Nobody has won a prize.";
  return `${countText(prizes, "prize")} in ${countText(payments, "payment")}, all as they should be.`;
}
