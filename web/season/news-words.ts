import { countText } from "../../rules/count-text.ts";
import { type TeamCode, TEAMS } from "../../rules/teams.ts";
import { MINUTE_MS, SECOND_MS } from "../../rules/time.ts";
import type { NewsItem } from "../queries/news.ts";
import { pointsText } from "./figures.ts";
import { STAT_COLUMNS } from "./stat-columns.ts";
import { lockTime, monthDay } from "./times.ts";

/** What users read of an item. */
export interface NewsWords {
  /** A sentence without its period. */
  readonly title: string;
  /** More about it; empty for nothing more. */
  readonly note: string;
}

/**
 * Returns what users read of an item. `nameOf` returns a player's name by id. `timeZone` is the visitor's by default.
 */
export function newsWords(
  item: NewsItem,
  nameOf: (player: string) => string,
  timeZone?: string,
): NewsWords {
  switch (item.kind) {
    case "post":
      return { title: item.title, note: item.text };
    case "injury":
      return {
        title:
          item.status === null
            ? `${nameOf(item.player)} is no longer listed as injured`
            : `${nameOf(item.player)} is listed as ${item.status}`,
        note: item.detail,
      };
    case "out":
      return outWords(item, nameOf(item.player), timeZone);
    case "back":
      return {
        title: `${nameOf(item.player)} is back with ${pointsText(item.points)} points in ${Math.round((item.seconds * SECOND_MS) / MINUTE_MS)} minutes`,
        note: `In ${gameText(item.game)}, after he missed ${countText(item.missed, "game")}.`,
      };
    case "trade":
      return {
        title: `${nameOf(item.player)} plays for the ${teamName(item.to)} now`,
        note: `Before, he played for the ${teamName(item.from)}.`,
      };
    case "schedule":
      return scheduleWords(item, timeZone);
    case "correction":
      return {
        title: `${nameOf(item.player)} has ${item.changes.map(changeText).join("; ")}`,
        note: `The league corrected ${gameText(item.game)}: he has ${pointsText(item.points.after)} points, not ${pointsText(item.points.before)}.${item.isLate ? " It came too late to count." : ""}`,
      };
    default:
      return item satisfies never;
  }
}

type Item<Kind extends NewsItem["kind"]> = Extract<NewsItem, { kind: Kind }>;

function outWords(
  { game, missed, isOut, isBack, reason }: Item<"out">,
  name: string,
  timeZone: string | undefined,
): NewsWords {
  const games = countText(missed, "game");
  const since = `${monthDay(game.tipoff, timeZone)}, ${gameText(game)}`;
  const [title, note] =
    missed === 1
      ? [`${name} missed ${gameText(game)}`, isBack ? "He has played since." : ""]
      : isBack
        ? [`${name} missed ${games}`, `The first was ${since}.`]
        : isOut
          ? [`${name} is out`, `He has missed ${games} in a row, since ${since}.`]
          : [`${name} has missed ${games}`, `The first was ${since}.`];
  return { title, note: [reason === null ? "" : `${reason}.`, note].filter(Boolean).join(" ") };
}

function scheduleWords(
  { game, status, before, tipoff }: Item<"schedule">,
  timeZone: string | undefined,
): NewsWords {
  const name = gameText(game);
  const announced =
    before === null ? "" : `It was announced for ${lockTime(before, timeZone).own}.`;
  if (status === "suspended")
    return { title: `${name} is suspended`, note: "What was played counts unless it resumes." };
  if (status !== "scheduled") return { title: `${name} is ${status}`, note: announced };
  const at = lockTime(tipoff!, timeZone).own;
  return before === tipoff
    ? { title: `${name} will be played after all`, note: `It tips off ${at}.` }
    : { title: `${name} now tips off ${at}`, note: announced };
}

/** "BOS at NYK". */
function gameText({ home, away }: { home: string; away: string }): string {
  return `${away} at ${home}`;
}

function teamName(code: string): string {
  return TEAMS[code as TeamCode] ?? code;
}

function changeText({ statistic, before, after }: Item<"correction">["changes"][number]): string {
  if (statistic === "seconds") return `${after} seconds on the court, not ${before}`;
  const short = STAT_COLUMNS.find(([key]) => key === statistic)?.[1] ?? statistic;
  return `${after} ${short}, not ${before}`;
}

/** Returns true for what concerns a user: posts, and news of players whose tokens he holds or of their games. */
export function isAbout(item: NewsItem, held: ReadonlySet<string>): boolean {
  if (item.kind === "post") return true;
  if (item.kind === "schedule") return item.players.some((player) => held.has(player));
  return held.has(item.player);
}
