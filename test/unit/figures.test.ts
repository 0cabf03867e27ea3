import { expect, test } from "vitest";
import {
  COMMISSION_PERCENT,
  LIQUIDITY_PERCENT,
  MARKETING_PERCENT,
  TEAM_PERCENT,
} from "../../rules/funds-split.ts";
import { POSITIONS } from "../../rules/positions.ts";
import {
  CURATED_PLAYERS,
  MAX_PACKS_PER_PURCHASE,
  MAX_PACKS_PER_USER,
  PACK_PRICE,
  PLAYERS_PER_PACK,
  PRESALE_SUPPLY_PER_PLAYER,
  SUPPLY_PER_PLAYER,
  TOKENS_PER_PLAYER,
} from "../../rules/presale.ts";
import { TIER_NAMES, TIERS } from "../../rules/tiers.ts";
import { playerView } from "../../server/players/schemas.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";

const MILLION = 1_000_000n;

test("a pack costs 20 USDC and holds 50 tokens of each of 4 players", () => {
  expect(PACK_PRICE).toBe(20n * MILLION);
  expect(PLAYERS_PER_PACK).toBe(4);
  expect(TOKENS_PER_PLAYER).toBe(50n * MILLION);
  expect(TOKENS_PER_PLAYER * BigInt(PLAYERS_PER_PACK)).toBe(200n * MILLION);
});

test("a user may own 150 packs and buy 50 at once", () => {
  expect(MAX_PACKS_PER_USER).toBe(150);
  expect(MAX_PACKS_PER_PURCHASE).toBe(50);
});

test("the presale sells 112,000 of 1,600,000 tokens of each of 100 players: 7%", () => {
  expect(SUPPLY_PER_PLAYER).toBe(1_600_000n * MILLION);
  expect(PRESALE_SUPPLY_PER_PLAYER).toBe(112_000n * MILLION);
  expect(PRESALE_SUPPLY_PER_PLAYER * 100n).toBe(SUPPLY_PER_PLAYER * 7n);
  expect(CURATED_PLAYERS).toBe(100);
});

test("funds go 85% to liquidity, 10% to marketing and 5% to the team; the commission is 10%", () => {
  expect([LIQUIDITY_PERCENT, MARKETING_PERCENT, TEAM_PERCENT]).toEqual([85n, 10n, 5n]);
  expect(LIQUIDITY_PERCENT + MARKETING_PERCENT).toBe(95n);
  expect(COMMISSION_PERCENT).toBe(10n);
});

test("there are five positions and three tiers with their names", () => {
  expect(POSITIONS).toEqual(["PG", "SG", "SF", "PF", "C"]);
  expect(TIERS.map((tier) => `${tier} ${TIER_NAMES[tier]}`)).toEqual([
    "S Legendary",
    "A Rare",
    "B Common",
  ]);
});

test("popularity ranges from 0 to 100", () => {
  const { popularity: answered } = playerView.shape;
  for (const [value, isTold] of [
    [-1, false],
    [0, true],
    [100, true],
    [101, false],
  ] as const)
    expect(answered.safeParse(value).success).toBe(isTold);
  for (const { popularity } of SEASON_2025_26) {
    expect(popularity).toBeGreaterThanOrEqual(0);
    expect(popularity).toBeLessThanOrEqual(100);
  }
});
