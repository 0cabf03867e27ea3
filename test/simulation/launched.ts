import { createHash, createPrivateKey, type KeyObject } from "node:crypto";
import { type Address, address, lamports } from "@solana/kit";
import {
  ADDRESS_LOOKUP_TABLE_PROGRAM_ADDRESS,
  getAddressLookupTableEncoder,
} from "@solana-program/address-lookup-table";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import {
  AccountState,
  TOKEN_PROGRAM_ADDRESS,
  getMintEncoder,
  getTokenEncoder,
} from "@solana-program/token";
import { TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import type { Existing } from "../../chain/local/svm.ts";
import { playerTokenAccountOf } from "../../chain/player-mint.ts";
import { deliveryTableAddresses, usdcAccountOf } from "../../chain/usdc.ts";
import { DECIMALS } from "../../rules/money.ts";
import { PRESALE_SUPPLY_PER_PLAYER, SUPPLY_PER_PLAYER } from "../../rules/presale.ts";
import type { HouseKeys } from "../../server/context.ts";
import type { Db } from "../../server/db/connect.ts";
import { recordLaunchFact, recordLookupTable } from "../../server/launch/store.ts";
import { loadPlayers } from "../../server/players/load.ts";
import { listBoxPlayers, setMint } from "../../server/players/store.ts";
import { orderKeyOf } from "../../server/presale/order-key.ts";
import { publicSealKey } from "../../server/seal.ts";
import { walletOf } from "./wallet.ts";

const SOL = 1_000_000_000n;
/** More than the rent exemption of any account. */
const RENT = lamports(10_000_000n);
/** The DER prefix of a 32-byte X25519 key (RFC 8410). */
const SEAL_DER = Buffer.from("302e020100300506032b656e04220420", "hex");
const TREASURY = ["liquidity", "marketing", "team"] as const;

/** The house's keys, the same in every run. */
export const KEYS: HouseKeys = {
  vault: walletOf("vault"),
  escrow: walletOf("escrow"),
  prize: walletOf("prize"),
  seal: sealKey(),
};
/** Signs orders. */
export const ORDER_KEY = orderKeyOf(new Uint8Array(32).fill(7));
/** The issuer of USDC, who can freeze accounts. */
export const ISSUER = walletOf("issuer");
export const USDC = walletOf("usdc").address;
const treasury = Object.fromEntries(
  TREASURY.map((name) => [name, walletOf(name).address]),
) as Record<(typeof TREASURY)[number], Address>;
const TABLE = walletOf("lookup table").address;

/** Writes the rows of a launch without minting its hundred tokens. */
export async function recordLaunch(db: Db, genesis: string): Promise<void> {
  await loadPlayers(db);
  const facts = {
    genesis,
    origin: "http://localhost",
    vault: KEYS.vault.address,
    prize: KEYS.prize.address,
    prize_account: await usdcAccountOf(KEYS.prize.address, USDC),
    escrow: KEYS.escrow.address,
    seal_key: publicSealKey(KEYS.seal),
    order_key: ORDER_KEY.publicKey,
    usdc_mint: USDC,
    ...treasury,
    escrow_account: await usdcAccountOf(KEYS.escrow.address, USDC),
  };
  for (const [name, value] of Object.entries(facts)) await recordLaunchFact(db, name, value);
  const players = await listBoxPlayers(db);
  for (const { id } of players) await setMint(db, id, mintOf(id));
  await recordLookupTable(db, TABLE, await tableAddresses(players.map(({ id }) => mintOf(id))));
  await db.updateTable("house").set({ token: "0123456789ab" }).execute();
}

/** Returns the accounts that a launch creates on the chain. */
export async function launchedAccounts(players: readonly string[]): Promise<Existing[]> {
  const mints = players.map(mintOf);
  const owners = [KEYS.escrow.address, KEYS.prize.address, ...Object.values(treasury)];
  return [
    lamportsOf(KEYS.vault.address, 1000n * SOL),
    mint(USDC, TOKEN_PROGRAM_ADDRESS, ISSUER.address),
    ...(await Promise.all(owners.map((owner) => usdcOf(owner, 0n)))),
    ...mints.map((one) => mint(one, TOKEN_2022_PROGRAM_ADDRESS, null)),
    ...(await Promise.all(mints.map(vaultTokens))),
    lookupTable(await tableAddresses(mints)),
  ];
}

export function lamportsOf(wallet: Address, amount = SOL): Existing {
  return account(wallet, SYSTEM_PROGRAM_ADDRESS, new Uint8Array(), lamports(amount));
}

export async function usdcOf(owner: Address, amount: bigint): Promise<Existing> {
  const at = await usdcAccountOf(owner, USDC);
  return tokens({ at, owner, amount, mint: USDC, program: TOKEN_PROGRAM_ADDRESS });
}

const knownMints = new Map<string, Address>();

export function mintOf(player: string): Address {
  const known = knownMints.get(player) ?? walletOf(`mint ${player}`).address;
  knownMints.set(player, known);
  return known;
}

function tableAddresses(mints: readonly Address[]): Promise<Address[]> {
  return deliveryTableAddresses({ vault: KEYS.vault.address, usdcMint: USDC, treasury, mints });
}

function vaultTokens(of: Address): Promise<Existing> {
  return playerTokensOf(KEYS.vault.address, of, PRESALE_SUPPLY_PER_PLAYER);
}

/** Returns a wallet's token account for a player. */
export async function playerTokensOf(
  owner: Address,
  of: Address,
  amount: bigint,
): Promise<Existing> {
  const at = await playerTokenAccountOf(owner, of);
  return tokens({ at, owner, amount, mint: of, program: TOKEN_2022_PROGRAM_ADDRESS });
}

function tokens(of: {
  readonly at: Address;
  readonly owner: Address;
  readonly mint: Address;
  readonly amount: bigint;
  readonly program: Address;
}): Existing {
  const data = getTokenEncoder().encode({
    mint: of.mint,
    owner: of.owner,
    amount: of.amount,
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  });
  return account(of.at, of.program, new Uint8Array(data));
}

function mint(at: Address, program: Address, authority: Address | null): Existing {
  const data = getMintEncoder().encode({
    mintAuthority: authority,
    supply: SUPPLY_PER_PLAYER,
    decimals: DECIMALS,
    isInitialized: true,
    freezeAuthority: authority,
  });
  return account(at, program, new Uint8Array(data));
}

function lookupTable(addresses: Address[]): Existing {
  const data = getAddressLookupTableEncoder().encode({
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0n,
    lastExtendedSlotStartIndex: 0,
    authority: KEYS.vault.address,
    addresses,
  });
  return account(TABLE, ADDRESS_LOOKUP_TABLE_PROGRAM_ADDRESS, new Uint8Array(data));
}

function account(at: Address, programAddress: Address, data: Uint8Array, balance = RENT): Existing {
  return {
    address: address(at),
    exists: true,
    data,
    executable: false,
    lamports: balance,
    programAddress,
    space: BigInt(data.length),
  };
}

function sealKey(): KeyObject {
  const secret = createHash("sha256").update("simulation seal").digest();
  return createPrivateKey({ key: Buffer.concat([SEAL_DER, secret]), format: "der", type: "pkcs8" });
}
