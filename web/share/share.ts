import type { CardPlayer } from "../../art/card.ts";
import { calendarDay } from "../../rules/league/names.ts";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import { bestFirst, TIER_NAMES, TIERS } from "../../rules/tiers.ts";
import { packsText } from "../format/packs-text.ts";

/** What a user shares. */
export type Shared =
  /** All cards of a purchase, in any order; at least one. */
  | { kind: "pack"; packId: string; players: readonly CardPlayer[] }
  /** One card of a purchase. */
  | { kind: "card"; packId: string; player: CardPlayer }
  /** The best five cards of the user. */
  | { kind: "five" }
  /** A settled entry; texts as they are written. */
  | { kind: "result"; tournament: string; wallet: string; points: string; rank: string }
  /** A roster as saved or locked. Its link shows it from the lock on. */
  | {
      kind: "roster";
      tournament: string;
      wallet: string;
      number: number;
      /** Its Monday: "2025-01-20". */
      week: string;
      /** Last names of the five, once everybody may know them. */
      five: readonly string[] | undefined;
    }
  /** A player's page. */
  | { kind: "player"; player: CardPlayer }
  /** The user's referral link. */
  | { kind: "invite" };

/** A preview's shape, or the screen of a phone. */
export type PictureShape = "wide" | "tall";

/** The words, the public link and the pictures of what is shared. */
export type Share = {
  title: string;
  text: string;
  link: string;
  picture: (shape: PictureShape) => string;
};

/** Returns what is shared. The link carries the code of the user, if there is one. */
export function shareOf(shared: Shared, code: string | undefined): Share {
  const { text, path, picture } = partsOf(shared, code);
  const link = new URL(path, location.origin);
  if (code !== undefined) link.searchParams.set("ref", code);
  return {
    title: "Hardwood",
    text,
    link: link.href,
    picture: (shape) => `/share/${picture}${shape === "tall" ? ".tall" : ""}.png`,
  };
}

function partsOf(shared: Shared, code = "") {
  switch (shared.kind) {
    case "pack":
      return {
        text: packText(shared.players),
        path: `/fairness/${shared.packId}`,
        picture: `pack/${shared.packId}`,
      };
    case "card":
      return {
        text: `I drew ${shared.player.name}, ${TIER_NAMES[shared.player.tier]}, on Hardwood.`,
        path: `/fairness/${shared.packId}?card=${shared.player.id}`,
        picture: `card/${shared.packId}/${shared.player.id}`,
      };
    case "five":
      return {
        text: "My best five on Hardwood, fantasy basketball on Solana.",
        path: "/?show=five",
        picture: `five/${code}`,
      };
    case "result":
      return {
        text: `${shared.points} points, rank ${shared.rank}, with my five on Hardwood.`,
        path: `/tournaments/${shared.tournament}?entry=${shared.wallet}`,
        picture: `result/${shared.tournament}/${shared.wallet}`,
      };
    case "roster":
      return {
        text: rosterText(shared),
        path: rosterPath(shared),
        picture: `roster/${shared.tournament}/${shared.wallet}/${shared.number}`,
      };
    case "player":
      return {
        text: `${shared.player.name} on Hardwood, fantasy basketball on Solana.`,
        path: `/players/${shared.player.id}`,
        picture: `player/${shared.player.id}`,
      };
    case "invite":
      return {
        text: "Join me on Hardwood, fantasy basketball on Solana.",
        path: "/",
        picture: `invite/${code}`,
      };
    default:
      return shared satisfies never;
  }
}

function rosterText({ week, five }: Extract<Shared, { kind: "roster" }>): string {
  const mine = `My Hardwood lineup, week of ${calendarDay(week)}`;
  return five && five.length > 0
    ? `${mine}: ${five.join(", ")}.`
    : `${mine} is in. This link shows it once rosters lock.`;
}

function rosterPath({ tournament, wallet, number }: Extract<Shared, { kind: "roster" }>): string {
  return `/tournaments/${tournament}?entry=${wallet}${number > 1 ? `&roster=${number}` : ""}`;
}

function packText(players: readonly CardPlayer[]): string {
  const [best] = bestFirst(players);
  const packs = packsText(players.length / PLAYERS_PER_PACK);
  return `I opened ${packs} on Hardwood: ${tierCounts(players)}. Best card: ${best!.name}.`;
}

/** "1 Legendary, 9 Rare, 30 Common", without tiers that did not come. */
export function tierCounts(players: readonly CardPlayer[]): string {
  return TIERS.map((one) => [TIER_NAMES[one], players.filter(({ tier }) => tier === one).length])
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}
