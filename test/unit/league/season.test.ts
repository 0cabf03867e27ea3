import { expect, test } from "vitest";
import type { Json } from "../../../rules/canonical-json.ts";
import { type Bundle, hashOf, partOf, transfersOf } from "../../../rules/league/bundle.ts";
import {
  hashFault,
  holdingsFault,
  paymentFault,
  paymentsOf,
  prizesFault,
  recompute,
  standingsFault,
} from "../../../rules/league/check-tournament.ts";
import { formatInstant } from "../../../rules/league/instant.ts";
import { prizeMemo } from "../../../rules/league/prize-memo.ts";
import { scoreWeek } from "../../../rules/league/score-week.ts";
import { snapshotHash } from "../../../rules/league/snapshot-hash.ts";
import { TOURNAMENTS, type TournamentKind, weekAt } from "../../../rules/league/week.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { POSITIONS, ROLE_OF } from "../../../rules/positions.ts";
import type { RecordedGame } from "../../../server/stats/recorded-weeks.ts";
import { dice, recordedWeek, shifted } from "../../played-week.ts";

/** A season takes seconds, or up to a minute on a busy machine. */
const PATIENCE_MS = 180_000;
const WEEKS = 25;
const USERS = 300;
const SET = 50_000_000n;
const POOL = 1_000_000_000n;
const FROM = { prizeWallet: "prize", vault: "vault", usdcMint: "usdc" };

interface Player {
  readonly id: number;
  readonly position: (typeof POSITIONS)[number];
}

/** A user with holdings and a roster that carries over. */
interface User {
  readonly wallet: string;
  readonly holdings: Map<number, bigint>;
  slots: (number | null)[];
}

/** Returns everyone who plays in the recorded weeks, with made-up positions. */
function playersOf(games: readonly RecordedGame[]): Player[] {
  const ids = [...new Set(games.flatMap(({ lines }) => lines.map(({ player }) => player)))];
  return ids.slice(0, 102).map((id, index) => ({ id, position: POSITIONS[index % 5]! }));
}

/** Plays a week in which users buy, sell, forget to save, copy each other, and split over two wallets. */
function liveAWeek(users: readonly User[], players: readonly Player[], random: () => number): void {
  const some = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  for (const user of users) {
    const act = random();
    if (act < 0.5) {
      const { id } = some(players);
      user.holdings.set(id, (user.holdings.get(id) ?? 0n) + SET);
    } else if (act < 0.6) user.holdings.delete(some([...user.holdings.keys(), 0]));
    if (act < 0.7) user.slots = rosterOf(user, players, random);
    else if (act > 0.95) copy(some(users), user);
  }
  const [one, other] = [users[0]!, users[1]!];
  for (const [id, tokens] of one.holdings) one.holdings.set(id, tokens / 2n);
  copy(one, other);
}

function copy(from: User, to: User): void {
  to.slots = [...from.slots];
  to.holdings.clear();
  for (const [id, tokens] of from.holdings) to.holdings.set(id, tokens);
}

function rosterOf(user: User, players: readonly Player[], random: () => number) {
  const rest = players.toSorted(
    (a, b) => Number(user.holdings.has(b.id)) - Number(user.holdings.has(a.id)) || random() - 0.5,
  );
  const take = (role?: string) => {
    const place = rest.findIndex(({ position }) => !role || ROLE_OF[position] === role);
    return place === -1 ? null : rest.splice(place, 1)[0]!.id;
  };
  const five = ["guard", "guard", "forward", "forward", "center"].map((role) => take(role));
  return [...five, take(), take(), take(), take(), take()];
}

function fileOf(
  games: readonly RecordedGame[],
  { users, players, pools }: { users: readonly User[]; players: readonly Player[]; pools: object },
) {
  const holdings = users.map(({ wallet, slots, holdings: held }) => [
    wallet,
    Object.fromEntries(
      slots.flatMap((id) => (id !== null && held.has(id) ? [[id, String(held.get(id))]] : [])),
    ),
  ]);
  const rows = {
    mints: [],
    holdings: users.flatMap(({ wallet, holdings: held }) =>
      [...held].map(([id, tokens]) => [id, wallet, String(tokens)] as const),
    ),
  };
  const week = weekAt(games[0]!.tipoff);
  const file = {
    week,
    lockUtc: formatInstant(games[0]!.tipoff),
    pools,
    announced: { "mon-thu": String(POOL), "fri-sun": String(POOL) },
    inKind: { "mon-thu": [], "fri-sun": [] },
    players,
    games: games.map(({ id, tipoff, lines }) => ({
      id,
      tipoffUtc: formatInstant(tipoff),
      status: "final",
      lines,
    })),
    rosters: users.map(({ wallet, slots }) => ({ wallet, roster: 1, slots, savedAt: 0 })),
    holdings: Object.fromEntries(holdings),
    snapshot: { hash: snapshotHash(rows), mints: [] },
  };
  return { file, rows };
}

test(
  "after a season in which users buy, sell, forget, tie and split, the books balance and every week verifies",
  async () => {
    const recorded = await Promise.all(
      ["2025-01-20", "2025-10-27", "2025-11-03"].map(recordedWeek),
    );
    const starts = recorded.map((games) => Date.parse(`${weekAt(games[0]!.tipoff)}T00:00:00Z`));
    const players = playersOf(recorded.flat());
    const random = dice(2025);
    const users = Array.from({ length: USERS }, (_, index): User => ({
      wallet: `wallet ${String(index).padStart(3, "0")}`,
      holdings: new Map(players.slice(index % 90, (index % 90) + 8).map(({ id }) => [id, SET])),
      slots: Array.from({ length: 10 }, () => null),
    }));
    const earned = new Map<string, bigint>();
    let announced = 0n;
    let rolled = 0n;

    for (let index = 0; index < WEEKS; index++) {
      liveAWeek(users, players, random);
      const which = index % recorded.length;
      const ahead = Math.round((starts[1]! - starts[which]!) / (7 * 86_400_000)) + index;
      const games = shifted(recorded[which]!, ahead);
      const pools: Record<TournamentKind, string> = { "mon-thu": "0", "fri-sun": "0" };
      const published: Partial<Record<TournamentKind, object>> = {};
      for (const kind of TOURNAMENTS) {
        announced += POOL;
        pools[kind] = String(POOL + rolled);
        const { file } = fileOf(games, { users, players, pools });
        const result = scoreWeek(readWeekFile(file)).tournaments[kind];
        expect(BigInt(result.paid) + BigInt(result.rollover)).toBe(POOL + rolled);
        rolled = BigInt(result.rollover);
        const prizes = transfersOf(result);
        for (const { wallet, amount } of prizes)
          earned.set(wallet, (earned.get(wallet) ?? 0n) + amount);
        published[kind] = {
          id: `${file.week}-${kind}`,
          state: "paid",
          hash: hashOf(partOf(file as unknown as Bundle, kind, result)),
          result,
          prizes: prizes.map(({ amount, ...prize }) => ({
            ...prize,
            amount: String(amount),
            signature: `${kind} ${Math.floor(prize.ordinal / 10)}`,
          })),
        };
      }
      const { file, rows } = fileOf(games, { users, players, pools });
      const text = JSON.stringify({ ...file, tournaments: published });
      for (const kind of TOURNAMENTS) {
        const recomputed = recompute(JSON.parse(text) as Json, kind);
        expect(holdingsFault(recomputed, rows)).toBeUndefined();
        for (const fault of [standingsFault, hashFault, prizesFault])
          expect(fault(recomputed)).toBeUndefined();
        const { id, prizes } = recomputed.bundle.tournaments[kind];
        expect(prizes.length).toBeGreaterThan(20);
        const payment = paymentsOf(prizes)[0]!;
        const first = payment.paid;
        expect(first).toHaveLength(10);
        const sum = first.reduce((all, { amount }) => all + BigInt(amount), 0n);
        const shown = {
          signers: [FROM.vault],
          memos: [
            prizeMemo({
              tournament: id,
              hash: recomputed.hash,
              ordinals: first.map(({ ordinal }) => ordinal),
            }),
          ],
          changes: [
            { owner: FROM.prizeWallet, mint: FROM.usdcMint, amount: -sum },
            ...first.map(({ wallet: owner, amount }) => ({
              owner,
              mint: FROM.usdcMint,
              amount: BigInt(amount),
            })),
          ],
        };
        const { hash } = recomputed;
        expect(paymentFault(payment, { id, hash, shown, from: FROM })).toBeUndefined();
        // The same roster in two wallets earns each of them the same.
        const [one, other] = users;
        expect(
          recomputed.result.standings.find(({ wallet }) => wallet === one!.wallet)?.prize,
        ).toBe(recomputed.result.standings.find(({ wallet }) => wallet === other!.wallet)?.prize);
      }
    }
    const paid = [...earned.values()].reduce((sum, amount) => sum + amount, 0n);
    expect(paid + rolled).toBe(announced);
    expect(announced).toBe(POOL * 50n);
  },
  PATIENCE_MS,
);
