/** Code in which small changes are planted, and the tests that are to notice them. */
export interface Group {
  readonly mutate: readonly string[];
  /** Quick enough to run thousands of times; none of them starts a server process for what it tests. */
  readonly tests: readonly string[];
}

const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
const api = (...names: string[]) => names.map((name) => `test/api/${name}.test.ts`);

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
    tests: api("lagging-node", "order", "stalled-line"),
  },
  outbox: {
    mutate: ["server/outbox/*.ts"],
    tests: api("lagging-node", "hostile-wallets"),
  },
  auth: {
    mutate: ["server/auth/*.ts"],
    tests: api("sign-in"),
  },
};
