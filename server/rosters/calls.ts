import { describe } from "../openapi/describe.ts";
import { filledRoster, rosterConflict, rosterList, savedRoster } from "./schemas.ts";

// Documents the calls, in the order of `routes.ts`.

export const listRosters = describe({
  id: "listRosters",
  tag: "Season",
  summary: "List your rosters of a week",
  description:
    "Without `week`, of the one that is being played, else of the next one. Before its lock they are the newest versions, as a roster stays until it is changed; after it they are as locked. Nobody else sees them before the lock.",
  answers: { 200: rosterList },
  refusals: ["week_unknown"],
});

export const saveRoster = describe({
  id: "saveRoster",
  tag: "Season",
  summary: "Save a roster",
  description:
    'Until the week\'s first tip-off. `If-Match` names the version that you change, such as `"3"`; `*` whatever is there; a first save needs none. Saving the same again changes nothing. `week` is the next one to lock: right after a lock, name the week after it.',
  answers: { 200: savedRoster, 412: rosterConflict },
  refusals: [
    "week_unknown",
    "roster_locked",
    "roster_too_early",
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
    "The five with the most expected points that fit their places, then the bench: what they made per game in their last ten, times the games of the week. Read from Solana; who stands in another roster of yours, or has missed his team's last games, is left out.",
  answers: { 200: filledRoster },
  refusals: ["week_unknown", "chain_unavailable"],
});
