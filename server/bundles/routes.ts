import { Hono } from "hono";
import { z } from "zod";
import { scoreWeek } from "../../rules/league/score-week.ts";
import { readWeekFile } from "../../rules/league/week-file.ts";
import { tournamentIdOf, TOURNAMENTS, type TournamentKind } from "../../rules/league/week.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { createCounter, refuseFor } from "../guard.ts";
import { input } from "../input.ts";
import { weekId } from "../league/schemas.ts";
import { oneByOne } from "../one-by-one.ts";
import { describe } from "../openapi/describe.ts";
import { keepRecent } from "../recent.ts";
import { isFinal } from "../tournaments/view.ts";
import { gatherWeek, type GatheredWeek } from "./gather.ts";
import { bundleView, type PublishedTournament } from "./schemas.ts";
import { listPrizes, readVersion } from "./store.ts";

const readBundleCall = describe({
  id: "readBundle",
  tag: "Season",
  summary: "Read the bundle of a week",
  description:
    "Everything that the week's result follows from: locked rosters, holdings, games with their lines, and pools, with the house's results. " +
    "Play with it using `npm run score`, or check it with `npm run verify-tournament`.",
  answers: { 200: bundleView },
  refusals: ["bad_request", "not_locked"],
});

/** Bundles in memory. */
const KEPT = 2;
/** What a bundle that is not in memory costs a client, in requests: it scores all rosters of a week. */
const REQUESTS_PER_BUNDLE = 20;
/** Requests that may wait for a bundle. */
const MAX_WAITING = 20;

export function bundleRoutes(ctx: Context) {
  const bundles = keepRecent(KEPT, async (key: string) => publish(ctx, key.split(" ")[0]!));
  const wait = createCounter(ctx, Math.ceil(ctx.config.requestsPerMinute / REQUESTS_PER_BUNDLE));
  const make = oneByOne(bundles, MAX_WAITING);
  return new Hono().get(
    "/:week/bundle",
    readBundleCall,
    input("param", z.object({ week: weekId })),
    async (c) => {
      const { week } = c.req.valid("param");
      const version = await readVersion(ctx.db, week);
      if (version === undefined) throw new Refusal("not_locked");
      const key = `${week} ${version}`;
      if (!bundles.has(key)) refuseFor(c, await wait(c));
      const text = await (bundles.has(key) ? bundles(key) : make(key));
      if (text === undefined) throw new Refusal("not_locked");
      return c.body(text, 200, { "content-type": "application/json" });
    },
  );
}

async function publish(ctx: Context, week: string): Promise<string | undefined> {
  const gathered = await gatherWeek(ctx.db, week);
  if (!gathered) return undefined;
  const results = gathered.tournaments.some(isFinal)
    ? scoreWeek(readWeekFile(gathered.file)).tournaments
    : undefined;
  const published = await Promise.all(
    TOURNAMENTS.map(async (kind) => [
      kind,
      await publishTournament(ctx, gathered, { kind, result: results?.[kind] ?? null }),
    ]),
  );
  return JSON.stringify({ ...gathered.file, tournaments: Object.fromEntries(published) });
}

async function publishTournament(
  { db }: Context,
  { file: { week }, tournaments }: GatheredWeek,
  { kind, result }: { kind: TournamentKind; result: object | null },
): Promise<PublishedTournament> {
  const id = tournamentIdOf(week, kind);
  const tournament = tournaments.find((one) => one.id === id);
  if (!tournament) return { id, state: "void", hash: null, result: null, prizes: [] };
  const prizes = await listPrizes(db, id);
  return {
    id,
    state: tournament.state,
    hash: tournament.hash,
    result: isFinal(tournament) ? (result as PublishedTournament["result"]) : null,
    prizes: prizes.map(({ wallet, amount, ordinal, signature }) => ({
      wallet,
      amount: String(amount),
      ordinal,
      signature,
    })),
  };
}
