import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Address } from "@solana/kit";
import { autofill } from "../../rules/league/autofill.ts";
import type { Roster } from "../../rules/league/roster.ts";
import { tokens } from "../../rules/money.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import { TOKENS_PER_CARD } from "../../rules/presale.ts";
import { deriveKey } from "../../chain/keys.ts";
import type { Player } from "../players/store.ts";

export const RIVALS = 40;
/** Three packs' worth of players, so that a roster has a bench. */
const PLAYERS_EACH = 12;
/** Maximum number of cards that a rival holds of one player. */
const MAX_CARDS = 8;

/** Kinds of managers: how well they judge players, from 0 to 1, and how many managers in ten are of that kind. */
const MANAGERS = [
  { knows: 1, ofTen: 3 },
  { knows: 0.5, ofTen: 5 },
  { knows: 0, ofTen: 2 },
] as const;

/** A made-up user of a local season. */
export interface Rival {
  readonly wallet: Address;
  /** The wallet's tokens of each player in base units. */
  readonly holdings: readonly { readonly player: Player; readonly amount: bigint }[];
  readonly roster: Roster;
}

/**
 * Generates the rivals of a local season: experts, casual managers and random ones. They depend only on the
 * faucet's key and the players, so every local season has the same rivals.
 */
export async function makeRivals(faucetKeyFile: string, players: readonly Player[]) {
  return Promise.all(
    Array.from({ length: RIVALS }, async (_, index): Promise<Rival> => {
      const { address: wallet } = await deriveKey(faucetKeyFile, `rival ${index}`);
      return { wallet, ...makeRival(index, players) };
    }),
  );
}

/** Generates a rival's holdings, and the roster that its manager sets. */
export function makeRival(
  index: number,
  players: readonly Player[],
): Pick<Rival, "holdings" | "roster"> {
  const order = players.toSorted(
    (a, b) => chance(index, `pick ${a.id}`) - chance(index, `pick ${b.id}`),
  );
  // Two guards, two forwards and a center come first, so that five can play.
  const needed = (["guard", "guard", "forward", "forward", "center"] as const).map(
    (role, place) => {
      const fit = order.filter(({ position }) => ROLE_OF[position] === role);
      return fit[place % 2]!;
    },
  );
  const held = [...new Set([...needed, ...order])].slice(0, PLAYERS_EACH);
  const holdings = held.map((player) => ({ player, amount: amountOf(index, player) }));
  const { knows } = managerOf(index);
  const roster = autofill(
    holdings.map(({ player, amount }) => ({
      id: player.league_id,
      role: ROLE_OF[player.position],
      tokens: amount,
      expected: Math.round(
        500 *
          (knows * (player.popularity / 100) + (1 - knows) * chance(index, `view ${player.id}`)),
      ),
      isOut: false,
    })),
  );
  return { holdings, roster };
}

function managerOf(index: number) {
  let from = 0;
  for (const manager of MANAGERS) if (index % 10 < (from += manager.ofTen)) return manager;
  throw new RangeError("Managers are fewer than ten of ten");
}

function amountOf(index: number, { id }: Player): bigint {
  // Squaring an even chance gives most rivals few cards.
  const cards = 1 + Math.floor(chance(index, `cards ${id}`) ** 2 * MAX_CARDS);
  return tokens(BigInt(cards * TOKENS_PER_CARD));
}

/** Returns a number from 0 up to, but not including, 1: always the same for the same rival and question. */
function chance(index: number, question: string): number {
  const hash = sha256(utf8ToBytes(`${index} ${question}`));
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0) / 2 ** 32;
}
