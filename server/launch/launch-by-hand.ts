import { createSharedRpc } from "../../chain/fail-over.ts";
import { createTransport } from "../../chain/node-transport.ts";
import type { Config } from "../config.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { loadPlayers } from "../players/load.ts";
import { addressOf } from "../presale/order-key.ts";
import { reach } from "../reach.ts";
import { assertChain, assertLaunched, assertWallets } from "./check.ts";
import { type LaunchCost, formatSol, launchCost, shortfall, vaultBalance } from "./cost.ts";
import { assertOwnDatabase, runLaunch } from "./launch.ts";
import { type LaunchPlan, planLaunch } from "./plan.ts";

const USAGE = "Usage: npm run launch [-- --yes]";
/** Packs in the printed example. */
const EXAMPLE_PACKS = 1000n;

type Print = (line: string) => void;

/**
 * Creates on the chain what the presale needs. Without `--yes` it only prints what is missing and what
 * that costs. It can be interrupted at any time and run again. Throws a sentence on what is wrong.
 */
export async function launchByHand(
  args: readonly string[],
  readSettings: () => Config,
  print: Print,
): Promise<void> {
  if (args.some((arg) => arg !== "--yes")) throw new Error(USAGE);
  const config = readSettings();
  const db = connect(config.databaseUrl, 2);
  const rpc = createSharedRpc(config.rpcUrls.map((url) => createTransport(url)));
  try {
    await reach("The RPC node at SOLANA_RPC_URL", assertChain(rpc, config));
    await reach("The database at DATABASE_URL", migrate(db));
    const plan = await planLaunch(config, { db, rpc, say: (line) => print(`  ${line}`) });
    await reach("The RPC node at SOLANA_RPC_URL", assertWallets(plan));
    await assertOwnDatabase(plan);
    await loadPlayers(db);
    printPlan(config, plan, print);
    const cost = await launchCost(plan);
    printCost(cost, print);
    const missing = shortfall(cost);
    if (missing > 0n)
      throw new Error(
        `The vault lacks ${formatSol(missing)} SOL. Send it to ${plan.vault.address} and run this ` +
          "again. Nothing was spent.",
      );
    if (!args.includes("--yes") && cost.total > 0n)
      return print("Nothing was spent. To launch: npm run launch -- --yes");
    print(cost.total > 0n ? "Launching. If this is interrupted, run it again." : "Checking.");
    await runLaunch(plan);
    const { mints } = await assertLaunched(plan);
    printResult(mints, cost.balance - (await vaultBalance(plan)), print);
  } finally {
    await db.destroy();
  }
}

function printPlan(config: Config, plan: LaunchPlan, print: Print): void {
  print(`Hardwood launch on ${config.cluster}, through ${config.rpcUrls.map((url) => new URL(url).host).join(", ")}

  vault      ${plan.vault.address} (pays; keeps 7% of each presale player)
  escrow     ${plan.escrow}
  orders     ${plan.orderKey === null ? "not signed, as at the launch" : addressOf(plan.orderKey)}
  USDC       ${plan.usdcMint}
  liquidity  ${plan.treasury.liquidity} (receives USDC and the remaining tokens)
  marketing  ${plan.treasury.marketing}
  team       ${plan.treasury.team}
  metadata   ${plan.origin}/tokens/{mint}.json
`);
  const wallets = Object.values(plan.treasury);
  if (new Set(wallets).size < wallets.length)
    print("Note: liquidity, marketing and team are not three different wallets.\n");
}

function printCost(cost: LaunchCost, print: Print): void {
  print(cost.lines.length > 0 ? "Missing:" : "Nothing is missing.");
  for (const { what, count, lamports } of cost.lines)
    print(`  ${String(count).padStart(4)} ${what.padEnd(42)} ${formatSol(lamports)} SOL`);
  print(`       ${"Cost of the launch".padEnd(42)} ${formatSol(cost.total)} SOL
       ${"The vault has".padEnd(42)} ${formatSol(cost.balance)} SOL
       ${"and must keep".padEnd(42)} ${formatSol(cost.reserve)} SOL

After the launch, the vault pays for deliveries: up to ${formatSol(cost.perPack)} SOL per pack, so
${formatSol(cost.perPack * EXAMPLE_PACKS)} SOL for ${EXAMPLE_PACKS} orders of a pack in which every player is new to the buyer.
Of each pack, ${formatSol(cost.rentPerPack)} SOL are rent for accounts of buyer and referrer. It does not come back: they can
take it by closing the accounts, and the next order pays for new ones.
       ${"All packs cost at most".padEnd(42)} ${formatSol(cost.allPacks)} SOL
       ${"Launch and all packs cost at most".padEnd(42)} ${formatSol(cost.total + cost.allPacks)} SOL
`);
}

function printResult(mints: number, spent: bigint, print: Print): void {
  print(`
Launched. Read back from the chain: ${mints} player tokens of 1,600,000 each; nobody can mint more
or freeze them; the vault holds the presale's share. Spent: ${formatSol(spent)} SOL.

Next: npm run serve, with the same settings; vault and escrow key only where ROLE is
worker, and the order key only where it is api.`);
}
