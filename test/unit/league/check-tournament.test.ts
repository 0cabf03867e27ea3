import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Bundle, hashOf, resultOf, transfersOf } from "../../../rules/league/bundle.ts";
import {
  closedFault,
  hashFault,
  holdingsFault,
  paymentFault,
  paymentsOf,
  prizesFault,
  type Recomputed,
  recompute,
  standingsFault,
} from "../../../rules/league/check-tournament.ts";
import type { SignedMoves } from "../../../rules/delivery-proof.ts";
import { prizeMemo, readPrizeMemo } from "../../../rules/league/prize-memo.ts";
import { snapshotHash } from "../../../rules/league/snapshot-hash.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { BUNDLE, ID, KIND, ROWS } from "./example-bundle.ts";

const FROM = { prizeWallet: "prize", vault: "vault", usdcMint: "usdc" };

type Published = Bundle["tournaments"]["mon-thu"];

/** Returns the published bundle with a change that the house might make. */
function changed(change: (tournament: Published, bundle: Bundle) => void) {
  const bundle = structuredClone(BUNDLE);
  change(bundle.tournaments[KIND], bundle);
  return recompute(bundle, KIND);
}

const honest = recompute(BUNDLE, KIND);

test("what the house has published honestly has no fault", () => {
  expect(honest.result.standings.map(({ wallet }) => wallet)).toEqual(["bob", "ann"]);
  expect(holdingsFault(honest, ROWS)).toBeUndefined();
  for (const fault of [standingsFault, hashFault, prizesFault])
    expect(fault(honest)).toBeUndefined();
});

test("a bundle that does not say when a roster was last saved is none: it would be the earliest (R19)", () => {
  expect(() =>
    changed((_, { rosters }) => void Reflect.deleteProperty(rosters[0]!, "savedAt")),
  ).toThrow("savedAt");
});

test("holdings that differ from the snapshot are found, and a snapshot that has changed (R6)", () => {
  const more = changed((_, { holdings }) => {
    holdings["ann"]!["2"] = "1";
  });
  expect(holdingsFault(more, ROWS)).toBe(
    "ann held 50000000 of player 2 at the lock, but the bundle says 1",
  );
  const none = changed((_, { holdings }) => {
    delete holdings["ann"];
  });
  expect(holdingsFault(none, ROWS)).toBe(
    "ann held 100000000 of player 1 at the lock, but the bundle says 0",
  );
  const invented = changed((_, { holdings }) => {
    holdings["bob"]!["3"] = "50000001";
  });
  expect(holdingsFault(invented, ROWS)).toBe(
    "bob held 50000000 of player 3 at the lock, but the bundle says 50000001",
  );
  const rows = { ...ROWS, mints: [] };
  expect(holdingsFault(honest, rows)).toBe(
    `the snapshot has the hash ${snapshotHash(rows)}, but the bundle says ${snapshotHash(ROWS)}`,
  );
});

/** A result that a test alters. */
interface Said {
  standings: { prize: string; wallet: string }[];
  paid: string;
}
const resultIn = (tournament: Published) => tournament.result as unknown as Said;

test("a result that the rules do not yield is found, with the first line that differs", () => {
  const richer = changed((one) => {
    resultIn(one).standings[1]!.prize = "790155441";
  });
  expect(standingsFault(richer)).toBe(
    "by the rules, line 2 is ann with rank 2, total 640 and prize 790155440, but the bundle says ann with 2, 640 and 790155441",
  );
  const shorter = changed((one) => {
    resultIn(one).standings.pop();
  });
  expect(standingsFault(shorter)).toBe(
    "by the rules, line 2 is ann with rank 2, total 640 and prize 790155440, but the bundle says nobody",
  );
  const empty = changed((one) => {
    one.result = {};
  });
  expect(standingsFault(empty)).toMatch(/^by the rules, line 1 is bob .* the bundle says nobody$/);
  const poorer = changed((one) => {
    resultIn(one).paid = "0";
  });
  expect(standingsFault(poorer)).toBe("its pool, sums or games are not those of the rules");
  expect(standingsFault(recompute(BUNDLE, "fri-sun"))).toBe("it has no result yet");
});

test("a hash that is not that of the tournament's part is found", () => {
  const other = changed((one) => {
    one.hash = "another";
  });
  expect(hashFault(other)).toBe(
    `its part has the hash ${honest.hash}, but the bundle says another`,
  );
});

test("the hash of a tournament is that of its own games, and of nobody else's", () => {
  const { bundle, file } = { bundle: structuredClone(BUNDLE), file: readWeekFile(BUNDLE) };
  const [hash, other] = [resultOf({ bundle, file }, KIND), resultOf({ bundle, file }, "fri-sun")];
  expect(hash.hash).toBe(honest.hash);
  expect(other.hash).not.toBe(hash.hash);
  bundle.games[2]!["status"] = "live";
  expect(resultOf({ bundle, file }, KIND).hash).toBe(hash.hash);
  bundle.games[1]!["status"] = "live";
  expect(resultOf({ bundle, file }, KIND).hash).not.toBe(hash.hash);
});

test("a part of any length has the hash of its whole text", () => {
  for (const count of [0, 1, 7, 3000, 40_000]) {
    const part = { rosters: Array.from({ length: count }, (_, index) => `w${index}`), week: "w" };
    const text = createHash("sha256").update(JSON.stringify(part));
    expect(hashOf(part), String(count)).toBe(text.digest("hex"));
  }
});

test("transfers that differ from the standings are found (R18)", () => {
  const missing = changed((one) => void one.prizes.pop());
  expect(prizesFault(missing)).toBe("bob has won 209.844559 USDC, but gets nothing");
  const less = changed((one) => {
    one.prizes[0]!.amount = "790155439";
  });
  expect(prizesFault(less)).toBe("ann has won 790.15544 USDC as prize 0, but gets 790.155439 as 0");
  const renumbered = changed((one) => {
    one.prizes[1]!.ordinal = 2;
  });
  expect(prizesFault(renumbered)).toBe(
    "bob has won 209.844559 USDC as prize 1, but gets 209.844559 as 2",
  );
  const more = changed((one) => {
    one.prizes.push({ wallet: "cid", amount: "1", ordinal: 2, signature: null });
  });
  expect(prizesFault(more)).toBe("3 prizes are paid, but 2 were won");
});

test("a pool below the announced one is found, and one to which something rolled over is right (R2, R18)", () => {
  const announce = (pool: string) =>
    prizesFault(changed((_, { announced }) => void (announced[KIND] = pool)));
  expect(announce("1000000001")).toBe("1000.00 USDC are shared, but 1000.000001 were announced");
  expect(announce("900000000")).toBeUndefined();
});

test("wallets that win twice get one transfer, in the order of their addresses, and losers none (R18)", () => {
  const standings = ["b", "d", "b", "c", "a"].map((wallet, index) => ({
    ...honest.result.standings[0]!,
    wallet,
    prize: String(wallet === "c" ? 0 : index + 1),
  }));
  expect(transfersOf({ standings })).toEqual([
    { wallet: "a", amount: 5n, ordinal: 0 },
    { wallet: "b", amount: 4n, ordinal: 1 },
    { wallet: "d", amount: 2n, ordinal: 2 },
  ]);
});

const MEMO = prizeMemo({ tournament: ID, hash: honest.hash, ordinals: [1, 0] });
const CHANGES = [
  { owner: "prize", mint: "usdc", amount: -999_999_999n },
  { owner: "ann", mint: "other", amount: 1n },
  { owner: "ann", mint: "usdc", amount: 790_155_440n },
  { owner: "bob", mint: "usdc", amount: 209_844_559n },
];
/** Returns what is wrong with the payment if the chain shows this. */
const faultOf = (
  shown: { memos?: string[]; changes?: typeof CHANGES; signers?: string[] } | null,
) =>
  faultIn(
    honest,
    shown && { signers: ["prize", "vault"], memos: ["hello", MEMO], changes: CHANGES, ...shown },
  );

function faultIn({ bundle, hash }: Recomputed, shown: SignedMoves | null): string | undefined {
  const payment = paymentsOf(bundle.tournaments[KIND].prizes)[0]!;
  return paymentFault(payment, { id: ID, hash, shown, from: FROM });
}

test("a payment says what it pays, and pays it from the prize wallet", () => {
  expect(faultOf({})).toBeUndefined();
  expect(faultOf(null)).toBe(
    "the payment payment is not on the chain, or this RPC node no longer keeps transactions that old",
  );
  const owed = prizeMemo({ tournament: ID, hash: honest.hash, ordinals: [0, 1] });
  expect(faultOf({ memos: [] })).toBe(`the payment payment says "nothing", and not "${owed}"`);
  const other = prizeMemo({ tournament: ID, hash: honest.hash, ordinals: [2, 1] });
  expect(faultOf({ memos: [other] })).toBe(
    `the payment payment says "${other.replace("2 1", "1 2")}", and not "${owed}"`,
  );
  expect(faultOf({ changes: CHANGES.slice(0, 3) })).toBe(
    "the payment payment pays bob 0.00 USDC instead of 209.844559",
  );
  expect(faultOf({ changes: CHANGES.slice(1) })).toBe(
    "the payment payment does not come from the prize wallet alone",
  );
});

test("a payment that the vault has not signed is found", () => {
  expect(faultOf({ signers: ["prize", "another key"] })).toBe(
    "the payment payment is not signed by the vault",
  );
});

test("prizes that the house closes are found", () => {
  expect(closedFault(honest.bundle.tournaments[KIND].prizes)).toBeUndefined();
  const closed = changed(({ prizes }) => {
    for (const prize of prizes) Object.assign(prize, { signature: null, isClosed: true });
  });
  expect(closedFault(closed.bundle.tournaments[KIND].prizes)).toBe(
    "the house does not pay 999.999999 USDC of prizes (2 in all), and says that Solana shows another result paid",
  );
});

test("each payment of prizes is checked once, and what is not paid yet is none", () => {
  const paid = changed((one) => {
    one.prizes.push({ wallet: "cid", amount: "1", ordinal: 2, signature: null });
    one.prizes.push({ wallet: "dan", amount: "1", ordinal: 3, signature: "another" });
  });
  const payments = paymentsOf(paid.bundle.tournaments[KIND].prizes);
  expect(
    payments.map(({ signature, paid: own }) => [signature, own.map(({ wallet }) => wallet)]),
  ).toEqual([
    ["payment", ["ann", "bob"]],
    ["another", ["dan"]],
  ]);
});

test("a payment is compared with its own prizes, in whatever order they stand", () => {
  const apart = changed((one) => {
    one.prizes.reverse();
    one.prizes.push({ wallet: "cid", amount: "1", ordinal: 2, signature: "another" });
  });
  const shown = { signers: ["vault"], memos: [MEMO], changes: CHANGES };
  expect(faultIn(apart, shown)).toBeUndefined();
});

test("the memo of prizes is read as it was written, and no other text is", () => {
  expect(prizeMemo({ tournament: "t", hash: "h", ordinals: [1, 0] })).toBe(
    "Hardwood prize t h 1 0",
  );
  expect(readPrizeMemo(MEMO)).toEqual({ tournament: ID, hash: honest.hash, ordinals: [1, 0] });
  for (const text of [
    `${MEMO} x`,
    `x ${MEMO}`,
    MEMO.replace("mon-thu", "mon-fri"),
    MEMO.replace(honest.hash, "ab"),
    MEMO.replace(" 1 0", ""),
    MEMO.replace("2025", "25"),
    `${MEMO} 1234567890`,
  ])
    expect(readPrizeMemo(text), text).toBeUndefined();
});

test("a bundle of another form is refused", () => {
  const wrong = [
    { holdings: [] },
    { week: "2025-11-11" },
    { snapshot: {} },
    { tournaments: { [KIND]: BUNDLE.tournaments[KIND] } },
  ];
  for (const change of wrong)
    expect(() => recompute({ ...BUNDLE, ...change }, KIND), JSON.stringify(change)).toThrow();
});
