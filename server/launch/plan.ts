import type { Address, TransactionSigner } from "@solana/kit";
import { readLifetime } from "../../chain/lifetime.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { land } from "../../chain/land.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { readPrizeKey } from "../prizes/key.ts";
import { readOrderKey } from "../presale/order-key.ts";
import { publicSealKey, readSealKey } from "../seal.ts";
import { findLaunchFact, hasClaimed } from "./store.ts";

/** Everything a launch needs, validated. */
export interface LaunchPlan {
  readonly db: Db;
  readonly rpc: ChainRpc;
  readonly vault: TransactionSigner;
  readonly vaultKeyFile: string;
  readonly escrow: Address;
  /** Pays prizes. */
  readonly prize: Address;
  /** Public key that seals secret seeds. */
  readonly sealKey: string;
  /** Public key of the orders, hex; null if they are not signed (decision 64). */
  readonly orderKey: string | null;
  readonly usdcMint: Address;
  readonly treasury: Readonly<Record<"liquidity" | "marketing" | "team", Address>>;
  /** The site's origin, to which the tokens' metadata points forever. */
  readonly origin: string;
  readonly priorityFee: bigint;
  readonly pollMs: number;
  readonly say: (line: string) => void;
}

/** Reads the plan from the configuration. Throws one error that lists all missing settings. */
export async function planLaunch(
  config: Config,
  outside: Pick<LaunchPlan, "db" | "rpc" | "say">,
): Promise<LaunchPlan> {
  const { liquidity, marketing, team } = config.treasury;
  const signsOrders = await hasOrderKey(outside.db);
  const needed = {
    VAULT_KEY_FILE: config.vaultKeyFile,
    ESCROW_KEY_FILE: config.escrowKeyFile,
    ...(signsOrders ? { ORDER_KEY_FILE: config.orderKeyFile } : {}),
    USDC_MINT: config.usdcMint,
    LIQUIDITY_ADDRESS: liquidity,
    MARKETING_ADDRESS: marketing,
    TEAM_ADDRESS: team,
    ORIGIN: config.origin,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new Error(`A launch also needs ${missing.join(", ")}`);
  return {
    ...outside,
    vault: await readKeyFile(config.vaultKeyFile!),
    vaultKeyFile: config.vaultKeyFile!,
    escrow: (await readKeyFile(config.escrowKeyFile!)).address,
    prize: (await readPrizeKey(config.escrowKeyFile!)).address,
    sealKey: publicSealKey(await readSealKey(config.escrowKeyFile!)),
    orderKey: signsOrders ? (await readOrderKey(config.orderKeyFile!)).publicKey : null,
    usdcMint: config.usdcMint!,
    treasury: { liquidity: liquidity!, marketing: marketing!, team: team! },
    origin: config.origin!,
    priorityFee: config.priorityFee,
    pollMs: config.pollMs,
  };
}

/**
 * Returns true unless the sale was launched before orders were signed. It ends as it began, because its servers may still
 * take unsigned orders, and a check could not tell which payments need a signature.
 */
async function hasOrderKey(db: Db): Promise<boolean> {
  return (await findLaunchFact(db, "order_key")) !== undefined || !(await hasClaimed(db));
}

/** Signs a transaction with the vault as payer, and sends it until it is confirmed. */
export async function send(
  plan: LaunchPlan,
  transaction: Pick<Parameters<typeof signTransaction>[0], "instructions" | "computeUnits">,
): Promise<void> {
  const lifetime = () => readLifetime(plan.rpc);
  await land(
    plan.rpc,
    async () =>
      signTransaction({
        ...transaction,
        feePayer: plan.vault,
        lifetime: await lifetime(),
        priorityFee: plan.priorityFee,
      }),
    plan.pollMs,
  );
}
