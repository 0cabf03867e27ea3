import { type Bundle, transfersOf } from "../rules/league/bundle.ts";
import { recompute } from "../rules/league/check-tournament.ts";

/** Ways to tamper with the bundle of a week whose first tournament is partly paid. */
export const bundleChanges: readonly [what: string, change: (bundle: Bundle) => void][] = [
  ["a statistic", ({ games }) => void ((games[0]!["lines"] as { pts: number }[])[0]!.pts += 1)],
  ["a game left out", ({ games }) => void games.shift()],
  ["a roster", ({ rosters }) => void (rosters[0]!.slots = rosters[0]!.slots.toReversed())],
  [
    "a holding",
    ({ rosters: [first], holdings }) =>
      void (holdings[first!.wallet]![first!.slots.find((id) => id !== null)!] = "7"),
  ],
  ["the time of a save", ({ rosters }) => void (rosters[0]!.savedAt = 6)],
  ["the place of a prize in kind", ({ inKind }) => void (inKind["mon-thu"][0]!.place = 98)],
  ["a prize", ({ tournaments }) => void (tournaments["mon-thu"].prizes[0]!.amount = "7")],
  ["a prize left out", ({ tournaments }) => void tournaments["mon-thu"].prizes.pop()],
  [
    "a payment",
    ({ tournaments }) => {
      const paid = tournaments["mon-thu"].prizes.find(({ signature }) => signature !== null)!;
      paid.signature = "1".repeat(64);
    },
  ],
  [
    "a payment that is said to pay another winner, too",
    ({ tournaments }) => {
      const { prizes } = tournaments["mon-thu"];
      const paid = prizes.find(({ signature }) => signature !== null)!;
      prizes.find(({ signature }) => signature === null)!.signature = paid.signature;
    },
  ],
  [
    "a statistic, and everything that follows from it",
    (bundle) => {
      for (const line of bundle.games[0]!["lines"] as { pts: number }[]) line.pts += 9;
      const forged = recompute(bundle, "mon-thu");
      const published = bundle.tournaments["mon-thu"];
      Object.assign(published, { result: forged.result, hash: forged.hash });
      const signed = new Map(published.prizes.map((prize) => [prize.wallet, prize.signature]));
      published.prizes = transfersOf(forged.result).map(({ wallet, amount, ordinal }) => ({
        wallet,
        amount: String(amount),
        ordinal,
        signature: signed.get(wallet) ?? null,
      }));
    },
  ],
];
