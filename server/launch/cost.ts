import { getTokenSize } from "@solana-program/token";
import { lookupTableSpace, ADDRESSES_PER_EXTENSION } from "../../chain/lookup-table.ts";
import { DELIVERY_COMPUTE_UNITS } from "../../chain/delivery.ts";
import { missingAccounts } from "../../chain/missing-accounts.ts";
import {
  MINT_COMPUTE_UNITS,
  PLAYER_TOKEN_ACCOUNT_SPACE,
  playerMintSpace,
} from "../../chain/player-mint.ts";
import { transactionFee } from "../../chain/transaction-fee.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { PACKS_IN_BOX } from "../../rules/box.ts";
import { rentPerPack } from "../deliveries/rent.ts";
import { CLAIM_COMPUTE_UNITS } from "../house/claim.ts";
import { hasClaimed } from "./store.ts";
import {
  USDC_ACCOUNTS_COMPUTE_UNITS,
  listTokens,
  missingTokens,
  presaleMints,
  usdcOwners,
} from "./launch.ts";
import type { LaunchPlan } from "./plan.ts";
import { TABLE_COMPUTE_UNITS, findTable, tableAddresses } from "./table.ts";

const USDC_ACCOUNT_SPACE = BigInt(getTokenSize());

interface CostLine {
  readonly what: string;
  /** How many are missing; only those cost anything. */
  readonly count: number;
  readonly lamports: bigint;
}

export interface LaunchCost {
  readonly lines: readonly CostLine[];
  readonly total: bigint;
  /** Lamports that must stay in the vault to keep its account rent-exempt. */
  readonly reserve: bigint;
  readonly balance: bigint;
  /** Cost of delivering a pack to a buyer without accounts for its players, and to a referrer without one for USDC. */
  readonly perPack: bigint;
  /** The rent in that cost, which buyers and referrers can keep by closing their accounts. */
  readonly rentPerPack: bigint;
  /** Maximum cost of delivering all packs. */
  readonly allPacks: bigint;
}

/**
 * Returns what the launch still has to create and what that costs in lamports: rent at this chain's
 * current price, and transaction fees. Only reads; the players must be in the database.
 */
export async function launchCost(plan: LaunchPlan): Promise<LaunchCost> {
  const rentOf = rentSource(plan);
  const rent = await rentPerPack(plan.rpc);
  const perPack = rent + fee(plan, 2, DELIVERY_COMPUTE_UNITS);
  const lines = [
    ...(await costOfUsdcAccounts(plan, rentOf)),
    ...(await costOfTokens(plan, rentOf)),
    ...(await costOfTable(plan, rentOf)),
    fees(
      plan,
      { what: "transaction that claims the keys", count: (await hasClaimed(plan.db)) ? 0 : 1 },
      [1, CLAIM_COMPUTE_UNITS],
    ),
  ];
  return {
    lines: lines.filter(({ count }) => count > 0),
    total: lines.reduce((sum, { lamports }) => sum + lamports, 0n),
    reserve: await rentOf(0n),
    balance: await vaultBalance(plan),
    perPack,
    rentPerPack: rent,
    allPacks: BigInt(PACKS_IN_BOX) * perPack,
  };
}

/** Returns the vault's lamports. */
export async function vaultBalance({ rpc, vault }: LaunchPlan): Promise<bigint> {
  return (await rpc.getBalance(vault.address, { commitment: "confirmed" }).send()).value;
}

/** Returns the lamports the vault lacks; 0n if it can pay for the launch. */
export function shortfall({ total, reserve, balance }: LaunchCost): bigint {
  const missing = total === 0n ? 0n : total + reserve - balance;
  return missing > 0n ? missing : 0n;
}

/** Formats lamports as SOL without rounding: 1_230_000n is "0.00123". */
export function formatSol(lamports: bigint): string {
  const fraction = String(lamports % 1_000_000_000n).padStart(9, "0");
  return `${lamports / 1_000_000_000n}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, "")}`;
}

type RentOf = (space: bigint) => Promise<bigint>;

/** Reads rents from the chain, once per size. */
function rentSource({ rpc }: LaunchPlan): RentOf {
  const known = new Map<bigint, Promise<bigint>>();
  return (space) => {
    const asked = known.get(space) ?? rpc.getMinimumBalanceForRentExemption(space).send();
    known.set(space, asked);
    return asked;
  };
}

async function costOfUsdcAccounts(plan: LaunchPlan, rentOf: RentOf): Promise<CostLine[]> {
  const accounts = await Promise.all(
    usdcOwners(plan).map((owner) => usdcAccountOf(owner, plan.usdcMint)),
  );
  const { length: count } = await missingAccounts(plan.rpc, accounts);
  const rent = BigInt(count) * (await rentOf(USDC_ACCOUNT_SPACE));
  return [
    { what: "USDC accounts of escrow, prizes, treasury", count, lamports: rent },
    fees(plan, { what: "transaction for them", count: count > 0 ? 1 : 0 }, [
      1,
      USDC_ACCOUNTS_COMPUTE_UNITS,
    ]),
  ];
}

async function costOfTokens(plan: LaunchPlan, rentOf: RentOf): Promise<CostLine[]> {
  const missing = (await missingTokens(plan, await listTokens(plan))).map(({ token }) => token);
  const rents = await Promise.all(missing.map((token) => rentOf(playerMintSpace(token).full)));
  const holders = missing.flatMap((token) => token.holders.filter(({ amount }) => amount > 0n));
  const holderRent = BigInt(holders.length) * (await rentOf(PLAYER_TOKEN_ACCOUNT_SPACE));
  return [
    {
      what: "player tokens with their metadata",
      count: missing.length,
      lamports: rents.reduce((sum, rent) => sum + rent, 0n),
    },
    {
      what: "accounts of vault and liquidity for them",
      count: holders.length,
      lamports: holderRent,
    },
    fees(plan, { what: "transactions for them", count: missing.length }, [2, MINT_COMPUTE_UNITS]),
  ];
}

async function costOfTable(plan: LaunchPlan, rentOf: RentOf): Promise<CostLine[]> {
  const wanted = await tableAddresses(plan, presaleMints(await listTokens(plan)));
  const table = await findTable(plan, wanted);
  const missing = table?.missing.length ?? wanted.length;
  const paid = table ? await rentOf(lookupTableSpace(table.held)) : 0n;
  const rent = await rentOf(lookupTableSpace((table?.held ?? 0) + missing));
  const transactions = Math.ceil(missing / ADDRESSES_PER_EXTENSION) + (table ? 0 : 1);
  return [
    { what: "addresses in the lookup table", count: missing, lamports: rent - paid },
    fees(plan, { what: "transactions for them", count: transactions }, [1, TABLE_COMPUTE_UNITS]),
  ];
}

function fees(
  plan: LaunchPlan,
  transactions: { what: string; count: number },
  each: readonly [signatures: number, computeUnits: number],
): CostLine {
  return { ...transactions, lamports: BigInt(transactions.count) * fee(plan, ...each) };
}

function fee({ priorityFee }: LaunchPlan, signatures: number, computeUnits: number): bigint {
  return transactionFee({ signatures, computeUnits }, priorityFee);
}
