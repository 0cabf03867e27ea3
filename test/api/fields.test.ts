import { expect, test } from "vitest";
import { newBuyer, newVisitor, openDatabase, untilPurchase } from "../site.ts";

const PLAYER = {
  leagueId: expect.any(Number),
  name: expect.stringMatching(/\S/),
  currentTeam: expect.stringMatching(/\S/),
  position: expect.stringMatching(/^(PG|SG|SF|PF|C)$/),
  tier: expect.stringMatching(/^[SAB]$/),
  popularity: expect.any(Number),
};
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test("an order, its purchase, its rewards and its players have the fields of the specification", async () => {
  const buyer = await newBuyer();
  const { body: created } = await buyer.create(2);
  expect(created).toMatchObject({
    transaction: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    packId: expect.any(String),
    referrerId: null,
    message: "Buy 2 packs for 40.00 USDC",
  });
  const { packId: id } = created;
  const purchases = async () => (await buyer.get<unknown[]>("/api/presale/pack-purchases")).body;
  const purchase = { id, packQuantity: 2, totalAmount: "40.00", createdAt: TIME };
  const [pending] = await purchases();
  expect(pending).toMatchObject({ ...purchase, status: "pending" });
  expect(pending).not.toHaveProperty("playersReceived");
  expect(pending).not.toHaveProperty("txSignature");

  const txSignature = await buyer.pay(created.transaction);
  await untilPurchase(buyer, id, ({ status }) => status === "confirmed");
  expect(await purchases()).toMatchObject([
    { ...purchase, status: "confirmed", playersReceived: 8, txSignature },
  ]);
  const { body: rewards } = await buyer.get<{ player: { id: string } }[]>(
    `/api/presale/pack-rewards/${id}`,
  );
  expect(rewards).toHaveLength(8);
  for (const reward of rewards)
    expect(reward).toMatchObject({ id: expect.any(String), tokenQuantity: 50, player: PLAYER });
  expect((await buyer.confirm(id, txSignature)).body.rewards).toEqual(rewards);
  const { body: held } = await buyer.get<{ player: { id: string } }[]>("/api/lineup/inventory");
  expect(held).toHaveLength(new Set(rewards.map(({ player }) => player.id)).size);
  const { id: playerId } = rewards[0]!.player;
  const { body: drawn } = await buyer.get<object[]>(`/api/lineup/inventory/${playerId}`);
  const cards = rewards.flatMap(({ player }, card) => (player.id === playerId ? [card] : []));
  expect(drawn).toEqual(
    cards.map((card) => ({
      packId: id,
      packNumber: card < 4 ? 1 : 2,
      packQuantity: 2,
      tokenQuantity: 50,
      drawnAt: TIME,
    })),
  );
  const stranger = await newBuyer();
  expect((await stranger.get(`/api/lineup/inventory/${playerId}`)).body).toEqual([]);
  for (const item of held)
    expect(item).toMatchObject({
      tokenQuantity: 50 * rewards.filter(({ player }) => player.id === item.player.id).length,
      player: PLAYER,
    });
});

test("anyone can read the players, each with the fields of the specification", async () => {
  const { body: players } = await (await newVisitor()).get<unknown[]>("/api/players");
  expect(players).toHaveLength(102);
  for (const player of players) expect(player).toMatchObject({ ...PLAYER, id: expect.any(String) });
  expect(players).toContainEqual(
    expect.objectContaining({ id: "lebron-james", leagueId: 2544, position: "SF" }),
  );
});

test("the database rejects a popularity below 0 or above 100", async () => {
  await using database = openDatabase();
  for (const popularity of [-1, 101])
    await expect(database.db.updateTable("players").set({ popularity }).execute()).rejects.toThrow(
      "players_popularity_check",
    );
});
