import { Hono } from "hono";
import { z } from "zod";
import { MAX_ROSTERS } from "../../rules/league/roster.ts";
import type { Context } from "../context.ts";
import { REFUSALS, Refusal } from "../errors.ts";
import { createCounter, refuseFor } from "../guard.ts";
import { input } from "../input.ts";
import { weekId } from "../league/schemas.ts";
import { byLeagueId } from "../players/by-league-id.ts";
import { type Player, listPlayers } from "../players/store.ts";
import { type Env, requireUser } from "../session.ts";
import * as calls from "./calls.ts";
import { fillRoster } from "./autofill.ts";
import { readRosters } from "./read.ts";
import { saveRoster } from "./save.ts";
import { slotList } from "./schemas.ts";
import { viewRoster } from "./view.ts";

const rosterNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_ROSTERS)
  .describe("The number of your roster.");
const ofWeek = z.object({ week: weekId.optional() });
const oneRoster = z.object({ number: rosterNumber });
const filled = ofWeek.extend({ number: rosterNumber.default(1) });
const condition = z.object({
  "if-match": z
    .string()
    .regex(/^(\*|"?\d{1,9}"?)$/, 'is a version such as "3", or *')
    .optional()
    .meta({ examples: ['"3"'] }),
});
const body = z.object({ slots: slotList });

/** Requests that a client is charged for autofill: late in a season it reads thousands of lines, one by one. */
const REQUESTS_PER_AUTOFILL = 10;

export function rosterRoutes(ctx: Context) {
  const wait = createCounter(ctx, Math.ceil(ctx.config.requestsPerMinute / REQUESTS_PER_AUTOFILL));
  return new Hono<Env>()
    .use(requireUser(ctx))
    .get("/", calls.listRosters, input("query", ofWeek), async (c) =>
      c.json(await readRosters(ctx, c.var.user.walletAddress, c.req.valid("query").week)),
    )
    .put(
      "/:number",
      calls.saveRoster,
      input("param", oneRoster),
      input("query", ofWeek),
      input("header", condition),
      input("json", body),
      async (c) => {
        const { slots } = c.req.valid("json");
        const ifMatch = c.req.valid("header")["if-match"];
        const all = await listPlayers(ctx.db);
        const players = byLeagueId(all);
        const { isSaved, roster: row } = await saveRoster(
          ctx,
          {
            wallet: c.var.user.walletAddress,
            number: c.req.valid("param").number,
            week: c.req.valid("query").week,
            version: readVersion(ifMatch),
            slots: toLeagueIds(slots, all),
          },
          players,
        );
        const saved = row ? viewRoster(row, players) : null;
        if (saved) c.header("etag", `"${saved.version}"`);
        if (isSaved && saved) return c.json(saved);
        if (ifMatch === undefined) throw new Refusal("version_missing");
        const [status, error] = REFUSALS.roster_changed;
        return c.json({ error, code: "roster_changed" as const, saved, yours: { slots } }, status);
      },
    )
    .post("/autofill", calls.fillRoster, input("query", filled), async (c) => {
      refuseFor(c, await wait(c));
      const { number, week } = c.req.valid("query");
      return c.json(await fillRoster(ctx, c.var.user.walletAddress, { number, week }));
    });
}

/** Returns the version in If-Match; undefined for any. Without the header, 0: only a first save is allowed. */
function readVersion(ifMatch = "0"): number | undefined {
  return ifMatch === "*" ? undefined : Number(ifMatch.replaceAll('"', ""));
}

function toLeagueIds(slots: readonly (string | null)[], players: readonly Player[]) {
  const ids = new Map(players.map(({ id, league_id: leagueId }) => [id, leagueId]));
  return slots.map((id) => {
    if (id === null) return null;
    const leagueId = ids.get(id);
    if (leagueId === undefined) throw new Refusal("player_unknown", id);
    return leagueId;
  });
}
