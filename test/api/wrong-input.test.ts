import { expect, test } from "vitest";
import { giveUsdcForAll } from "../payments.ts";
import { newBuyer, newVisitor, openDatabase, rpc, site } from "../site.ts";

test.each([
  [0, 400, "quantity_invalid"],
  [-1, 400, "quantity_invalid"],
  [1.5, 400, "quantity_invalid"],
  ["3", 400, "quantity_invalid"],
  [null, 400, "quantity_invalid"],
  [undefined, 400, "quantity_invalid"],
  [51, 400, "quantity_too_large"],
])("a quantity of %s is refused", async (quantity, status, code) => {
  const buyer = await newBuyer();
  const answer = await buyer.create(quantity);
  expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } });
});

test("more than 150 packs in total are refused, and the allowance shows what is left", async () => {
  await using database = openDatabase();
  const buyer = await newBuyer();
  await giveUsdcForAll(buyer.address, { db: database.db, rpc });
  for (const packs of [50, 50, 49]) expect((await buyer.create(packs)).status).toBe(200);
  expect(await buyer.create(2)).toMatchObject({
    status: 409,
    body: { code: "over_allowance", error: "You can own at most 150 packs: 1 left" },
  });
  expect((await buyer.create(1)).status).toBe(200);
});

test("a buyer who cannot pay cannot reserve", async () => {
  const visitor = await newVisitor();
  await visitor.signIn();
  expect(await visitor.create(1)).toMatchObject({
    status: 409,
    body: { code: "balance_too_low" },
  });
});

test("input of any size and kind is refused quickly, and never as a server error", async () => {
  const buyer = await newBuyer();
  const { nonce } = await buyer.askNonce();
  const verify = { walletAddress: buyer.address, provider: "local", nonce };
  for (const [signature, status] of [
    ["1".repeat(5000), 400],
    ["1".repeat(100_000), 413],
  ] as const)
    expect((await buyer.post("/api/auth/verify", { ...verify, signature })).status).toBe(status);
  for (const [path, status] of [
    ["/api/fairness/%00", 404],
    ["/api/fairness/log?after=3000000000", 400],
    ["/api/fairness/log?after=2147483647", 200],
    ["/api/fairness/deliveries?after=2147483647", 200],
    ["/api/fairness/payments?after=2147483647", 200],
    ["/api/fairness/payments?purchase=%00", 400],
    ["/api/fairness/payments?wallet=%00", 400],
    ["/api/fairness/payments?signature=%00", 400],
    ["/api/presale/pack-purchases/%00", 404],
    ["/api/presale/pack-rewards/%00", 200],
    ["/api/lineup/inventory/%00", 400],
  ] as const)
    expect((await buyer.get(path)).status, path).toBe(status);
  const nul = await buyer.post("/api/auth/verify", { ...verify, nonce: "\0", signature: "1" });
  expect(nul.status).toBe(400);
});

test("broken bodies are refused with a sentence", async () => {
  const buyer = await newBuyer();
  expect(await buyer.post("/api/presale/create-pack-transaction", [])).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^[A-Z].+/) },
  });
  expect(await buyer.confirm("x", "not a signature")).toMatchObject({
    status: 400,
    body: { code: "signature_malformed" },
  });
});

test("visitors are refused, and told to connect", async () => {
  const visitor = await newVisitor();
  for (const path of [
    "/api/auth/me",
    "/api/presale/user-stats",
    "/api/presale/pack-purchases",
    "/api/lineup/inventory",
  ])
    expect(await visitor.get(path)).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  expect((await visitor.create(1)).status).toBe(401);
});

test("another site cannot make a browser perform actions", async () => {
  const buyer = await newBuyer();
  const send = (headers: Record<string, string>, body = "{}") =>
    fetch(`${site.urls[0]}/api/presale/create-pack-transaction`, { method: "POST", headers, body });
  expect(
    (await send({ origin: "https://evil.example", "content-type": "application/json" })).status,
  ).toBe(403);
  expect((await send({ "content-type": "application/json" })).status).toBe(403);
  expect((await send({ origin: site.origin, "content-type": "text/plain" })).status).toBe(400);
  expect((await buyer.create(1)).status).toBe(200);
});

test("unknown calls return 404, and so do pages that do not exist", async () => {
  const visitor = await newVisitor();
  expect(await visitor.get("/api/nothing")).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect(await visitor.get("/api/fairness/nothing")).toMatchObject({ status: 404 });
});
