import { randomBytes } from "node:crypto";
import { getBase58Decoder } from "@solana/kit";
import { HOUR_MS, MINUTE_MS } from "../rules/time.ts";
import { connect } from "../server/db/connect.ts";
import { recordFounderPurchase } from "../server/founder-purchases/record.ts";
import type { SeasonView } from "../server/league/schemas.ts";
import type { FilledRoster } from "../server/rosters/schemas.ts";
import { Actor } from "./actor.ts";
import type { RunningSite } from "./running-site.ts";

/** A person a browser can act as: the cookie of a session opened over HTTP. */
export interface Person {
  readonly walletAddress: string;
  readonly cookie: { readonly name: string; readonly value: string };
}

/** People for the pictures and for tests that change nothing. */
export interface People {
  /** Just signed in; has bought nothing and referred nobody. */
  readonly newcomer: Person;
  /** Holds the players of three packs and a founder pack, and has referred a buyer of one pack. */
  readonly holder: Person & { readonly packId: string };
}

const DELIVERED_WITHIN_MS = MINUTE_MS;
/** Time since the lock: the third evening of games is on. */
export const THIRD_EVENING_MS = 50 * HOUR_MS;
/** Time since the lock: the week's tournaments are paid. */
export const PAID_MS = 9.6 * 24 * HOUR_MS;

/** Creates the people through a local site's public API, except for the founder pack. */
export async function makePeople({ url: site, databaseUrl }: RunningSite): Promise<People> {
  const [newcomer, holder, friend] = await Promise.all([
    Actor.create(site).then((actor) => actor.signIn()),
    newBuyer(site),
    newBuyer(site),
  ]);
  const { packId } = await holder.buy(3);
  const { body: user } = await holder.get<{ referralCode: string }>("/api/auth/me");
  const referred = await friend.buy(1, user.referralCode);
  await untilDelivered(holder, packId);
  await untilDelivered(friend, referred.packId);
  await addFounderPurchase(databaseUrl, holder.address);
  return { newcomer: asPerson(newcomer), holder: { ...asPerson(holder), packId } };
}

/** Creates somebody who holds the players of ten packs, for the season. */
export async function makeManager(site: string): Promise<Actor> {
  const manager = await newBuyer(site);
  const { packId } = await manager.buy(10);
  await untilDelivered(manager, packId);
  return manager;
}

/** Saves the manager's best ten as the first roster of the week. */
export async function saveBestTen(manager: Actor): Promise<void> {
  const { body } = await manager.post<FilledRoster>("/api/rosters/autofill", {});
  await manager.put("/api/rosters/1", { slots: body.slots });
}

/** Starts a local site's season. Afterward, the site can no longer show the presale. */
export function startLocalSeason(manager: Actor): Promise<SeasonView> {
  return changeSeason(manager, { action: "start" });
}

/** Moves a local season to some time, in milliseconds, after the lock of a week. */
export async function moveAfterLock(manager: Actor, week: { locksAt: string }, ms: number) {
  const at = new Date(Date.parse(week.locksAt) + ms).toISOString();
  await changeSeason(manager, { action: "to", at });
}

async function changeSeason(manager: Actor, action: object): Promise<SeasonView> {
  const { status, body } = await manager.post<SeasonView>("/api/local/season", action);
  if (status !== 200) throw new Error(`The local season: ${JSON.stringify(body)}`);
  return body;
}

async function newBuyer(site: string): Promise<Actor> {
  return (await (await Actor.create(site)).signIn()).fund();
}

/** Records one as `npm run ops` does, with a made-up signature. */
async function addFounderPurchase(databaseUrl: string, wallet: string): Promise<void> {
  const db = connect(databaseUrl, 1);
  const facts = {
    wallet,
    amountCents: 98_000,
    signature: getBase58Decoder().decode(randomBytes(64)),
    status: "confirmed",
    at: new Date("2025-08-30T18:00:00Z"),
  } as const;
  await recordFounderPurchase(db, facts, new Date());
  await db.destroy();
}

async function untilDelivered(actor: Actor, packId: string): Promise<void> {
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    const { body } = await actor.get<{ state: string }>(`/api/presale/pack-purchases/${packId}`);
    if (body.state === "delivered") return;
    if (performance.now() > deadline) throw new Error(`Not delivered: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns what a browser needs to act as somebody. */
export function asPerson(actor: Actor): Person {
  return { walletAddress: actor.address, cookie: actor.cookie };
}
