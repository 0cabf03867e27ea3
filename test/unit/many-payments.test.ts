import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prizeMemo } from "../../rules/league/prize-memo.ts";
import { tournamentChecks } from "../../web/proof/tournament-checks.ts";
import type { TournamentProof } from "../../web/proof/tournament-worker.ts";
import { untilEnded } from "../until-ended.ts";

const ID = "2025-11-10-mon-thu";
const HASH = "ab".repeat(32);
const PAYMENTS = 50;
/** What the site lets a visitor request per minute. */
const LIMIT = 600;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts the step that reads a tournament's payments, each of a base unit to a winner. */
function readPayments() {
  const prizes = Array.from({ length: PAYMENTS }, (_, ordinal) => ({
    wallet: `winner ${ordinal}`,
    amount: "1",
    ordinal,
    signature: `payment ${ordinal}`,
  }));
  const askedAt: number[] = [];
  const told: string[] = [];
  const stop = new AbortController();
  const proof = {
    faults: {},
    standings: [],
    hash: HASH,
    prizes,
    inKind: [],
    sums: { pool: 0n, paid: 0n, rollover: 0n },
  };
  const checks = tournamentChecks(ID, proof as unknown as TournamentProof, {
    cluster: "mainnet-beta",
    prizeWallet: "prize",
    vault: "vault",
    usdcMint: "usdc",
    moves: async () => null,
    payout: async (signature, [wallet]) => {
      askedAt.push(Date.now());
      const ordinals = [Number(signature.split(" ")[1])];
      return {
        signers: ["vault"],
        memos: [prizeMemo({ tournament: ID, hash: HASH, ordinals })],
        changes: [
          { owner: "prize", mint: "usdc", amount: -1n },
          { owner: wallet!, mint: "usdc", amount: 1n },
        ],
      };
    },
  });
  const step = checks.find(({ id }) => id === "payments")!;
  const onProgress = (words: string) => told.push(words);
  const verdict = Promise.resolve(step.run({ signal: stop.signal, onProgress }));
  return { verdict, askedAt, told, stop };
}

test("many payments are read at half the speed that the site allows, and the reader sees how far", async () => {
  const { verdict, askedAt, told } = readPayments();
  expect(await untilEnded(verdict)).toMatchObject({
    kind: "holds",
    words: "50 prizes in 50 payments, all as they should be.",
  });
  expect(askedAt).toHaveLength(PAYMENTS);
  expect(told).toEqual(["20 of 50 payments read", "40 of 50 payments read"]);
  const minutes = (askedAt.at(-1)! - askedAt[0]!) / 60_000;
  expect((PAYMENTS - 10) / minutes).toBeLessThanOrEqual(LIMIT / 2);
});

test("nothing more is read once the reader has left", async () => {
  const { verdict, askedAt, stop } = readPayments();
  await vi.advanceTimersByTimeAsync(100);
  expect(askedAt).toHaveLength(20);
  stop.abort();
  await untilEnded(verdict);
  expect(askedAt).toHaveLength(20);
});
