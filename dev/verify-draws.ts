import { setTimeout as sleep } from "node:timers/promises";
import { isAddress, isSignature } from "@solana/kit";
import { z } from "zod";
import { clusterOf } from "../chain/cluster.ts";
import { type ReadPayment, readPayment } from "../chain/read-payment.ts";
import { createTransport } from "../chain/node-transport.ts";
import { type ChainRpc, createRpc } from "../chain/rpc.ts";
import type { DrawLogEntry } from "../rules/draw-log.ts";
import { paymentFault } from "../rules/payment-proof.ts";
import { type Replay, createReplay, headFault } from "../rules/replay-draws.ts";

const USAGE = "Usage: npm run verify-draws -- URL [RPC_URL]";
/** Payments read at a time; public RPC nodes tolerate no more. */
const CONCURRENCY = 4;
const TRIES = 6;
const TIMEOUT_MS = 30_000;

/** The log is wrong: exit code 1. */
class Mismatch extends Error {}
/** The log could not be checked: exit code 2. */
class Unreachable extends Error {}

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
  entries: z.array(draw),
  nextAfter: z.int().nullable(),
});
const config = z.object({ cluster: z.string(), rpcUrl: z.string() });

type Page = z.infer<typeof page>;

interface Chain {
  readonly rpc: ChainRpc;
  readonly host: string;
  readonly isOurs: boolean;
}

/**
 * `npm run verify-draws`: replays the public draw log of a site, as any stranger can. It queries
 * the site and a Solana RPC node, and trusts neither the site nor its database.
 */
async function verify(site: string, rpcUrl: string | undefined): Promise<void> {
  const { cluster, rpcUrl: named } = await read(site, "/api/config", config);
  const first = await readPage(site, 0);
  const wrong = headFault(first);
  if (wrong) throw new Mismatch(`The start of the log: ${wrong}.`);
  const chain = await chooseChain(rpcUrl, named, cluster);
  print(`Draw log of ${site} (${cluster})

  players  ${first.players.length}, in the published order
  genesis  ${first.genesisHash}, recomputed from the players and the full box
  escrow   ${first.escrowAccount}
  chain    ${chain ? `${chain.host}${chain.isOurs ? "" : ", the address that the site itself names"}` : "not asked"}
`);
  const replay = createReplay(first);
  for (let now: Page | undefined = first; now; now = await nextPage(site, now, first)) {
    for (const entry of now.entries) stopOn(entry, replay.follow(entry));
    if (chain) await checkPayments(chain.rpc, now);
    const last = now.entries.at(-1);
    if (last) print(`  draws ${now.entries[0]!.position} to ${last.position} are right`);
  }
  print(summary(replay, chain));
}

function summary(replay: Replay, chain: Chain | undefined): string {
  const { draws, packs, box, lastHash } = replay;
  return `
${amount(draws, "draw")}, ${amount(packs, "pack")} verified; chain ${chain ? "checked" : "NOT checked"}. ${amount(box.packsLeft, "pack")} left in the box.

For each draw: the revealed seed is the one committed to. Drawn again from it, the payment and the
block, it gives the same players. It took them out of the box that the draw before left, and its
hash holds on to that draw. The last hash is
  ${lastHash}
Keep it: every later log must still have it at draw ${draws}.

${chain ? shownByChain(chain) : NOT_SHOWN}
No log can show a payment it leaves out. The escrow account's history on the chain has them all.`;
}

function shownByChain({ isOurs }: Chain): string {
  return `On the chain: each payment is there, in the block the log names. It carries the memo with its
purchase and commitment, and it paid 20 USDC a pack into the escrow.${
    isOurs
      ? ""
      : "\nThe site chose this RPC node. To be sure, pass your own as the second argument."
  }`;
}

const NOT_SHOWN = `NOT shown: that the payments are on the chain, and that buyers signed these commitments before
they paid. The site offers no RPC node for that. Give one as second argument:
  npm run verify-draws -- URL https://a-solana-rpc-node`;

/** Returns undefined if there is no RPC node to query. */
async function chooseChain(
  given: string | undefined,
  named: string,
  cluster: string,
): Promise<Chain | undefined> {
  const url = given ?? (/^https?:/.test(named) ? named : undefined);
  if (!url) return undefined;
  const { host } = webAddress(url);
  const rpc = createRpc(createTransport(url));
  const found = await retry(() => clusterOf(rpc), `The RPC node ${host}`);
  if (found !== cluster)
    throw new Unreachable(`The RPC node ${host} belongs to ${found}, and the site to ${cluster}.`);
  return { rpc, host, isOurs: given !== undefined };
}

async function checkPayments(rpc: ChainRpc, log: Page): Promise<void> {
  for (let from = 0; from < log.entries.length; from += CONCURRENCY) {
    const some = log.entries.slice(from, from + CONCURRENCY);
    const payments = await Promise.all(
      some.map((entry) => retry(() => find(rpc, log, entry), "The RPC node")),
    );
    some.forEach((entry, index) => stopOn(entry, paymentFault(entry, payments[index]!)));
  }
}

function find(
  rpc: ChainRpc,
  log: Page,
  entry: Page["entries"][number],
): Promise<ReadPayment | null> {
  return readPayment(rpc, entry.paymentSignature, log);
}

function stopOn(entry: DrawLogEntry, fault: string | undefined): void {
  if (fault) throw new Mismatch(`Draw ${entry.position}, purchase ${entry.purchaseId}: ${fault}.`);
}

async function nextPage(site: string, now: Page, first: Page): Promise<Page | undefined> {
  if (now.nextAfter === null) return undefined;
  if (now.nextAfter !== now.entries.at(-1)?.position)
    throw new Mismatch(`After draw ${now.entries.at(-1)?.position ?? 0} the log skips some.`);
  const next = await readPage(site, now.nextAfter);
  const head = ({ players, genesisHash, escrowAccount, usdcMint }: Page) =>
    JSON.stringify([players, genesisHash, escrowAccount, usdcMint]);
  if (head(next) !== head(first))
    throw new Mismatch(`After draw ${now.nextAfter} the log names other players or accounts.`);
  return next;
}

function readPage(site: string, after: number): Promise<Page> {
  return read(site, `/api/fairness/log?after=${after}`, page);
}

async function read<Schema extends z.ZodType>(
  site: string,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = await retry(async (): Promise<unknown> => {
    const answer = await fetch(`${site}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${path} answers with status ${answer.status}`);
    return answer.json();
  }, site);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Mismatch(`${path} is malformed: ${issue?.path.join(".")}: ${issue?.message}.`);
}

/** Retries with growing delays when a node is busy or a connection breaks. */
async function retry<T>(ask: () => Promise<T>, whom: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === TRIES || isRefused(error))
        throw new Unreachable(`${whom} cannot be read: ${reason(error)}.`);
      await sleep(250 * 2 ** attempt);
    }
  }
}

/** Returns true if nothing listens there, so retrying is pointless. */
function isRefused(error: unknown): boolean {
  return /ECONNREFUSED|ENOTFOUND|status 404/.test(reason(error));
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const inner = error.cause instanceof Error ? reason(error.cause) : undefined;
  return [error.message || code, inner].filter(Boolean).join(": ");
}

function webAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.protocol.startsWith("http")) throw new Unreachable(`${text} is not a web address.`);
  return url;
}

function amount(count: number, what: string): string {
  return `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const [url, rpcUrl, ...rest] = process.argv.slice(2);
try {
  if (!url || rest.length > 0) throw new Unreachable(USAGE);
  await verify(webAddress(url).origin, rpcUrl);
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof Mismatch ? `\nMISMATCH. ${words}\n` : `\n${words}\n`);
  process.exitCode = error instanceof Mismatch ? 1 : 2;
}
