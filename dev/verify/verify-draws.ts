import { isAddress, isSignature } from "@solana/kit";
import { z } from "zod";
import { countText } from "../../rules/count-text.ts";
import { readFinalHoldings } from "../../chain/balances.ts";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { paymentFault } from "../../rules/payment-proof.ts";
import { formatAmount } from "../../rules/money.ts";
import type { RefundProof } from "../../rules/refund-proof.ts";
import { type Replay, createReplay, headFault } from "../../rules/replay-draws.ts";
import { Mismatch, Unreachable, clusterName, printable, read, retry, webAddress } from "./ask.ts";
import { type Chain, chooseChain } from "./chain.ts";
import { verifyDeliveries } from "./deliveries.ts";
import { escrowFault } from "./escrow.ts";
import { assertReaches } from "./history.ts";
import { type PaymentsVerified, verifyPayments } from "./payments.ts";
import { readPayouts } from "./payouts.ts";
import { verifyRefunds } from "./refunds.ts";

const USAGE = "Usage: npm run verify-draws -- URL [RPC_URL]";

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const counts = z.array(z.int().min(0));
const draw = z.object({
  position: z.int(),
  purchaseId: z.string(),
  commitment: hex,
  secretSeed: hex,
  paymentSignature: z.string().refine(isSignature, "is not a signature"),
  blockHash: z.string(),
  boxBefore: z.object({ packsLeft: z.int(), cardsLeft: counts }),
  packs: z.array(counts),
  previousHash: hex,
  hash: hex,
});
const page = z.object({
  players: z.array(z.string()),
  genesisHash: hex,
  escrowAccount: z.string().refine(isAddress, "is not an address"),
  usdcMint: z.string().refine(isAddress, "is not an address"),
  vault: z.string().refine(isAddress, "is not an address"),
  orderKey: hex.nullable(),
  entries: z.array(draw),
  nextAfter: z.int().nullable(),
});
const config = z.object({ cluster: clusterName, rpcUrl: z.string() });

type Page = z.infer<typeof page>;

/**
 * Replays the public draw log of a site, as anyone can. Queries the site and a Solana RPC node, and trusts neither the
 * site nor its database.
 */
async function verify(
  site: string,
  rpcUrl: string | undefined,
  print: (text: string) => void,
): Promise<void> {
  const { cluster, rpcUrl: named } = await read(site, "/api/config", config);
  const chain = await chooseChain(rpcUrl, named, cluster);
  const first = await readPage(site, 0);
  const wrong = headFault(first);
  if (wrong) throw new Mismatch(`The start of the log: ${wrong}.`);
  print(`Draw log of ${site} (${cluster})

  players  ${first.players.length}, in the published order
  genesis  ${first.genesisHash}, recomputed from the players and the full box
  escrow   ${first.escrowAccount}
  vault    ${first.vault}
  orders   ${first.orderKey === null ? "not signed" : `signed with ${first.orderKey}`}
  chain    ${chain ? `${chain.host}${chain.isOurs ? "" : ", the address that the site itself names"}` : "not asked"}
`);
  const replay = createReplay(first);
  const draws: DrawLogEntry[] = [];
  for (let now: Page | undefined = first; now; now = await nextPage(site, now, first)) {
    for (const entry of now.entries) stopOn(entry, replay.follow(entry));
    draws.push(...now.entries);
    const last = now.entries.at(-1);
    if (last) print(`  draws ${now.entries[0]!.position} to ${last.position} follow from the log`);
  }
  const payments = await verifyPayments(site, { ...first, draws }, chain);
  if (chain) checkPayments(draws, payments.arrivals);
  const log = { ...first, draws, payments: payments.entries };
  const paidOut = chain && (await verifyPayouts(site, log, { chain, payments }));
  print(summary(replay, { ...payments, paidOut, signsOrders: first.orderKey !== null }, chain));
  const { signed } = payments.denied;
  if (signed.length > 0) throw new Mismatch(signedText(signed));
  if (payments.overdue) throw new Unreachable(overdueText(payments.overdue));
}

/** What the vault's history shows. */
interface PaidOut {
  /** Draws delivered in full. */
  readonly delivered: number;
  readonly refunds: Pick<RefundProof, "sent" | "open">;
}

async function verifyPayouts(
  site: string,
  log: Parameters<typeof verifyDeliveries>[1] & Page,
  { chain: { rpc }, payments }: { chain: Chain; payments: PaymentsVerified },
): Promise<PaidOut> {
  // Before the history: what is sent back later is not missing.
  const [escrow] = await retry(() => readFinalHoldings(rpc, [log.escrowAccount]), "The RPC node");
  const history = { rpc, payouts: await readPayouts(rpc, log.vault, escrow!.slot) };
  const { delivered, undelivered } = await verifyDeliveries(site, log, history);
  const refunds = await verifyRefunds(log, payments, history);
  const fault = escrowFault(escrow!, payments.entries, { refunds, undelivered });
  if (fault) await assertReaches(rpc, BigInt(payments.entries[0]?.slot ?? 0));
  if (fault) throw new Mismatch(`What is owed is not there: ${fault}.`);
  return { delivered, refunds };
}

/** What a verification found beyond the payments. */
interface Judged {
  /** Undefined without a chain. */
  readonly paidOut: PaidOut | undefined;
  readonly signsOrders: boolean;
}

function summary(
  replay: Replay,
  payments: PaymentsVerified & Judged,
  chain: Chain | undefined,
): string {
  const { draws, packs, box, lastHash } = replay;
  return `
${countText(draws, "draw")}, ${countText(packs, "pack")} verified; chain ${chain ? "checked" : "NOT checked"}. ${countText(box.packsLeft, "pack")} left in the box.
${countText(payments.payments, "payment")} in the log, ${(payments.payments - draws).toLocaleString("en-US")} of them not drawn.${payments.pending.length > 0 ? ` ${countText(payments.pending.length, "newer payment")} on the chain will be next.` : ""}${unsignedText(payments.denied.unsigned)}

For each draw: the revealed seed is the one committed to. Drawn again from it, the payment and the
block, it gives the same players. It took them out of the box that the draw before left, and its
hash includes that draw's. The last hash is
  ${lastHash}
Keep it: every later log must still have it at draw ${draws}. The payment log ends with
  ${payments.lastHash}

${chain && payments.paidOut ? shownByChain(chain, payments.paidOut, payments.signsOrders) : NOT_SHOWN}`;
}

/** Names at most this many denied purchases. */
const MAX_NAMED = 20;

function unsignedText(denied: readonly PaymentEntry[]): string {
  if (denied.length === 0) return "";
  return `

${countText(denied.length, "payment")} sent back because the site has no such purchase, although the memo names one:
  ${listed(denied, "\n  ")}
The site has not signed an order for what was paid, and anybody can write such a memo.`;
}

function signedText(denied: readonly PaymentEntry[]): string {
  return (
    `The site signed ${countText(denied.length, "order")} and sent what was paid back, as if it had never taken ` +
    `them: ${listed(denied, ", ")}. It has lost them with its database, or did not like the draws.`
  );
}

function listed(payments: readonly PaymentEntry[], separator: string): string {
  const named = payments.slice(0, MAX_NAMED).map(({ signature }) => signature);
  const more = payments.length > MAX_NAMED ? [`and ${payments.length - MAX_NAMED} more`] : [];
  return [...named, ...more].join(separator);
}

function shownByChain(
  { isOurs }: Chain,
  { delivered, refunds }: PaidOut,
  signsOrders: boolean,
): string {
  const signed = signsOrders ? ", with the site's signature on the order" : "";
  return `On the chain: each payment is there, in the block the log names, and paid 20 USDC a pack into the
escrow. Its memo has purchase and commitment${signed}.
The escrow account's history has the same payments as the log, in the same order, none more and none
less. Each was judged as the rules say. ${countText(delivered, "draw")} delivered in full: the tokens
that reached the buyer are those of the draw, and the deliveries carry the log's hashes.
${refundsText(refunds)}${
    isOurs
      ? ""
      : "\nThe site chose this RPC node. To be sure, pass your own as the second argument."
  }`;
}

function refundsText({ sent, open }: PaidOut["refunds"]): string {
  const unasked = sent.filter(({ isAsked }) => !isAsked).length;
  const named = open
    .slice(0, MAX_NAMED)
    .map(
      ({ payment, wallet, amount: owed }) =>
        `\n  ${formatAmount(owed)} USDC of ${payment} to ${wallet}`,
    );
  const more = open.length > MAX_NAMED ? `\n  and ${open.length - MAX_NAMED} more` : "";
  const rest = open.length > 0 ? `. Not received yet:${named.join("")}${more}` : ".";
  const all = countText(unasked + open.length, "refund");
  if (unasked + open.length === 0) return "No refund was owed.";
  return `${unasked} of ${all} arrived in full${rest}`;
}

const NOT_SHOWN = `NOT shown: that the payments are on the chain, that the log leaves none out, that what was
not drawn was sent back, and that buyers signed these commitments before they paid. The site offers
no RPC node for that. Give one as second argument:
  npm run verify-draws -- URL https://a-solana-rpc-node`;

/** Compares each draw with its payment in the escrow account's history. */
function checkPayments(
  draws: readonly DrawLogEntry[],
  arrivals: PaymentsVerified["arrivals"],
): void {
  for (const entry of draws)
    stopOn(entry, paymentFault(entry, arrivals.get(entry.paymentSignature) ?? null));
}

function stopOn(entry: DrawLogEntry, fault: string | undefined): void {
  if (fault) throw new Mismatch(`Draw ${entry.position}, purchase ${entry.purchaseId}: ${fault}.`);
}

async function nextPage(site: string, now: Page, first: Page): Promise<Page | undefined> {
  if (now.nextAfter === null) return undefined;
  if (now.nextAfter !== now.entries.at(-1)?.position)
    throw new Mismatch(`After draw ${now.entries.at(-1)?.position ?? 0} the log skips some.`);
  const next = await readPage(site, now.nextAfter);
  const head = ({ players, genesisHash, escrowAccount, usdcMint, vault, orderKey }: Page) =>
    JSON.stringify([players, genesisHash, escrowAccount, usdcMint, vault, orderKey]);
  if (head(next) !== head(first))
    throw new Mismatch(
      `After draw ${now.nextAfter} the log names other players, accounts or keys.`,
    );
  return next;
}

function readPage(site: string, after: number): Promise<Page> {
  return read(site, `/api/fairness/log?after=${after}`, page);
}

function overdueText({ signature, slot }: { signature: string; slot: bigint }): string {
  return `Payment ${signature} of slot ${slot} should be in the log by now. The house is late or has left it out.`;
}

/** Where the program prints its findings, and why it stopped. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs `npm run verify-draws`. Returns the exit code: 1 for a mismatch, 2 if it could not verify. */
export async function verifyDraws(
  [url, rpcUrl, ...rest]: readonly string[],
  { out, err }: Output,
): Promise<0 | 1 | 2> {
  try {
    if (!url || rest.length > 0) throw new Unreachable(USAGE);
    await verify(webAddress(url).origin, rpcUrl, (text) => out(`${text}\n`));
    return 0;
  } catch (error) {
    const words = printable(error instanceof Error ? error.message : String(error));
    err(error instanceof Mismatch ? `\nMISMATCH. ${words}\n` : `\n${words}\n`);
    return error instanceof Mismatch ? 1 : 2;
  }
}
