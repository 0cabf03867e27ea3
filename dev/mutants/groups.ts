/** Code in which small changes are planted, and the tests that are to notice them. */
export interface Group {
  readonly mutate: readonly string[];
  /** Played first, and alone: what they notice is not played against the others. */
  readonly first?: readonly string[];
  /** Quick enough to run thousands of times; none of them starts a server process for what it tests. */
  readonly tests: readonly string[];
}

const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
const api = (...names: string[]) => names.map((name) => `test/api/${name}.test.ts`);
/** Its clock is virtual, so it is as sure on a busy machine as on an idle one. */
const simulation = ["test/simulation/simulation.test.ts"];

/** What `npm run mutants` can play, by name. */
export const GROUPS: Readonly<Record<string, Group>> = {
  rules: {
    mutate: ["rules/**/*.ts"],
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
  chain: {
    mutate: ["chain/read-payment.ts", "chain/confirm.ts"],
    tests: unit("agreement", "confirm", "local-chain-transactions", "read-payment"),
  },
  settling: {
    mutate: ["server/payments/*.ts"],
    first: simulation,
    tests: api("lagging-node", "order", "stalled-line", "wrong-payments"),
  },
  outbox: {
    mutate: ["server/outbox/*.ts"],
    first: simulation,
    tests: api("lagging-node", "hostile-wallets", "doubt", "in-charge", "refund-costs"),
  },
  auth: {
    mutate: ["server/auth/*.ts"],
    tests: api("sign-in"),
  },
};
