import { expect, test } from "vitest";
import { lockMemo } from "../../rules/league/lock-memo.ts";
import { dateTime } from "../../web/format/date-time.ts";
import { tournamentChecks } from "../../web/proof/tournament-checks.ts";
import type { TournamentProof } from "../../web/proof/tournament-worker.ts";
import { unwatched } from "./unwatched.ts";

const WEEK = "2025-11-10";
const HASH = "ab".repeat(32);
const VAULT = "vault";
const AT = 1_762_818_000;

const shown = {
  signers: [VAULT],
  memos: [lockMemo({ week: WEEK, hash: HASH })],
  changes: [],
  at: AT,
};

/** Runs the step that checks the lock, for a site that names this transaction for it. */
async function checkLock(
  lockedBy: string | null | undefined,
  onChain: (Omit<typeof shown, "at"> & { at: number | null }) | null | "unreachable",
  more: { cluster?: string; lockAt?: number; faults?: Partial<TournamentProof["faults"]> } = {},
) {
  const sums = { pool: 0n, paid: 0n, rollover: 0n };
  const { cluster = "mainnet-beta", lockAt, faults = {} } = more;
  const proof = {
    faults,
    standings: [],
    sums,
    prizes: [],
    inKind: [],
    lockHash: HASH,
    lockAt,
    lockedBy,
  };
  const checks = tournamentChecks(`${WEEK}-mon-thu`, proof as unknown as TournamentProof, {
    cluster,
    prizeWallet: "prize",
    vault: VAULT,
    usdcMint: "usdc",
    moves: async () => {
      if (onChain === "unreachable") throw new Error("it is away");
      return onChain;
    },
    payout: async () => null,
  });
  return checks.find(({ id }) => id === "lock")!.run(unwatched);
}

test("a recorded lock is shown with its time and transaction", async () => {
  expect(await checkLock("signature", shown)).toEqual({
    kind: "holds",
    words: `Rosters, holdings and prizes are those recorded on ${dateTime(new Date(AT * 1000).toISOString())}.`,
    shows: [
      ["Transaction", "signature"],
      ["Hash", HASH],
    ],
  });
});

test.each([
  ["a stranger's", { ...shown, signers: ["stranger"] }],
  ["that of another week", { ...shown, memos: [lockMemo({ week: "2025-11-17", hash: HASH })] }],
  [
    "of other rosters",
    { ...shown, memos: [lockMemo({ week: WEEK, hash: "cd".repeat(32) }), ...shown.memos] },
  ],
])("a lock's transaction that is %s is wrong", async (_, other) => {
  expect(await checkLock("signature", other)).toMatchObject({ kind: "fails" });
});

test.each([
  ["a lock that is not on Solana yet is waited for", null, shown, "waits"],
  ["a week from before locks were recorded says so", undefined, shown, "unseen"],
  ["a transaction that a node does not show is not seen", "signature", null, "unseen"],
  ["without a node, nothing is said", "signature", "unreachable", "unseen"],
] as const)("%s", async (_, lockedBy, onChain, kind) => {
  expect(await checkLock(lockedBy, onChain)).toMatchObject({ kind });
});

test("a lock that was late, or recorded late, is wrong, except where weeks are played at other times", async () => {
  const faults = { lock: "rosters locked late" };
  expect(await checkLock("signature", shown, { faults })).toMatchObject({
    kind: "fails",
    words: "Rosters locked late.",
  });
  const lockAt = (AT - 3601) * 1000;
  expect(await checkLock("signature", shown, { lockAt })).toMatchObject({
    kind: "fails",
    words: "The lock was recorded 61 minutes after its time (signature).",
  });
  expect(await checkLock("signature", shown, { lockAt: lockAt + 1000 })).toMatchObject({
    kind: "holds",
  });
  expect(await checkLock("signature", shown, { lockAt, cluster: "localnet" })).toMatchObject({
    kind: "holds",
  });
  // A node that leaves out the time proves nothing about it.
  const untimed = { ...shown, at: null };
  expect(await checkLock("signature", untimed, { lockAt })).toMatchObject({ kind: "unseen" });
  expect(await checkLock("signature", untimed, { lockAt, cluster: "localnet" })).toMatchObject({
    kind: "holds",
  });
});
