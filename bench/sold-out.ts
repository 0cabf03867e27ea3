import { type Address, getBase58Decoder, getBase64Decoder, getBase64Encoder } from "@solana/kit";
import type { Insertable } from "kysely";
import type { LocalChain } from "../chain/local/start.ts";
import { playerTokenAccountOf } from "../chain/player-mint.ts";
import { readAccounts } from "../dev/kept-launch.ts";
import { fullBox } from "../rules/box.ts";
import { commitmentTo, draw } from "../rules/draw.ts";
import { entryHash, genesisHash } from "../rules/draw-log.ts";
import { splitFunds } from "../rules/funds-split.ts";
import { MAX_PACKS_PER_USER, priceOf } from "../rules/presale.ts";
import type { Context } from "../server/context.ts";
import type { GatedState, Tables } from "../server/db/schema.ts";
import { deliveryRows } from "../server/deliveries/plan.ts";
import { namedPurchase, nextEntry } from "../server/payments/next-entry.ts";
import { paymentRow, readCursor } from "../server/payments/store.ts";
import { listBoxPlayers } from "../server/players/store.ts";
import { newPurchaseId } from "../server/presale/purchase-id.ts";
import type { Purchase } from "../server/presale/store.ts";

/** Purchases per insert. */
const BATCH = 500;
/** Length of a signed delivery in base64. */
const WIRE = 1400;

type Rows = { readonly [Table in Written]: Insertable<Tables[Table]>[] };
const WRITTEN = [
  "users",
  "purchases",
  "purchase_events",
  "payments",
  "draws",
  "outbox",
  "statement_lines",
] as const;
type Written = (typeof WRITTEN)[number];

/** The state carried from one batch to the next. */
interface Progress {
  box: ReturnType<typeof fullBox>;
  lastDraw: { position: number; hash: string };
  lastPayment: { position: number; hash: string };
  wallet: string;
}

/**
 * Writes a sold-out sale of one-pack purchases, all delivered, and its statement, as the product would
 * have. Empties the vault.
 */
export async function sellOut(ctx: Context, chain: LocalChain): Promise<void> {
  const mints = new Map((await listBoxPlayers(ctx.db)).map(({ id, mint }) => [id, mint!]));
  const genesis = { position: 0, hash: genesisHash(ctx.launch.boxPlayerIds, fullBox()) };
  const at: Progress = { box: fullBox(), lastDraw: genesis, lastPayment: genesis, wallet: "" };
  while (at.box.packsLeft > 0) {
    const rows = Object.fromEntries(WRITTEN.map((table) => [table, []])) as unknown as Rows;
    for (let count = 0; count < BATCH && at.box.packsLeft > 0; count++)
      sellPack(ctx, { mints, at, rows });
    await ctx.db.transaction().execute(async (trx) => {
      for (const table of WRITTEN)
        if (rows[table].length > 0) await trx.insertInto(table).values(rows[table]).execute();
    });
  }
  await ctx.db
    .updateTable("box")
    .set({
      packs_left: 0,
      cards_left: at.box.cardsLeft,
      last_hash: at.lastDraw.hash,
      last_position: at.lastDraw.position,
    })
    .execute();
  const { position, hash } = at.lastPayment;
  const cursor = await readCursor(ctx.db);
  await ctx.db
    .updateTable("cursors")
    .set({ position, hash, slot: cursor.slot })
    .where("name", "=", "escrow")
    .execute();
  await emptyVault(ctx, chain, [...mints.values()]);
}

function sellPack(
  ctx: Context,
  { mints, at, rows }: { mints: ReadonlyMap<string, string>; at: Progress; rows: Rows },
): void {
  const random = (bytes: number) => getBase58Decoder().decode(ctx.random(bytes));
  const now = ctx.now();
  if (at.lastDraw.position % MAX_PACKS_PER_USER === 0) {
    at.wallet = random(32);
    rows.users.push({
      wallet_address: at.wallet,
      referral_code: random(12),
      created_at: now,
      referrer: null,
    });
  }
  const id = newPurchaseId(ctx.random);
  const secretSeed = Buffer.from(ctx.random(32)).toString("hex");
  const price = priceOf(1);
  const purchase: Purchase = {
    id,
    wallet_address: at.wallet,
    pack_quantity: 1,
    total_amount: price,
    state: "delivered",
    referrer: null,
    reference: random(32),
    secret_seed: secretSeed,
    sealed_seed: null,
    commitment: commitmentTo(secretSeed, id),
    order_signature: null,
    last_valid_block_height: 1n,
    seen_signature: null,
    source: null,
    network: null,
    paid_signature: null,
    created_at: now,
    confirmed_at: now,
    delivered_at: now,
  };
  rows.purchases.push({ ...purchase, state: purchase.state as GatedState });
  for (const [from, to] of STEPS)
    rows.purchase_events.push({
      purchase_id: id,
      from_state: from,
      to_state: to,
      note: null,
      at: now,
    });
  const signature = random(64);
  const blockHash = random(32);
  const inputs = { secretSeed, paymentSignature: signature, blockHash, purchaseId: id };
  const { packs, boxAfter } = draw(inputs, at.box, 1);
  const entry = {
    ...inputs,
    position: at.lastDraw.position + 1,
    commitment: purchase.commitment,
    boxBefore: at.box,
    packs,
    previousHash: at.lastDraw.hash,
  };
  const drawHash = entryHash(entry);
  const slot = BigInt(entry.position);
  const arrival = { signature, slot, blockIndex: 0, blockHash, received: price };
  const payment = nextEntry(
    { arrival, last: at.lastPayment },
    { named: namedPurchase(purchase), outcome: "drawn", drawHash },
  );
  rows.payments.push(paymentRow(payment, now));
  rows.draws.push({
    position: entry.position,
    purchase_id: id,
    payment_signature: signature,
    commitment: purchase.commitment,
    secret_seed: secretSeed,
    block_hash: blockHash,
    packs_left_before: at.box.packsLeft,
    cards_left_before: at.box.cardsLeft,
    places: packs.flat(),
    previous_hash: at.lastDraw.hash,
    hash: drawHash,
    at: now,
  });
  const split = splitFunds(price, false);
  const [delivery] = deliveryRows(ctx, {
    purchase,
    signature,
    places: packs.flat(),
    split,
    referrer: null,
    logHash: payment.hash,
  });
  const release = random(64);
  rows.outbox.push({
    ...delivery!,
    state: "landed",
    signature: release,
    wire: getBase64Decoder().decode(ctx.random((WIRE * 3) / 4)),
    last_valid_block_height: 1n,
    signed_slot: slot,
    is_confirmed: true,
    attempts: 1,
    first_sent_at: now,
    sent_at: now,
    resent_at: now,
    landed_at: now,
  });
  rows.statement_lines.push(
    ...linesOf(ctx, {
      payer: at.wallet,
      signature,
      release,
      slot,
      tokens: packs.flat(),
      split,
      mints,
    }),
  );
  at.box = boxAfter;
  at.lastDraw = { position: entry.position, hash: drawHash };
  at.lastPayment = payment;
}

const STEPS = [
  [null, "created"],
  ["created", "drawn"],
  ["drawn", "delivering"],
  ["delivering", "delivered"],
] as const;

/** Returns the statement's lines for a payment and its delivery. */
function linesOf(
  { launch }: Context,
  sold: {
    payer: string;
    signature: string;
    release: string;
    slot: bigint;
    tokens: readonly number[];
    split: ReturnType<typeof splitFunds>;
    mints: ReadonlyMap<string, string>;
  },
): Insertable<Tables["statement_lines"]>[] {
  const { payer, slot, split } = sold;
  const price = priceOf(1);
  const mints = sold.tokens.map((place) => sold.mints.get(launch.boxPlayerIds[place]!)!);
  const card = "50000000";
  const zero = { lamports: 0n, fee: 0n, rent: 0n, spent: "{}" };
  const { treasury, usdcMint } = launch;
  const parts = (["liquidity", "marketing", "team"] as const).map((part) => [
    `${treasury[part]} ${usdcMint}`,
    String(split[part]),
  ]);
  return [
    {
      signature: sold.signature,
      slot,
      is_ours: false,
      escrow: price,
      vault: "{}",
      others: "{}",
      payers: JSON.stringify({ [payer]: String(price) }),
      ...zero,
    },
    {
      signature: sold.release,
      slot,
      is_ours: true,
      escrow: -price,
      vault: JSON.stringify(Object.fromEntries(mints.map((mint) => [mint, `-${card}`]))),
      others: JSON.stringify(
        Object.fromEntries([...mints.map((mint) => [`${payer} ${mint}`, card]), ...parts]),
      ),
      payers: null,
      ...zero,
    },
  ];
}

/** The bytes of a token account that hold its amount. */
const AMOUNT = [64, 72] as const;

async function emptyVault(
  { launch, rpc }: Context,
  chain: LocalChain,
  mints: readonly string[],
): Promise<void> {
  const addresses = await Promise.all(
    mints.map((mint) => playerTokenAccountOf(launch.vault, mint as Address)),
  );
  const accounts = await readAccounts(rpc, addresses);
  await chain.setAccounts(
    accounts.map((account) => {
      const data = Uint8Array.from(getBase64Encoder().encode(account.data)).fill(0, ...AMOUNT);
      return { ...account, data: getBase64Decoder().decode(data) };
    }),
  );
  await chain.skipBlocks(40);
}
