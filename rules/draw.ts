import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Box, assertBox } from "./box.ts";
import { type Dice, createDice } from "./dice.ts";
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
  const dice = createDice(hexToBytes(seed));
  const cardsLeft = [...box.cardsLeft];
  const drawn: number[][] = [];
  for (let packsLeft = box.packsLeft; drawn.length < packs; packsLeft--)
    drawn.push(drawPack(cardsLeft, packsLeft, dice));
  const boxAfter = { packsLeft: box.packsLeft - packs, cardsLeft };
  assertBox(boxAfter);
  return { seed, packs: drawn, boxAfter };
}

/**
 * Draws one pack: first every player with as many cards as there are packs left (each remaining pack
 * needs one, or cards would be left over), then the others, weighted by their cards.
 */
function drawPack(cardsLeft: number[], packsLeft: number, dice: Dice): number[] {
  const pack: number[] = [];
  const open = [...cardsLeft];
  let weight = packsLeft * PLAYERS_PER_PACK;
  const take = (player: number) => {
    pack.push(player);
    weight -= open[player]!;
    open[player] = 0;
    cardsLeft[player]!--;
  };
  cardsLeft.forEach((left, player) => {
    if (left === packsLeft) take(player);
  });
  while (pack.length < PLAYERS_PER_PACK) {
    let ticket = dice.below(weight);
    take(open.findIndex((left) => (ticket -= left) < 0));
  }
  return pack;
}
