import {
  leaderboardFault,
  type ShownEntry,
  STANDINGS_PER_PAGE,
} from "../../rules/league/check-tournament.ts";
import { countText } from "../../rules/count-text.ts";
import { api, inPath, read } from "../api.ts";
import type { Check } from "./check.ts";
import { rest } from "./in-turns.ts";
import { sentence, type Verdict, verdict } from "./verdict.ts";

/** Returns the step that reads a tournament's whole leaderboard, and compares it with the recomputed standings. */
export function leaderboardCheck(id: string, standings: readonly ShownEntry[]): Check {
  return {
    id: "site",
    title: "The leaderboard shows them",
    proves: "What this site shows is what follows from the published week.",
    run: async ({ signal, onProgress }): Promise<Verdict> => {
      let asked = 0;
      const readPage = async (cursor: string | null) => {
        if (asked > 0) {
          onProgress(
            `${asked * STANDINGS_PER_PAGE} of ${countText(standings.length, "entry", "entries")} read`,
          );
          await rest(1);
        }
        signal.throwIfAborted();
        asked += 1;
        const query = {
          limit: String(STANDINGS_PER_PAGE),
          ...(cursor !== null && { after: cursor }),
        };
        return read(api.tournaments[":id"].standings.$get({ ...inPath({ id }), query })).catch(
          (cause: unknown) => {
            throw new Unread(undefined, { cause });
          },
        );
      };
      try {
        const fault = await leaderboardFault(standings, readPage);
        return verdict(fault === undefined, {
          holds: "Rank, points, sets and prize are the same.",
          fails: sentence(fault),
          shows: [],
        });
      } catch (error) {
        if (!(error instanceof Unread)) throw error;
        return { kind: "unseen", words: UNREAD, shows: [] };
      }
    },
  };
}

/** A page could not be read. That says nothing about the leaderboard. */
class Unread extends Error {}

const UNREAD = "Your browser could not read the whole leaderboard just now. The command below can.";
