/** Code in which small changes are planted, and the tests that are to notice them. */
export interface Group {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** They need a world of servers, which Vitest starts. The others are played in the process of the mutants. */
  readonly inWorld?: true;
}

const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
const simulated = (...names: string[]) => names.map((name) => `test/simulation/${name}.ts`);

/** What `npm run mutants` can play, by name. */
export const GROUPS: Readonly<Record<string, Group>> = {
  rules: {
    mutate: ["rules/*.ts"],
    tests: unit(
      "draw-checks",
      "figures",
      "known-draws",
      "money",
      "payment-proofs",
      "payout-memo",
      "purchase",
      "received-payment",
      "replay-draws",
      "replay-payments",
      "reservation",
      "rules",
    ),
  },
  league: {
    mutate: ["rules/league/*.ts"],
    tests: unit(
      "league/check-tournament",
      "league/five",
      "league/live-standings",
      "league/prizes",
      "league/progress",
      "league/score-week",
      "league/snapshot-hash",
      "league/week",
      "league/week-file",
    ),
  },
  chain: {
    mutate: ["chain/read-payment.ts", "chain/confirm.ts"],
    tests: unit("agreement", "confirm", "local-chain-transactions", "read-payment"),
  },
  settling: {
    mutate: ["server/payments/*.ts"],
    tests: [
      ...unit("read-alike"),
      ...simulated("in-order.test", "payment-rows.test", "settling.test", "watching.test", "seeds"),
    ],
  },
  outbox: {
    mutate: ["server/outbox/*.ts"],
    tests: simulated(
      "following.test",
      "outbox-lists.test",
      "outbox-rows.test",
      "sending.test",
      "seeds",
    ),
  },
  auth: {
    mutate: ["server/auth/*.ts"],
    tests: ["test/api/sign-in.test.ts"],
    inWorld: true,
  },
};
