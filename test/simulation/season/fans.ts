import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  type Address,
  type KeyPairSigner,
  createKeyPairSignerFromPrivateKeyBytes,
} from "@solana/kit";
import { deliveryInstructions } from "../../../chain/delivery.ts";
import { ensureUsdcAccount } from "../../../chain/usdc.ts";
import { Actor } from "../../../dev/actor.ts";
import { autofill } from "../../../rules/league/autofill.ts";
import type { PlayerId, Roster } from "../../../rules/league/roster.ts";
import { DECIMALS } from "../../../rules/money.ts";
import { ROLE_OF } from "../../../rules/positions.ts";
import { PRESALE_SUPPLY_PER_PLAYER, SUPPLY_PER_PLAYER } from "../../../rules/presale.ts";
import type { Player } from "../../../server/players/store.ts";
import { KEYS, USDC, lamportsOf, mintOf, playerTokensOf, usdcOf } from "../launched.ts";
import { walletOf } from "../wallet.ts";
import type { League } from "./league.ts";

/** Base units of a player's tokens in one card. */
export const SET = 50_000_000n;
/** Transfers that fit into one transaction. */
const TRANSFERS = 6;
/** The house's wallet, which holds the tokens not sold in the presale. */
const HOUSE = walletOf("liquidity");

/** Base units by player. */
export type Tokens = ReadonlyMap<PlayerId, bigint>;

/** A person in the season, with the tokens and rosters that follow from what they did. */
export interface Fan {
  readonly name: string;
  readonly actor: Actor;
  readonly tokens: Map<PlayerId, bigint>;
  /** The last saved rosters, by number. */
  readonly rosters: Map<number, Roster>;
}

export class Fans {
  readonly league: League;
  /** Players whose tokens are on the chain. */
  readonly players: readonly Player[];
  readonly all: Fan[] = [];
  /** Returns a number in [0, 1). */
  readonly random: () => number;

  private constructor(league: League, players: readonly Player[], random: () => number) {
    this.league = league;
    this.players = players;
    this.random = random;
  }

  /** Opens the season. At first the house's wallet holds all tokens. */
  static async open(league: League, players: readonly Player[], random: () => number) {
    const curated = players.filter(({ place }) => place !== null);
    const { ledger } = league.stage;
    ledger.setAccount(lamportsOf(HOUSE.address, 10n ** 13n));
    const supply = [
      [KEYS.vault.address, PRESALE_SUPPLY_PER_PLAYER],
      [HOUSE.address, SUPPLY_PER_PLAYER - PRESALE_SUPPLY_PER_PLAYER],
    ] as const;
    for (const [owner, amount] of supply)
      for (const { id } of curated)
        ledger.setAccount(await playerTokensOf(owner, mintOf(id), amount));
    return new Fans(league, curated, random);
  }

  /** Creates a person who has SOL, is signed in, and has a USDC account unless told otherwise. */
  async come(name: string, { takesUsdc = true } = {}): Promise<Fan> {
    const { url, stage } = this.league;
    const actor = await Actor.create(url, url, await keyOf(name));
    stage.ledger.setAccount(lamportsOf(actor.address, 10n ** 10n));
    if (takesUsdc) stage.ledger.setAccount(await usdcOf(actor.address, 0n));
    const fan = { name, actor, tokens: new Map(), rosters: new Map() };
    this.all.push(fan);
    return fan;
  }

  /** Opens a person's USDC account at their own expense. */
  async openUsdcAccount({ actor }: Fan): Promise<void> {
    const { create } = await ensureUsdcAccount(actor.signer, actor.address, USDC);
    await this.league.land(actor.signer, [create]);
  }

  /** Transfers tokens on the chain, from a person or from the house. */
  async move(moved: Tokens, { from, to }: { from?: Fan | undefined; to: Fan }): Promise<void> {
    const sender = from?.actor.signer ?? HOUSE;
    const transfers = [...moved].map(([player, amount]) => ({ mint: this.mintOf(player), amount }));
    for (let at = 0; at < transfers.length; at += TRANSFERS) {
      const some = transfers.slice(at, at + TRANSFERS);
      const { address } = to.actor;
      await this.league.land(sender, await deliveryInstructions(sender, address, some, DECIMALS));
    }
    for (const [player, amount] of moved) {
      to.tokens.set(player, (to.tokens.get(player) ?? 0n) + amount);
      from?.tokens.set(player, (from.tokens.get(player) ?? 0n) - amount);
    }
  }

  /** Saves a week's roster through the site. Throws if it is refused. */
  async save(fan: Fan, week: string, roster: Roster, number = 1): Promise<void> {
    assert.equal(await this.trySaving(fan, week, roster, number), undefined);
    fan.rosters.set(number, roster);
  }

  /** Saves a roster, signing in first if needed. Returns the refusal's code, if any. */
  async trySaving(
    { actor }: Fan,
    week: string,
    roster: Roster,
    number = 1,
  ): Promise<string | undefined> {
    const slots = roster.map((id) => this.players.find((one) => one.league_id === id)?.id ?? null);
    const put = () =>
      actor.put<{ code?: string }>(`/api/rosters/${number}?week=${week}`, { slots }, "*");
    const { status, body } = await put();
    if (status !== 401) return body.code;
    // There was no session yet, or it has ended.
    await actor.signIn();
    return (await put()).body.code;
  }

  /** Returns a roster of the person's players, with a random taste. */
  rosterOf({ tokens }: Pick<Fan, "tokens">): Roster {
    const held = this.players.filter(({ league_id: id }) => (tokens.get(id) ?? 0n) > 0n);
    return autofill(
      held.map(({ league_id: id, position, popularity }) => ({
        id,
        role: ROLE_OF[position],
        tokens: tokens.get(id)!,
        expected: popularity + Math.floor(this.random() * 60),
        isOut: false,
      })),
    );
  }

  /** Returns a random item. */
  some<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  mintOf(player: PlayerId): Address {
    return mintOf(this.players.find((one) => one.league_id === player)!.id);
  }
}

/** Returns the same key for the same name. */
async function keyOf(name: string): Promise<KeyPairSigner> {
  const bytes = createHash("sha256").update(`season ${name}`).digest();
  return createKeyPairSignerFromPrivateKeyBytes(bytes);
}
