import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { Actor } from "../../dev/actor.ts";
import { connect } from "../../server/db/connect.ts";
import { serve } from "../serve.ts";
import { copyDatabase, newBuyer, newVisitor, site } from "../site.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** Starts another API server on the same chain with different settings. */
async function startWith(settings: Record<string, string>): Promise<string> {
  return stack.use(await serve({ ...site.environment, LOG_LEVEL: "silent", ...settings })).url;
}

/** Sends requests that our clients never send. */
async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(site.urls[0] + path, init);
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const refusal = (status: number, code: string) => ({
  status,
  body: { code, error: expect.stringMatching(/^[A-Z].+/) },
});

describe("a request that is not understood", () => {
  const own = { origin: site.origin, "content-type": "application/json" };
  const post = (body: string, headers: Record<string, string> = own) =>
    send("/api/auth/nonce", { method: "POST", headers, body });

  test.each([
    ["is no JSON", "{", "Malformed JSON in request body"],
    ["is JSON and no object", "[]", undefined],
    ["is empty", "", "Malformed JSON in request body"],
  ])("because its body %s is refused", async (_, body, words) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { error: words ?? expect.any(String) } });
  });

  test("because of its content type is refused, with the type it must have", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect(await post("{}", { ...own, "content-type": type })).toMatchObject({
        status: 400,
        body: {
          code: "bad_request",
          error: "The request could not be understood: content-type must be application/json",
        },
      });
  });

  test("without a body needs no content type", async () => {
    const { origin } = site;
    const answer = await send("/api/auth/logout", { method: "POST", headers: { origin } });
    expect(answer.status).toBe(200);
  });

  test("because it is too large is refused, whatever size it claims", async () => {
    const body = JSON.stringify({ walletAddress: "x".repeat(33 * 1024) });
    expect(await post(body)).toMatchObject(refusal(413, "too_large"));
    const stream = new Blob([body]).stream();
    expect(
      await send("/rpc", { method: "POST", headers: own, body: stream, duplex: "half" } as never),
    ).toMatchObject(refusal(413, "too_large"));
  });

  test("because a field is wrong names the field", async () => {
    const visitor = await newVisitor();
    expect(await visitor.get("/api/fairness/log?after=-1")).toMatchObject({
      status: 400,
      body: { code: "bad_request", error: expect.stringContaining("after: ") },
    });
  });
});

test.each([
  ["https://evil.example"],
  [`${site.origin}0`],
  [`${site.origin}.evil.example`],
  ["null"],
  [undefined],
])("a request from %s cannot act", async (origin) => {
  const headers = { "content-type": "application/json", ...(origin ? { origin } : {}) };
  for (const path of ["/api/auth/logout", "/api/local/fund", "/rpc"])
    expect(await send(path, { method: "POST", headers, body: "{}" })).toMatchObject(
      refusal(403, "foreign_origin"),
    );
});

test("an unknown address is not found, with any method", async () => {
  for (const path of ["/api/", "/api/nothing", "/api/auth", "/api/fairness/log/1"])
    expect(await send(path)).toMatchObject(refusal(404, "not_found"));
  const visitor = await newVisitor();
  expect(await visitor.post("/api/nothing", {})).toMatchObject(refusal(404, "not_found"));
  expect(await visitor.get("/tokens/nobody.svg")).toMatchObject(refusal(404, "not_found"));
});

test("an address that supports another method says which", async () => {
  const visitor = await newVisitor();
  expect(await visitor.post("/api/config", {})).toMatchObject(refusal(405, "method_not_allowed"));
  const answers = [
    [await send("/api/auth/nonce"), "POST"],
    [await send("/rpc"), "POST"],
    [await send("/api/players", { method: "OPTIONS" }), "GET"],
  ] as const;
  for (const [answer, allowed] of answers) {
    expect(answer).toMatchObject(refusal(405, "method_not_allowed"));
    expect(answer.headers.get("allow")).toBe(allowed);
  }
});

test("a client over the rate limit is told when to retry", async () => {
  const url = await startWith({ REQUESTS_PER_MINUTE: "2" });
  const ask = () => fetch(`${url}/api/players`);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const response = await ask();
  expect({ status: response.status, body: await response.json() }).toMatchObject(
    refusal(429, "too_many_requests"),
  );
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a client that keeps ordering without paying is refused before its other requests are", async () => {
  const url = await startWith({ REQUESTS_PER_MINUTE: "40" });
  const buyer = (await newBuyer()).at(url);
  expect([(await buyer.create(1)).status, (await buyer.create(1)).status]).toEqual([200, 200]);
  expect(await buyer.create(1)).toMatchObject(refusal(429, "too_many_requests"));
  expect((await buyer.get("/api/presale/pack-purchases")).status).toBe(200);
});

test("a referrer other than the purchase's is refused", async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const { packId, transaction } = (await buyer.create(1)).body;
  const { signature: txSignature } = await buyer.sign(transaction);
  expect(
    await buyer.post("/api/presale/confirm-pack", {
      packId,
      txSignature,
      referrerId: other.address,
    }),
  ).toMatchObject(refusal(409, "referrer_mismatch"));
  const drawn = await buyer.buy(1);
  expect(
    await buyer.post("/api/presale/confirm-pack", {
      packId: drawn.packId,
      txSignature: drawn.signature,
      referrerId: other.address,
    }),
  ).toMatchObject(refusal(409, "referrer_mismatch"));
});

test("while Solana is unreachable, calls that need it say so, and the rest work", async () => {
  const url = await startWith({ SOLANA_RPC_URL: "http://127.0.0.1:9" });
  const buyer = (await newBuyer()).at(url);
  const unreachable = refusal(503, "chain_unavailable");
  expect(await buyer.create(1)).toMatchObject(unreachable);
  expect(await buyer.get("/api/lineup/inventory")).toMatchObject(unreachable);
  const call = { jsonrpc: "2.0", id: 1, method: "getBlockHeight" };
  expect(await buyer.post("/rpc", call)).toMatchObject(unreachable);
  expect((await buyer.get("/api/presale/user-stats")).status).toBe(200);
});

test("a site of its own: late sign-ins, a box that is sold out, and a broken database", async () => {
  const databaseUrl = await copyDatabase("refusals");
  const db = connect(databaseUrl, 2);
  stack.defer(() => db.destroy());
  const url = await startWith({ DATABASE_URL: databaseUrl });
  const buyer = await Actor.create(url, site.origin);

  // No worker deletes challenges here.
  const challenge = await buyer.askNonce();
  await db
    .updateTable("challenges")
    .set({ expires_at: new Date(Date.now() - 60_000) })
    .execute();
  expect(await buyer.verify(challenge)).toMatchObject({
    status: 401,
    body: { code: "challenge_expired", error: "Authentication failed" },
  });

  await (await buyer.signIn()).fund();
  await db.updateTable("box").set({ packs_left: 1 }).execute();
  expect(await buyer.create(2)).toMatchObject({
    status: 409,
    body: { code: "sold_out", error: "There are not enough packs left." },
  });

  await sql`drop table players cascade`.execute(db);
  expect(await buyer.get("/api/players")).toMatchObject({
    status: 500,
    body: {
      code: "server_error",
      error: "Something went wrong on our side. Please try again.",
    },
  });
});
