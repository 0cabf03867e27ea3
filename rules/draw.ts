import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Box, CARDS_PER_PLAYER, assertBox } from "./box.ts";
import { createDice } from "./dice.ts";
import { PLAYERS_PER_PACK } from "./presale.ts";

/**
 * Returns what the house commits to before a buyer pays: SHA-256(secret seed ‖ purchase id), hex. The
 * buyer signs it in the memo, so the seed cannot change afterward.
 */
export function commitmentTo(secretSeed: string, purchaseId: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(secretSeed), utf8ToBytes(purchaseId))));
}

/** What determines a draw: the house's secret, and three values the house cannot choose together. */
export interface DrawInputs {
  /** 32 bytes, hex; secret until the draw. */
  readonly secretSeed: string;
  readonly paymentSignature: string;
  /** Hash of the block that holds the payment. */
  readonly blockHash: string;
  readonly purchaseId: string;
}

/** Returns HMAC-SHA256(secret seed, payment signature LF block hash LF purchase id), hex. */
export function drawSeed(inputs: DrawInputs): string {
  const text = `${inputs.paymentSignature}\n${inputs.blockHash}\n${inputs.purchaseId}`;
  return bytesToHex(hmac(sha256, hexToBytes(inputs.secretSeed), utf8ToBytes(text)));
}

export interface Draw {
  readonly seed: string;
  /** For each pack, four distinct places in the box's order of players. */
  readonly packs: readonly (readonly number[])[];
  readonly boxAfter: Box;
}

/**
 * Takes `packs` packs out of the box. Throws if the box is unsound or holds fewer packs. The same
 * inputs and box always give the same draw.
 */
export function draw(inputs: DrawInputs, box: Box, packs: number): Draw {
  assertBox(box);
  if (!Number.isSafeInteger(packs) || packs < 1 || packs > box.packsLeft)
    throw new Error(`Cannot draw ${packs} packs of ${box.packsLeft}`);
  const seed = drawSeed(inputs);
  const cardsLeft = [...box.cardsLeft];
  const drawn = Array.from({ length: packs }, (_, pack) =>
    takePack({ cardsLeft, packsLeft: box.packsLeft - pack }, pairPicker(seed, pack)),
  );
  const boxAfter = { packsLeft: box.packsLeft - packs, cardsLeft };
  assertBox(boxAfter);
  return { seed, packs: drawn, boxAfter };
}

/** Picks a player; `open` counts the cards of each player that may still come into the pack. */
export type Picker = (open: readonly number[]) => number;

/**
 * Takes one pack out of `cardsLeft`: first every player with as many cards as there are packs left (each
 * remaining pack needs one, or cards would be left over), then players as `pick` picks them. At least
 * `packsLeft` cards are open at each pick, because no player has more and four times as many are left.
 */
export function takePack(
  { cardsLeft, packsLeft }: { cardsLeft: number[]; packsLeft: number },
  pick: Picker,
): number[] {
  const pack: number[] = [];
  const open = [...cardsLeft];
  const take = (player: number) => {
    pack.push(player);
    open[player] = 0;
    cardsLeft[player]!--;
  };
  cardsLeft.forEach((left, player) => {
    if (left === packsLeft) take(player);
  });
  while (pack.length < PLAYERS_PER_PACK) take(pick(open));
  return pack;
}

/**
 * Picks among all pairs of a player and a number from 0 to 2,239 until the number is below the player's
 * open cards. So players weigh what they have left, and the result changes only if the very card that
 * it picks is gone: a pack drawn in between rarely changes this one. Each pack has dice of its own, so
 * that a changed pack does not change the next.
 */
function pairPicker(seed: string, pack: number): Picker {
  const dice = createDice(hexToBytes(seed), pack);
  return (open) => {
    for (;;) {
      const pair = dice.below(open.length * CARDS_PER_PLAYER);
      const player = Math.floor(pair / CARDS_PER_PLAYER);
      if (pair % CARDS_PER_PLAYER < open[player]!) return player;
    }
  };
}
