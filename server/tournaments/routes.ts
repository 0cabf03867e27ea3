import { type Context as HonoContext, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import { STANDINGS_PER_PAGE } from "../../rules/league/check-tournament.ts";
import { MAX_ROSTERS } from "../../rules/league/roster.ts";
import { clientAddress, clientOf, customerOf, networkOf } from "../client-address.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { CLIENTS_PER_NETWORK, createCounter, refuseFor } from "../guard.ts";
import { input, walletAddress } from "../input.ts";
import { tournamentId } from "../league/schemas.ts";
import { createPrizeFunds } from "../prizes/funds.ts";
import { listInKind, listInKindFor } from "../prizes/in-kind/store.ts";
import { listFriends } from "../referral/store.ts";
import { type Env, requireUser } from "../session.ts";
import { findFeed } from "../stats/store.ts";
import { takesGzip } from "../takes-gzip.ts";
import { createBoards } from "./boards.ts";
import {
  entryCall,
  friendsCall,
  gamesCall,
  listCall,
  liveCall,
  ownCall,
  readCall,
  scoresCall,
  standingsCall,
  walletCall,
} from "./calls.ts";
import { viewEntry } from "./entries.ts";
import { createFigures } from "./figures.ts";
import { createGames } from "./games.ts";
import type { Tick } from "./ticker.ts";
import type { Packed } from "./moment.ts";
import { readAmong, createStandings, readOwn } from "./standings.ts";
import { limitStreams } from "./stream-limit.ts";
import { findTournament, listTournaments, type Tournament } from "./store.ts";
import { revisionOf } from "./view.ts";

/** Streams may take one in this many connections, which leaves the rest for other requests. */
const STREAM_SHARE = 2;

/** Requests that a client is charged for computing a past revision. Viewers are told of at most one per second. */
const REQUESTS_PER_PAST = 10;

const EVENTS = "text/event-stream";

const one = z.object({ id: tournamentId });
const page = z.object({
  after: z.string().max(80).optional().describe("`next` of the previous page."),
  from: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .optional()
    .describe("Start at this rank, instead of passing `after`."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(STANDINGS_PER_PAGE)
    .default(STANDINGS_PER_PAGE)
    .describe("Maximum number of entries."),
});
const asOf = one.extend({
  revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});
const ofWallet = one.extend({ wallet: walletAddress });
const entry = ofWallet.extend({
  roster: z.coerce.number().int().min(1).max(MAX_ROSTERS),
});

/** Serves tournaments, live and settled. */
export function tournamentRoutes(ctx: Context) {
  const { db, scoreboards } = ctx;
  const boards = createBoards(db, scoreboards);
  const made = { scoreboards, boards };
  const figures = createFigures(ctx, made);
  const games = createGames(db, scoreboards);
  const standings = createStandings(db, boards);
  const wait = createCounter(ctx, Math.ceil(ctx.config.requestsPerMinute / REQUESTS_PER_PAST));
  const chargeForPast = (c: HonoContext) => async () => {
    refuseFor(c, await wait(c));
    return customerOf(clientAddress(ctx, c));
  };
  const funds = createPrizeFunds(ctx);
  const takeStream = limitStreams({
    most: Math.floor(ctx.config.maxConnections / STREAM_SHARE),
    perClient: ctx.config.streamsPerClient,
    perNetwork: ctx.config.streamsPerClient * CLIENTS_PER_NETWORK,
  });
  const { main } = ctx.stats;
  const mainFeed = async () => main && findFeed(db, main.feed.name);
  return new Hono<Env>()
    .get("/", listCall, async (c) => {
      const [tournaments, feed, { balance, owed, funded }, inKind] = await Promise.all([
        listTournaments(db),
        mainFeed(),
        funds(),
        listInKind(db),
      ]);
      return c.json({
        tournaments: await Promise.all(
          tournaments.map((each) => figures(each, { funded, feed, inKind })),
        ),
        prizeWallet: ctx.launch.prize,
        vault: ctx.launch.vault,
        prizeBalance: balance === undefined ? null : String(balance),
        owed: String(owed),
        funded,
      });
    })
    .get("/:id", readCall, input("param", one), async (c) => {
      const tournament = await need(ctx, c.req.valid("param").id);
      const [feed, { funded }, inKind] = await Promise.all([
        mainFeed(),
        funds(),
        listInKindFor(db, tournament.id),
      ]);
      return c.json(await figures(tournament, { funded, feed, inKind }));
    })
    .get("/:id/standings", standingsCall, input("param", one), input("query", page), async (c) => {
      const tournament = await need(ctx, c.req.valid("param").id);
      const asked = { tournament, page: c.req.valid("query"), chargeForPast: chargeForPast(c) };
      const found = await standings(asked);
      if (!found) throw new Refusal("bad_request", "after: names no page");
      return c.json(found);
    })
    .get("/:id/scores/:revision", scoresCall, input("param", asOf), async (c) => {
      const { id, revision } = c.req.valid("param");
      const tournament = await need(ctx, id);
      if (revision > revisionOf(tournament)) throw new Refusal("not_found");
      if (!tournament.has_entries) throw new Refusal("not_locked");
      return sendForEver(c, (await boards.asOf(tournament, revision, chargeForPast(c))).scores());
    })
    .get("/:id/live", liveCall, input("param", one), async (c) => {
      const { id } = c.req.valid("param");
      await need(ctx, id);
      // A HEAD response has no reader, so its stream would never end.
      if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": EVENTS });
      const address = clientAddress(ctx, c);
      const network = address?.version === 6 ? networkOf(address) : undefined;
      const leave = takeStream(clientOf(address), network);
      if (!leave) throw new Refusal("too_many_streams");
      return stream(ctx, c, { id, leave });
    })
    .get("/:id/me", ownCall, requireUser(ctx), input("param", one), async (c) => {
      const tournament = await need(ctx, c.req.valid("param").id);
      const wallet = c.var.user.walletAddress;
      const own = tournament.has_entries ? await readOwn(ctx, made, { tournament, wallet }) : [];
      return c.json({
        revision: revisionOf(tournament),
        entries: own.map(({ entry: mine, scoring, standing }) =>
          viewEntry(mine, scoring, standing),
        ),
      });
    })
    .get("/:id/friends", friendsCall, requireUser(ctx), input("param", one), async (c) => {
      const tournament = await need(ctx, c.req.valid("param").id);
      const revision = revisionOf(tournament);
      const wallet = c.var.user.walletAddress;
      const friends = await listFriends(db, wallet);
      if (friends.length === 0) return c.json({ revision, entries: [] });
      const wallets = [wallet, ...friends];
      return c.json({ revision, entries: await readAmong(ctx, boards, { tournament, wallets }) });
    })
    .get("/:id/entries/:wallet", walletCall, input("param", ofWallet), async (c) => {
      const { id, wallet } = c.req.valid("param");
      const tournament = await need(ctx, id);
      if (!tournament.has_entries) throw new Refusal("not_locked");
      const entries = await readAmong(ctx, boards, { tournament, wallets: [wallet] });
      return c.json({ revision: revisionOf(tournament), entries });
    })
    .get("/:id/entries/:wallet/:roster", entryCall, input("param", entry), async (c) => {
      const { id, wallet, roster } = c.req.valid("param");
      const tournament = await need(ctx, id);
      if (!tournament.has_entries) throw new Refusal("not_locked");
      const found = (await readOwn(ctx, made, { tournament, wallet })).find(
        (its) => its.entry.roster === roster,
      );
      if (!found) throw new Refusal("not_found");
      return c.json(viewEntry(found.entry, found.scoring, found.standing));
    })
    .get("/:id/games", gamesCall, input("param", one), async (c) => {
      const tournament = await need(ctx, c.req.valid("param").id);
      return c.json(await games(tournament));
    });
}

async function need({ db }: Context, id: string): Promise<Tournament> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new Refusal("not_found");
  return tournament;
}

/** Sends an immutable response that is already compressed. */
function sendForEver(c: HonoContext, { text, gzip }: Packed) {
  const isPacked = takesGzip(c);
  c.header("content-type", "application/json");
  c.header("cache-control", "public, max-age=31536000, immutable");
  c.header("vary", "accept-encoding");
  if (isPacked) c.header("content-encoding", "gzip");
  return c.body(isPacked ? gzip : text);
}

/** Streams ticks to a viewer, starting with the current state, until the viewer disconnects or the process ends. */
function stream(ctx: Context, c: HonoContext, { id, leave }: { id: string; leave: () => void }) {
  // Otherwise proxies hold events back until a buffer is full.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (to) => {
    const gone = Promise.withResolvers<void>();
    let newest: Tick | undefined;
    let isWriting = false;
    const tell = async (tick: Tick) => {
      newest = tick;
      // A slow reader misses some events. Only the newest matters.
      if (isWriting) return;
      isWriting = true;
      for (let told: Tick | undefined; told !== newest;) {
        told = newest;
        await to.writeSSE({ id: String(told.revision), data: JSON.stringify(told) });
      }
      isWriting = false;
    };
    to.onAbort(gone.resolve);
    const stopWatching = ctx.ticker.watch(id, { tell, end: gone.resolve });
    await gone.promise;
    stopWatching();
    leave();
  });
}
