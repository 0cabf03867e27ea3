import type { Address } from "@solana/kit";
import { readTokenBalances, readUsdcBalance } from "../../chain/balances.ts";
import type { LocalChain } from "../../chain/local/start.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { Db } from "../../server/db/connect.ts";
import type { Launch } from "../../server/launch/store.ts";
import { Actor } from "../actor.ts";
import type { Bought } from "./buyer.ts";

/** A running site, and a healthy node to check it against. */
export interface WatchedSite {
  readonly url: string;
  readonly origin: string;
  readonly db: Db;
  readonly launch: Launch;
  readonly rpc: ChainRpc;
  readonly chain: Pick<LocalChain, "skipBlocks">;
}

const PRICE = 20_000_000n;
const TOKENS_PER_PACK = 200_000_000n;

/** Buyers with money, and their initial balances. */
export interface Crew {
  readonly buyers: readonly Actor[];
  readonly usdcAtFirst: bigint;
}

/** Signs buyers in, each with 1,000 USDC. */
export async function hireCrew(site: WatchedSite, size: number): Promise<Crew> {
  const buyers = await Promise.all(
    Array.from({ length: size }, async () => {
      const buyer = await Actor.create(site.url, site.origin);
      return (await buyer.signIn()).fund();
    }),
  );
  const usdcAtFirst = await readUsdcBalance(site.rpc, buyers[0]!.address, site.launch.usdcMint);
  return { buyers, usdcAtFirst };
}

/**
 * Compares each buyer's balances on the chain with all their purchases, pack by pack: delivered and paid once, or
 * refunded. Returns what is wrong.
 */
export async function compareWithChain(
  site: WatchedSite,
  { buyers, usdcAtFirst }: Crew,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { address } of buyers) {
    const packs = await countDelivered(site.db, address);
    const [usdc, tokens] = await Promise.all([
      readUsdcBalance(site.rpc, address, site.launch.usdcMint),
      readTokenBalances(site.rpc, address).then(({ byMint }) => sumOf(byMint.values())),
    ]);
    if (usdc !== usdcAtFirst - packs * PRICE || tokens !== packs * TOKENS_PER_PACK)
      wrong.push(
        `${address} has ${packs} packs delivered in the books; ${usdcAtFirst - usdc} USDC left ` +
          `him and ${tokens} tokens arrived`,
      );
  }
  return wrong;
}

/** Compares the house's balances with everything delivered. Returns what is wrong. */
export async function compareHouse({ db, rpc, launch }: WatchedSite): Promise<string[]> {
  const packs = await countDelivered(db);
  const held = (owner: Address) => readUsdcBalance(rpc, owner, launch.usdcMint);
  const escrow = await held(launch.escrow);
  const treasury = sumOf(await Promise.all(Object.values(launch.treasury).map(held)));
  const wrong = escrow === 0n ? [] : [`the escrow holds ${escrow}`];
  if (treasury !== packs * PRICE)
    wrong.push(`the treasury holds ${treasury} for ${packs} packs delivered`);
  return wrong;
}

/** Returns the responses that were wrong about the outcome of a purchase. */
export async function findLies(db: Db, bought: readonly Bought[]): Promise<string[]> {
  const rows = await db
    .selectFrom("purchases")
    .select(["id", "state"])
    .where(
      "id",
      "in",
      bought.map(({ packId }) => packId),
    )
    .execute();
  return bought.flatMap(({ packId, told }) => {
    const state = rows.find(({ id }) => id === packId)?.state;
    const isTrue = told === 200 ? state === "delivered" : told === "payment_refunded";
    return isTrue ? [] : [`${packId} is ${state ?? "lost"}, and its buyer was told ${told}`];
  });
}

/** Returns true once nobody is owed anything. */
export async function isQuiet(db: Db, bought: readonly Bought[]): Promise<boolean> {
  const open = await db
    .selectFrom("purchases")
    .select("id")
    .where(
      "id",
      "in",
      bought.map(({ packId }) => packId),
    )
    .where("state", "not in", ["delivered", "refunded"])
    .execute();
  const owed = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "in", ["planned", "sent"])
    .execute();
  return open.length === 0 && owed.length === 0;
}

/** Returns how many deliveries are signed and sent, but not known to be final. */
export async function countSent(db: Db): Promise<number> {
  const rows = await db.selectFrom("outbox").select("id").where("state", "=", "sent").execute();
  return rows.length;
}

async function countDelivered(db: Db, wallet?: Address): Promise<bigint> {
  const rows = await db
    .selectFrom("purchases")
    .select("pack_quantity")
    .where("state", "=", "delivered")
    .$if(wallet !== undefined, (query) => query.where("wallet_address", "=", wallet!))
    .execute();
  return sumOf(rows.map((row) => BigInt(row.pack_quantity)));
}

function sumOf(amounts: Iterable<bigint>): bigint {
  return [...amounts].reduce((sum, amount) => sum + amount, 0n);
}
