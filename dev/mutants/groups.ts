/** Code in which small changes are planted, and the tests that should notice them. */
export interface Group {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** The tests need Vitest's clock, or the servers that it starts. Others run in the mutants' process. */
  readonly needVitest?: true;
}

const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
const simulated = (...names: string[]) => names.map((name) => `test/simulation/${name}.ts`);

/** A group of its own, because these tests draw thousands of packs. */
const ODDS = ["pack-odds", "starting-five", "tier-odds"].map((name) => `rules/${name}.ts`);

/** What `npm run mutants` can play, by name. */
export const GROUPS: Readonly<Record<string, Group>> = {
  rules: {
    mutate: ["rules/*.ts", ...ODDS.map((path) => `!${path}`)],
    tests: unit(
      "canonical-json",
      "draw-checks",
      "figures",
      "json-depth",
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
  odds: {
    mutate: ODDS,
    tests: unit("known-draws", "odds", "tier-odds"),
  },
  league: {
    mutate: ["rules/league/*.ts", "!rules/league/*lock*.ts"],
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
  lock: {
    mutate: ["rules/league/*lock*.ts"],
    tests: unit("league/check-lock", "lock-check"),
  },
  chain: {
    mutate: ["chain/read-payment.ts", "chain/confirm.ts"],
    tests: unit("confirm", "local-chain-transactions", "read-payment"),
  },
  history: {
    mutate: ["chain/history.ts"],
    tests: unit("history"),
  },
  settling: {
    mutate: ["server/payments/*.ts"],
    tests: [
      ...unit("read-alike"),
      ...simulated("in-order.test", "payment-rows.test", "settling.test", "watching.test", "seeds"),
    ],
  },
  locking: {
    // Routes and schemas are built before a mutant is switched on.
    mutate: ["server/lock/*.ts", "!server/lock/{routes,schemas}.ts"],
    tests: simulated("locking.test"),
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
  statement: {
    mutate: ["server/statement/*.ts"],
    tests: simulated("statement.test", "signed-over.test"),
  },
  auth: {
    mutate: ["server/auth/*.ts"],
    tests: ["test/api/sign-in.test.ts"],
    needVitest: true,
  },
};
