import type { Tier } from "../rules/tiers.ts";
import type { Collar } from "./jersey.ts";
import { CHALK, contrast, hash, INK, mix, seeded } from "./svg.ts";
import { type Field, teamArt } from "./team-art.ts";

/** How the number is set: outlined, with a drop shadow, slanted, in the wide face, or hollow. */
export type Numeral = "block" | "drop" | "slant" | "wide" | "hollow";

/** Where the jersey is: a matrix for the units of `JERSEY`. Its chest, with the team's code, is always in view. */
type Pose = string;

/** Everything that varies between cards, decided once from player, team and tier. */
export type Look = {
  code: string;
  /** Colors of the team. */
  primary: string;
  secondary: string;
  /** Of the jersey: its cloth, its side panels and pattern, its piping. */
  base: string;
  accent: string;
  trim: string;
  field: Field;
  collar: Collar;
  numeral: Numeral;
  pose: Pose;
  /** Lights the floor behind it. */
  glow: string;
  /** Random numbers of this player, from 0 to 1. */
  next: () => number;
};

const COLLARS: readonly Collar[] = ["round", "vee", "scoop"];
const NUMERALS: readonly Numeral[] = ["block", "drop", "slant", "wide", "hollow"];

/** Commons hang straight, close up, or askew. */
const HANGING: readonly Pose[] = [
  "1.26 0 0 1.26 -39 -44",
  "1.62 0 0 1.62 -93 -150",
  "1.26 .13 -.13 1.26 -11 -62",
  "1.26 -.13 .13 1.26 -67 -23",
];
/** Rares are turned to the left or right, some close. */
const TURNED: readonly Pose[] = [
  "1.2 .2 -.04 1.32 -24 -86",
  "1.2 -.2 .04 1.32 -36 -26",
  "1.5 .26 -.05 1.62 -65 -190",
  "1.5 -.26 .05 1.62 -85 -112",
];
/** Legendaries stand upright in the middle of their rays. */
const UPRIGHT: readonly Pose[] = ["1.26 0 0 1.26 -39 -44", "1.4 0 0 1.4 -60 -78"];
const POSES: Record<Tier, readonly Pose[]> = { S: UPRIGHT, A: TURNED, B: HANGING };

/** The gold of a legendary's piping. */
const GOLD = "#E9B949";

/** Returns the look of a player's card; the same player always gets the same. */
export function lookOf(player: {
  id: string;
  name: string;
  currentTeam: string;
  tier: Tier;
}): Look {
  const { code, art } = teamArt(player.currentTeam);
  const [, primary, secondary, , field] = art;
  const next = seeded(code + player.name + player.id);
  const team = hash(code);
  const { tier } = player;
  return {
    code,
    primary,
    secondary,
    ...clothOf(tier, primary, secondary),
    field,
    collar: COLLARS[team % COLLARS.length]!,
    numeral: NUMERALS[(team >>> 4) % NUMERALS.length]!,
    pose: POSES[tier][Math.floor(next() * POSES[tier].length)]!,
    glow: contrast(secondary, INK) > contrast(primary, INK) ? secondary : primary,
    next,
  };
}

/** Commons wear the home jersey, rares the one with the colors swapped, legendaries one with gold. */
function clothOf(tier: Tier, primary: string, secondary: string) {
  switch (tier) {
    case "S":
      return { base: mix(primary, INK, 0.5), accent: mix(primary, INK, 0.15), trim: GOLD };
    case "A":
      return {
        base: secondary,
        accent: primary,
        trim: contrast(primary, INK) < 2 ? CHALK : primary,
      };
    case "B":
      return { base: primary, accent: secondary, trim: secondary };
    default:
      return tier satisfies never;
  }
}
