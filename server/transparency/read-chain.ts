import { setTimeout as sleep } from "node:timers/promises";
import type { Address, Signature } from "@solana/kit";
import { readFinalAmounts, readTokenBalances } from "../../chain/balances.ts";
import { type TokenChange, readMoves } from "../../chain/token-changes.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { TOKENS_PER_PLAYER } from "../../rules/presale.ts";
import { TIERS, type Tier } from "../../rules/tiers.ts";
import type { Context } from "../context.ts";
import type { Player } from "../players/store.ts";
import { type EscrowHistory, createEscrowHistory } from "./escrow-history.ts";
import type { Release } from "../db/schema.ts";
import type { listReleases } from "./store.ts";

type Released = Awaited<ReturnType<typeof listReleases>>;
type Treasury = keyof Context["launch"]["treasury"];

/** What the chain says, at finalized commitment. */
export interface ChainBooks {
  readonly escrow: bigint;
  readonly treasury: Readonly<Record<Treasury, bigint>>;
  /** Whole cards in the vault. */
  readonly vaultCards: Readonly<Record<Tier, bigint>>;
  /** Undefined if it cannot be read, or while a long history is read for the first time. */
  readonly history: EscrowHistory | undefined;
}

const TREASURIES = ["liquidity", "marketing", "team"] as const;
const MAX_CACHED = 200;
/** Time a response waits for the escrow's history. The read continues in the background. */
const HISTORY_TIMEOUT_MS = 5000;

/** Creates a reader of the chain for the open books. It reads what can never change once. */
export function createChainReader(ctx: Context) {
  const { launch, rpc } = ctx;
  const readHistory = createEscrowHistory(ctx);
  const known = new Map<string, readonly TokenChange[]>();
  const treasuryAccount = (of: Treasury) => usdcAccountOf(launch.treasury[of], launch.usdcMint);

  /** Nodes without a long history still know the balances. */
  function historyOrNothing(): Promise<EscrowHistory | undefined> {
    return readHistory().catch((error: unknown) => {
      ctx.log.warn({ err: error }, "could not read the escrow's history");
      return undefined;
    });
  }

  async function readBooks(players: readonly Player[]): Promise<ChainBooks> {
    const accounts = await Promise.all(TREASURIES.map(treasuryAccount));
    const [amounts, vault, history] = await Promise.all([
      readFinalAmounts(rpc, [launch.escrowAccount, ...accounts]),
      readTokenBalances(rpc, launch.vault, "finalized"),
      Promise.race([historyOrNothing(), sleep(HISTORY_TIMEOUT_MS, undefined, { ref: false })]),
    ]);
    const [escrow, liquidity, marketing, team] = amounts as [bigint, bigint, bigint, bigint];
    const vaultCards = {} as Record<Tier, bigint>;
    for (const tier of TIERS)
      vaultCards[tier] = players
        .filter((player) => player.tier === tier)
        .reduce((sum, { mint }) => sum + (vault.byMint.get(mint as Address) ?? 0n), 0n);
    for (const tier of TIERS) vaultCards[tier] /= TOKENS_PER_PLAYER;
    return { escrow, treasury: { liquidity, marketing, team }, vaultCards, history };
  }

  /** Returns true if a release moved exactly the booked amounts; undefined if the node lacks it. */
  async function isAsBooked({ signature, release }: Released[number]) {
    const changes = known.get(signature) ?? (await readMoves(rpc, signature as Signature))?.changes;
    if (!changes) return undefined;
    if (known.size >= MAX_CACHED) known.delete(known.keys().next().value!);
    known.set(signature, changes);
    const expected = new Map<string, bigint>();
    const add = (owner: string, amount: bigint) =>
      expected.set(owner, (expected.get(owner) ?? 0n) + amount);
    for (const part of TREASURIES) add(launch.treasury[part], BigInt(release[part]));
    if (release.commission) add(release.commission.referrer, BigInt(release.commission.amount));
    add(launch.escrow, -totalOf(release));
    const moved = changes.filter(({ mint }) => mint === launch.usdcMint);
    return [...expected].every(
      ([owner, amount]) => (moved.find((one) => one.owner === owner)?.amount ?? 0n) === amount,
    );
  }

  return { readBooks, isAsBooked };
}

function totalOf({ liquidity, marketing, team, commission }: Release): bigint {
  const parts = [liquidity, marketing, team, commission?.amount ?? "0"];
  return parts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}
