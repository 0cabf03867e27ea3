import { describe } from "../openapi/describe.ts";
import {
  entryView,
  friendList,
  gameList,
  liveTicks,
  ownEntries,
  scores,
  standings,
  tournamentList,
  tournamentView,
  walletEntries,
} from "./schemas.ts";

export const listCall = describe({
  id: "listTournaments",
  tag: "Season",
  summary: "List all tournaments",
  answers: { 200: tournamentList },
});

export const readCall = describe({
  id: "readTournament",
  tag: "Season",
  summary: "Read a tournament",
  answers: { 200: tournamentView },
  refusals: ["bad_request", "not_found"],
});

export const standingsCall = describe({
  id: "readStandings",
  tag: "Season",
  summary: "Read the leaderboard",
  description:
    "Until a tournament is final, ranks go by total alone. Follow-up pages stay with the revision of the first. " +
    "Empty before the lock.",
  answers: { 200: standings },
  refusals: ["bad_request", "not_found"],
});

export const scoresCall = describe({
  id: "readScores",
  tag: "Season",
  summary: "Read the scores as of a revision",
  description: "All standings follow from these scores. They never change, so cache them.",
  answers: { 200: scores },
  refusals: ["bad_request", "not_found", "not_locked"],
});

export const liveCall = describe({
  id: "watchTournament",
  tag: "Season",
  summary: "Watch for new revisions",
  answers: { 200: { "text/event-stream": liveTicks } },
  refusals: ["bad_request", "not_found", "too_many_streams"],
});

export const ownCall = describe({
  id: "readOwnEntries",
  tag: "Season",
  summary: "Read your entries",
  answers: { 200: ownEntries },
  refusals: ["bad_request", "not_found"],
});

export const friendsCall = describe({
  id: "listFriends",
  tag: "Season",
  summary: "List your friends' standings",
  description:
    "Lists the people who joined through your link and whose commission is paid, and the person whose link you used. Their wallets are public on Solana. Nobody else sees the list.",
  answers: { 200: friendList },
  refusals: ["bad_request", "not_found"],
});

export const walletCall = describe({
  id: "listWalletEntries",
  tag: "Season",
  summary: "List the standings of a wallet's entries",
  answers: { 200: walletEntries },
  refusals: ["bad_request", "not_found", "not_locked", "wallet_address_invalid"],
});

export const entryCall = describe({
  id: "readEntry",
  tag: "Season",
  summary: "Read an entry",
  answers: { 200: entryView },
  refusals: ["bad_request", "not_found", "not_locked", "wallet_address_invalid"],
});

export const gamesCall = describe({
  id: "listTournamentGames",
  tag: "Season",
  summary: "List the games with box scores and corrections",
  answers: { 200: gameList },
  refusals: ["bad_request", "not_found"],
});
