import { isCalledOff } from "../../rules/league/games.ts";
import type { Vacancy } from "../../rules/league/substitution.ts";
import type { PlayerGame } from "./player-games.ts";
import { weekday } from "./times.ts";

/** Says why a starter does not count. */
export interface VacancyWords {
  /** A label for a card. */
  readonly short: string;
  readonly sentence: string;
  /** The same after a name: "Maxey, who did not play in his game". */
  readonly clause: string;
}

/** Returns why a starter's place is vacant (R11). `games` are those of his team in the tournament, if known. */
export function vacancyWords(
  vacancy: Vacancy,
  games: readonly PlayerGame[] | undefined,
): VacancyWords {
  switch (vacancy) {
    case "empty":
      return who("Empty", "was empty at the lock");
    case "not-held":
      return who("Not held", "was not held at the lock");
    case "did-not-play":
      return unplayed(games);
    default:
      return vacancy satisfies never;
  }
}

function unplayed(games: readonly PlayerGame[] | undefined): VacancyWords {
  if (games === undefined) return who("Did not play", "did not play");
  if (games.length === 0) return who("No game", "had no game");
  const played = games.filter(({ game }) => !isCalledOff(game)).length;
  if (played > 0)
    return played === 1
      ? who("Did not play", "did not play in his game")
      : who("Did not play", `did not play in any of his ${played} games`);
  const statuses = new Set(games.map(({ game }) => game.status));
  const what =
    statuses.size > 1 ? "called off" : statuses.has("canceled") ? "canceled" : "postponed";
  const event = games.length === 1 ? `game was ${what}` : `${games.length} games were ${what}`;
  return { short: capital(what), sentence: `His ${event}.`, clause: `whose ${event}` };
}

function who(short: string, what: string): VacancyWords {
  return { short, sentence: `${capital(what)}.`, clause: `who ${what}` };
}

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/**
 * Returns what a starter waits for, and why he has no points: "Did not play Tue at DAL. Next: Thu vs SAC". Undefined if
 * he has no game left.
 */
export function waitingText(games: readonly PlayerGame[]): string | undefined {
  const [next] = games.filter(({ game }) => game.status === "live" || game.status === "scheduled");
  if (next === undefined) return undefined;
  const coming = `${next.game.status === "live" ? "Now" : "Next"}: ${named(next)}`;
  if (games.some(({ line }) => line !== undefined)) return coming;
  const missed = games.filter(({ game }) => game.status === "final").map(named);
  const off = games.filter(({ game }) => isCalledOff(game));
  return [
    ...(missed.length > 0 ? [`Did not play ${missed.join(", ")}.`] : []),
    ...off.map((one) => `${named(one)} ${one.game.status}.`),
    coming,
  ].join(" ");
}

/** "Tue vs DAL", "Thu at SAC". */
function named({ game, opponent }: PlayerGame): string {
  return `${game.tipoff === null ? "" : `${weekday(game.tipoff)} `}${opponent}`;
}
