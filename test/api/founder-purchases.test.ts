import { randomBytes } from "node:crypto";
import { getBase58Decoder } from "@solana/kit";
import { expect, test } from "vitest";
import { connect } from "../../server/db/connect.ts";
import { ops } from "../ops.ts";
import { newBuyer, newVisitor, site } from "../site.ts";

interface FounderPurchase {
  id: string;
  product: string;
  amount: number;
  status: string;
  txSignature: string;
  createdAt: string;
}

test("an operator records founder packs, and their buyer sees them, the latest one last", async () => {
  const buyer = await newVisitor();
  const wallet = buyer.address;
  const [first, second] = [newSignature(), newSignature()];
  const late = await add({ wallet, "amount-cents": "98000", tx: second });
  expect(late).toMatchObject({ code: 0, err: "" });
  expect(late.out).toMatch(/^Recorded\. [0-9a-z]{16}: Founder Pack of \S+, 980\.00 USDC, .*\n$/);
  const early = { wallet, "amount-cents": "120050", tx: first, status: "pending" };
  expect((await add({ ...early, at: "2025-08-30T20:00:00+02:00" })).code).toBe(0);

  await buyer.signIn();
  const { status, body } = await buyer.get<FounderPurchase[]>("/api/presale/purchases");
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      product: "Founder Pack",
      amount: 120_050,
      status: "pending",
      txSignature: first,
      createdAt: "2025-08-30T18:00:00.000Z",
    },
    {
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      product: "Founder Pack",
      amount: 98_000,
      status: "confirmed",
      txSignature: second,
      createdAt: expect.any(String),
    },
  ]);
  const age = Date.now() - Date.parse(body[1]!.createdAt);
  expect(age).toBeGreaterThanOrEqual(-1000);
  expect(age).toBeLessThan(60_000);
});

test("what pays for packs of the presale is no founder pack", async () => {
  const buyer = await newBuyer();
  const { signature: tx } = await buyer.buy(1);
  const facts = { wallet: buyer.address, "amount-cents": "98000", tx };
  expect(await add(facts)).toMatchObject({
    code: 1,
    err: `${tx} pays for packs of the presale. Nothing was changed.\n`,
  });
});

test("founder packs are visible only to their buyer", async () => {
  const [buyer, other, visitor] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await add({ wallet: buyer.address, "amount-cents": "98000", tx: newSignature() });
  await other.signIn();
  expect(await other.get("/api/presale/purchases")).toEqual({ status: 200, body: [] });
  expect(await visitor.get("/api/presale/purchases")).toMatchObject({
    status: 401,
    body: { code: "unauthenticated" },
  });
});

test("a payment is recorded once, however often the command is run", async () => {
  const { address: wallet } = await newVisitor();
  const options = { wallet, "amount-cents": "98000", tx: newSignature() };
  const [one, two] = await Promise.all([add(options), add(options)]);
  expect([one, two].map(({ code }) => code)).toEqual([0, 0]);
  const before = await rowsOf(wallet);
  expect(before).toHaveLength(1);
  const again = await add(options);
  expect(again).toMatchObject({ code: 0, err: "" });
  expect(again.out).toContain("Already recorded; nothing changed.");
  const other = await add({ ...options, "amount-cents": "1" });
  expect(other).toMatchObject({ code: 1, out: "" });
  expect(other.err).toContain("This signature is recorded with different details.");
  expect(other.err).toContain("980.00 USDC");
  expect(await rowsOf(wallet)).toEqual(before);
  const { out } = await ops(["log", "--last", "99999"]);
  expect(out.split(`founder-purchase add ${options.tx}`)).toHaveLength(2);
});

test("a wrong option is refused with a sentence, and nothing is recorded", async () => {
  const { address: wallet } = await newVisitor();
  const answer = await add({ wallet, "amount-cents": "98000.5", tx: newSignature() });
  expect(answer).toMatchObject({ code: 2, out: "" });
  expect(answer.err).toMatch(/^--amount-cents is not a whole number of cents\n/);
  const future = {
    wallet,
    "amount-cents": "98000",
    tx: newSignature(),
    at: "2999-01-01T00:00:00Z",
  };
  expect(await add(future)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^--at lies in the future\n/),
  });
  expect(await rowsOf(wallet)).toEqual([]);
});

test("without a command it prints its usage; an unknown command is refused", async () => {
  const { code, out } = await ops([]);
  expect(code).toBe(0);
  expect(out).toContain("founder-purchase add --wallet");
  const unknown = await ops(["founder-purchase", "remove"]);
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('There is no command "founder-purchase remove".');
});

test("an unreachable database is named", async () => {
  const { address: wallet } = await newVisitor();
  const settings = { DATABASE_URL: "postgres://127.0.0.1:1/x" };
  const away = await add({ wallet, "amount-cents": "98000", tx: newSignature() }, settings);
  expect(away.code).toBe(2);
  expect(away.err).toMatch(/^The database at DATABASE_URL cannot be reached \(\w+\)\.\n$/);
});

function add(options: Record<string, string>, settings: Record<string, string> = {}) {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return ops(["founder-purchase", "add", ...args], settings);
}

function newSignature(): string {
  return getBase58Decoder().decode(randomBytes(64));
}

async function rowsOf(wallet: string) {
  const db = connect(site.environment["DATABASE_URL"]!, 1);
  const rows = await db
    .selectFrom("founder_purchases")
    .selectAll()
    .where("wallet_address", "=", wallet)
    .execute();
  await db.destroy();
  return rows;
}
