import { describe } from "../openapi/describe.ts";
import { filledRoster, rosterConflict, rosterList, savedRoster } from "./schemas.ts";

// Documents the calls, in the order of `routes.ts`.

export const listRosters = describe({
  id: "listRosters",
  tag: "Season",
  summary: "List your rosters of a week",
  description:
    "By default, the rosters of the week that is being played, or else of the next one. Before the lock you get the newest versions, since a roster stays until you change it; after the lock, the locked ones. Nobody else can see them before the lock.",
  answers: { 200: rosterList },
  refusals: ["week_unknown"],
});

export const saveRoster = describe({
  id: "saveRoster",
  tag: "Season",
  summary: "Save a roster",
  description:
    'Possible until the week\'s first tip-off. `If-Match` names the version that you are changing, such as `"3"`, or any version with `*`; a first save needs none. Repeating a save changes nothing. Saving the same roster over its current version makes a new one, so that a save that is still on its way is refused. Only the next week to lock takes rosters. `week` defaults to the current one, so name the next one while a week is being played.',
  answers: { 200: savedRoster, 412: rosterConflict },
  refusals: [
    "week_unknown",
    "roster_locked",
    "roster_too_early",
    "too_many_saves",
    "version_missing",
    "player_unknown",
    "player_misplaced",
    "player_twice",
    "house_wallet",
  ],
});

export const fillRoster = describe({
  id: "fillRoster",
  tag: "Season",
  summary: "Propose a roster",
  description:
    "The legal five with the most expected points, then the bench in the same order. Expected points are a player's average over his last ten games, with an estimate in place of those missing of the first five, times his games of the week. Holdings are read from Solana. Players in your other rosters, those listed as out, and those who have missed their team's last games are left out.",
  answers: { 200: filledRoster },
  refusals: ["week_unknown", "chain_unavailable"],
});
