import { afterAll, expect, test } from "vitest";
import { insertWeek } from "../../server/league/store.ts";
import { readSealKey } from "../../server/seal.ts";
import { openAddress } from "../../server/prizes/in-kind/address.ts";
import { changeInKind, insertInKind, listInKindFor } from "../../server/prizes/in-kind/store.ts";
import type { PrizeList } from "../../server/prizes/schemas.ts";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import { newUser, newVisitor, openDatabase, site } from "../site.ts";

const data = openDatabase();
afterAll(() => data[Symbol.asyncDispose]());
const { db } = data;
const WEEK = "2031-01-06";
const ID = `${WEEK}-mon-thu`;

test("a prize in kind is announced to everybody, and only its winner says where to send it", async () => {
  await insertWeek(db, { id: WEEK, lockAt: new Date(`${WEEK}T23:00:00Z`) });
  const jersey = { tournament_id: ID, place: 1, name: "A signed jersey" };
  const { id: number } = await insertInKind(db, jersey);
  const visitor = await newVisitor();
  const shown = async () =>
    (await visitor.get<TournamentView>(`/api/tournaments/${ID}`)).body.inKind;
  const asAnnounced = { place: 1, name: jersey.name, replacement: null };
  expect(await shown()).toEqual([{ ...asAnnounced, winner: null }]);
  const listed = await visitor.get<{ tournaments: TournamentView[] }>("/api/tournaments");
  expect(listed.body.tournaments.find(({ id }) => id === ID)!.inKind).toHaveLength(1);

  const [winner, other] = [await newUser(), await newUser()];
  const path = `/api/rewards/in-kind/${number}/address`;
  const say = (address: string, who = winner) => who.post(path, { address });
  expect(await say("5 Main St")).toMatchObject({ status: 404 });
  await changeInKind(db, number, { state: "won", wallet: winner.address });
  expect(await shown()).toEqual([{ ...asAnnounced, winner: winner.address }]);
  expect(await say("5 Main St", other)).toMatchObject({ status: 404 });
  expect(await visitor.post(path, { address: "5 Main St" })).toMatchObject({ status: 401 });
  for (const wrong of ["  ", "x".repeat(501), "5 Main\u001b[2J", "5 \u202eniaM"])
    expect(await say(wrong)).toMatchObject({ status: 400 });
  for (const address of ["5 Main St", "6 Main St\nSpringfield"])
    expect(await say(` ${address} `)).toMatchObject({
      status: 200,
      body: { number, name: jersey.name, state: "asked", hasAddress: true },
    });
  const own = await winner.get<PrizeList>("/api/rewards");
  expect(JSON.stringify(own.body)).not.toMatch(/Main/);
  const sealed = (await listInKindFor(db, ID))[0]!.sealed_address!;
  expect(sealed).not.toMatch(/Main/);
  const key = await readSealKey(site.environment["ESCROW_KEY_FILE"]!);
  expect(openAddress(number, sealed, key)).toBe("6 Main St\nSpringfield");
  await changeInKind(db, number, { state: "sent" });
  expect(await say("7 Main St")).toMatchObject({ status: 409, body: { code: "prize_sent" } });
});
