import { getBase58Encoder } from "@solana/kit";
import { afterAll, expect, test } from "vitest";
import { deleteExpired, takeChallenge } from "../../server/auth/store.ts";
import { Actor, type Challenge } from "../../dev/actor.ts";
import { serve } from "../serve.ts";
import { countWaiting, openDatabase, settingsOn, site } from "../site.ts";

// Another server of the same site, in this process.
const server = await serve(site.environment);
afterAll(() => server[Symbol.asyncDispose]());
const { newVisitor } = server;

/** The site uses the database's clock, which may be slightly off from this process's. */
const APART_MS = 5000;

/** The published pattern that Sign In With Solana wallets use to parse a message. */
const SIGN_IN =
  /^(?<domain>[^\n]+?) wants you to sign in with your Solana account:\n(?<address>[^\n]+)(?:\n|$)(?:\n(?<statement>[\S\s]*?)(?:\n|$))??(?:\nURI: (?<uri>[^\n]+))?(?:\nVersion: (?<version>[^\n]+))?(?:\nChain ID: (?<chainId>[^\n]+))?(?:\nNonce: (?<nonce>[^\n]+))?(?:\nIssued At: (?<issuedAt>[^\n]+))?(?:\nExpiration Time: (?<expirationTime>[^\n]+))?$/;

test("wallets read from the message which site asks, for which wallet and chain, and until when", async () => {
  const visitor = await newVisitor();
  const { nonce, message, expiresAt } = await visitor.askNonce();
  const read = SIGN_IN.exec(message)!.groups!;
  expect(read).toEqual({
    domain: new URL(site.origin).host,
    address: visitor.address,
    statement: 'Welcome to Hardwood! Click "Sign" to authenticate with your wallet.',
    uri: site.origin,
    version: "1",
    chainId: "localnet",
    nonce,
    issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    expirationTime: expiresAt,
  });
  expect(Date.parse(expiresAt) - Date.parse(read["issuedAt"]!)).toBe(5 * 60 * 1000);
});

test("on mainnet the message names it, and the local wallet gets no challenge", async () => {
  const ORIGIN = "https://hardwood.example";
  await using onMainnet = await serve({ ...(await settingsOn("mainnet-beta")), ORIGIN });
  const visitor = await Actor.create(onMainnet.url, ORIGIN);
  const ask = (provider: string) =>
    visitor.post<Challenge>("/api/auth/nonce", { walletAddress: visitor.address, provider });
  const { body } = await ask("phantom");
  expect(SIGN_IN.exec(body.message)!.groups).toMatchObject({
    domain: "hardwood.example",
    uri: ORIGIN,
    chainId: "mainnet",
  });
  expect(body.nonce).not.toBe((await ask("phantom")).body.nonce);
  expect(await ask("local")).toMatchObject({
    status: 400,
    body: { code: "provider_unsupported" },
  });
});

test("a signed challenge opens a session, which ends with logout", async () => {
  const visitor = await newVisitor();
  const challenge = await visitor.askNonce();
  const verified = await visitor.verify(challenge);
  expect(verified.body.user).toMatchObject({ walletAddress: visitor.address, provider: "local" });
  expect((await visitor.get("/api/auth/me")).body).toEqual(verified.body.user);
  expect((await visitor.get("/api/auth/session")).body).toEqual(verified.body);
  const thief = visitor.at(server.url);
  expect((await visitor.post("/api/auth/logout", {})).status).toBe(200);
  expect((await visitor.get("/api/auth/me")).status).toBe(401);
  expect(await visitor.get("/api/auth/session")).toMatchObject({
    status: 200,
    body: { user: null },
  });
  // The browser drops the cookie, and a stolen copy is worthless.
  expect(visitor.cookie.value).toBe("");
  expect((await thief.get("/api/auth/me")).status).toBe(401);
  expect((await (await newVisitor()).post("/api/auth/logout", {})).status).toBe(200);
});

test("signing in again gives the same user, and each session ends separately", async () => {
  const first = await newVisitor();
  const { body } = await first.verify(await first.askNonce());
  const again = first.inAnotherBrowser();
  await again.signIn();
  expect(again.cookie.value).not.toBe(first.cookie.value);
  for (const session of [first, again])
    expect(await session.get("/api/auth/me")).toEqual({ status: 200, body: body.user });

  await again.post("/api/auth/logout", {});
  expect((await again.get("/api/auth/me")).status).toBe(401);
  expect(await first.get("/api/auth/me")).toEqual({ status: 200, body: body.user });
});

test("signing in again in the same browser ends its old session", async () => {
  const visitor = await (await newVisitor()).signIn();
  const old = visitor.at(site.urls[1]);
  expect((await old.get("/api/auth/me")).status).toBe(200);
  await visitor.signIn();
  expect((await old.get("/api/auth/me")).status).toBe(401);
  expect((await visitor.get("/api/auth/me")).status).toBe(200);
});

test("a signature is accepted in base58 and in base64", async () => {
  const visitor = await newVisitor();
  const { nonce, message } = await visitor.askNonce();
  const bytes = getBase58Encoder().encode(await visitor.signMessage(message));
  const answer = await visitor.post("/api/auth/verify", {
    walletAddress: visitor.address,
    provider: "local",
    nonce,
    signature: Buffer.from(bytes).toString("base64"),
  });
  expect(answer.status).toBe(200);
});

test("a challenge works once", async () => {
  const visitor = await newVisitor();
  const challenge = await visitor.askNonce();
  expect((await visitor.verify(challenge)).status).toBe(200);
  expect(await visitor.verify(challenge)).toMatchObject({
    status: 401,
    body: { code: "challenge_unknown", error: "Authentication failed" },
  });
});

test("a challenge that another request takes at the same moment opens no second session", async () => {
  await using database = openDatabase();
  const visitor = await newVisitor();
  const challenge = await visitor.askNonce();
  const verified = await database.db.transaction().execute(async (trx) => {
    await takeChallenge(trx, challenge.nonce);
    const verifying = visitor.verify(challenge);
    await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0);
    return { verifying };
  });
  expect(await verified.verifying).toMatchObject({
    status: 401,
    body: { code: "challenge_unknown" },
  });
});

test("a challenge is valid for five minutes", async () => {
  await using database = openDatabase();
  const visitor = await newVisitor();
  const challenge = await visitor.askNonce();
  const { expires_at } = await database.db
    .selectFrom("challenges")
    .select("expires_at")
    .where("nonce", "=", challenge.nonce)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime() - Date.now()).toBeGreaterThan(290_000);
  expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(300_000 + APART_MS);
  await database.db
    .updateTable("challenges")
    .set({ expires_at: new Date(Date.now() - APART_MS) })
    .where("nonce", "=", challenge.nonce)
    .execute();
  // The cleanup may have been faster; either way no session opens.
  expect(await visitor.verify(challenge)).toMatchObject({
    status: 401,
    body: { code: expect.stringMatching(/^challenge_/) },
  });
});

test("sessions and challenges that are over are forgotten, and no others", async () => {
  await using database = openDatabase();
  const { db } = database;
  const [over, live] = [await newVisitor(), await newVisitor()];
  const wallets = [over.address, live.address];
  for (const visitor of [over, live]) {
    await visitor.signIn();
    await visitor.askNonce();
  }
  const rowsOf = async (table: "sessions" | "challenges") => {
    const query = db.selectFrom(table).select("wallet_address");
    const rows = await query.where("wallet_address", "in", wallets).execute();
    return rows.map(({ wallet_address: wallet }) => wallet);
  };
  const now = new Date();
  for (const table of ["sessions", "challenges"] as const)
    await db
      .updateTable(table)
      .set({ expires_at: new Date(now.getTime() - 1) })
      .where("wallet_address", "=", over.address)
      .execute();
  await deleteExpired(db, now);
  expect(await rowsOf("sessions")).toEqual([live.address]);
  expect(await rowsOf("challenges")).toEqual([live.address]);
});

test("a challenge is bound to its wallet and its provider", async () => {
  const [one, two] = [await newVisitor(), await newVisitor()];
  const challenge = await one.askNonce();
  expect(await two.verify(challenge)).toMatchObject({ status: 401 });
  expect(
    await one.post("/api/auth/verify", {
      walletAddress: one.address,
      provider: "phantom",
      nonce: challenge.nonce,
      signature: await one.signMessage(challenge.message),
    }),
  ).toMatchObject({ status: 401, body: { code: "challenge_unknown" } });
  expect((await one.verify(challenge)).status).toBe(200);
});

test("a wrong signature opens no session and does not use up the challenge", async () => {
  const visitor = await newVisitor();
  const challenge = await visitor.askNonce();
  const forged = await visitor.verify({ ...challenge, message: `${challenge.message} ` });
  expect(forged).toMatchObject({ status: 401, body: { code: "signature_invalid" } });
  for (const signature of ["", "placeholder", "1".repeat(88)])
    expect(
      await visitor.post("/api/auth/verify", {
        walletAddress: visitor.address,
        provider: "local",
        nonce: challenge.nonce,
        signature,
      }),
    ).toMatchObject({ status: 401, body: { code: "signature_invalid" } });
  expect((await visitor.verify(challenge)).status).toBe(200);
});

test.each([
  [{ walletAddress: "x", provider: "phantom" }, "wallet_address_invalid"],
  [{ provider: "phantom" }, "wallet_address_invalid"],
  [
    { walletAddress: "11111111111111111111111111111111", provider: "metamask" },
    "provider_unsupported",
  ],
])("%j gets no challenge", async (body, code) => {
  const visitor = await newVisitor();
  expect(await visitor.post("/api/auth/nonce", body)).toMatchObject({
    status: 400,
    body: { code },
  });
});

test("sessions are stored hashed", async () => {
  await using database = openDatabase();
  const visitor = await newVisitor();
  const challenge = await visitor.askNonce();
  const response = await fetch(`${server.url}/api/auth/verify`, {
    method: "POST",
    headers: { origin: site.origin, "content-type": "application/json" },
    body: JSON.stringify({
      walletAddress: visitor.address,
      provider: "local",
      nonce: challenge.nonce,
      signature: await visitor.signMessage(challenge.message),
    }),
  });
  const cookie = response.headers.getSetCookie()[0]!;
  expect(cookie).toMatch(/^session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = cookie.slice("session=".length, cookie.indexOf(";"));
  const stored = await database.db.selectFrom("sessions").select("token_hash").execute();
  expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token);
});

test("a session ends seven days after its last use, which is recorded once a day", async () => {
  await using database = openDatabase();
  const { db } = database;
  const visitor = await (await newVisitor()).signIn();
  const days = (count: number) => count * 24 * 60 * 60 * 1000;
  const timeLeft = async () => {
    const { expires_at } = await db
      .selectFrom("sessions")
      .select("expires_at")
      .where("wallet_address", "=", visitor.address)
      .executeTakeFirstOrThrow();
    return expires_at.getTime() - Date.now();
  };
  const { name, value } = visitor.cookie;
  const use = async (left: number) => {
    await db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() + left) })
      .where("wallet_address", "=", visitor.address)
      .execute();
    const headers = { cookie: `${name}=${value}` };
    const answer = await fetch(`${server.url}/api/auth/me`, { headers });
    return [answer.status, ...answer.headers.getSetCookie()];
  };
  expect(await timeLeft()).toBeGreaterThan(days(7) - 60_000);
  expect(await use(days(6) + 60_000)).toEqual([200]);
  expect(await timeLeft()).toBeLessThan(days(6) + 60_000);
  expect(await use(days(6) - 1000)).toEqual([200, expect.stringContaining("Max-Age=604800")]);
  expect(await timeLeft()).toBeGreaterThan(days(7) - 60_000);
  expect(await timeLeft()).toBeLessThanOrEqual(days(7) + APART_MS);
  expect(await use(-APART_MS)).toEqual([401]);
});
