import type { OwnEntries } from "../../queries/season.ts";

type Entry = Pick<OwnEntries["entries"][number], "five" | "prize">;

/** What a player has done for the user. */
export interface Earnings {
  /** Number of times that he counted. */
  readonly counted: number;
  /** Points of these, in tenths. */
  readonly points: number;
  /** His part of the prizes, in base units of USDC. */
  readonly won: bigint;
}

/** Returns what each player in some settled entries has done for the user, by player. */
export function earningsOf(entries: readonly Entry[]): Map<string, Earnings> {
  const earnings = new Map<string, Earnings>();
  for (const { five, prize } of entries) {
    const scored = five.filter((one) => "player" in one);
    const won = divide(
      BigInt(prize),
      scored.map(({ points }) => points),
    );
    for (const [index, { player, points }] of scored.entries()) {
      const before = earnings.get(player) ?? { counted: 0, points: 0, won: 0n };
      earnings.set(player, {
        counted: before.counted + 1,
        points: before.points + points,
        won: before.won + won[index]!,
      });
    }
  }
  return earnings;
}

/**
 * Divides a prize among players by their points above zero. The parts add up to it: what rounding leaves goes to the
 * best one.
 */
function divide(prize: bigint, points: readonly number[]): bigint[] {
  const weights = points.map((one) => BigInt(Math.max(0, one)));
  const sum = weights.reduce((total, one) => total + one, 0n);
  // Nobody wins without points.
  if (sum === 0n) return points.map(() => 0n);
  const parts = weights.map((weight) => (prize * weight) / sum);
  const rest = prize - parts.reduce((total, one) => total + one, 0n);
  const best = points.indexOf(Math.max(...points));
  return parts.map((part, index) => (index === best ? part + rest : part));
}
