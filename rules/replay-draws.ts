import { type Box, fullBox } from "./box.ts";
import { type DrawLogEntry, genesisHash, proveDraw, sameBox } from "./draw-log.ts";
import { CURATED_PLAYERS, PLAYERS_PER_PACK } from "./presale.ts";

/** The head of a draw log, before its first entry. */
export interface LogHead {
  readonly players: readonly string[];
  readonly genesisHash: string;
}

/** A log, replayed from its beginning. */
export interface Replay {
  /** Returns what is wrong with the next entry; undefined if it follows from the entries before. */
  follow(entry: DrawLogEntry): string | undefined;
  readonly draws: number;
  readonly packs: number;
  readonly box: Box;
  /** Hash of the last entry, or the genesis hash. */
  readonly lastHash: string;
}

/** Returns what is wrong with the head of a log; undefined if it is sound. */
export function headFault({ players, genesisHash: logged }: LogHead): string | undefined {
  if (new Set(players).size !== players.length || players.length !== CURATED_PLAYERS)
    return `the box holds ${CURATED_PLAYERS} players, each once; the log names ${players.length}`;
  // Until the first delivery, the genesis hash is not on Solana. A free order would be a choice among draws.
  const odd = players.findIndex((id, place) => place > 0 && players[place - 1]! > id);
  if (odd !== -1)
    return `players stand in the alphabetical order of their ids, and ${players[odd]} does not`;
  const genesis = genesisHash(players, fullBox());
  if (genesis !== logged)
    return `the players and the full box hash to ${genesis}, but the log says ${logged}`;
  return undefined;
}

/** Replays a log whose head is sound. Needs neither the site nor the chain. */
export function createReplay(head: LogHead): Replay {
  let box = fullBox();
  let previousHash = head.genesisHash;
  let [draws, packs] = [0, 0];
  const seen = new Set<string>();

  function fault(entry: DrawLogEntry): string | undefined {
    if (entry.position !== draws + 1)
      return `draw ${draws + 1} was to come next, and this is draw ${entry.position}`;
    for (const unique of [entry.purchaseId, entry.paymentSignature])
      if (seen.has(unique)) return `${unique} was drawn before: a payment draws once`;
    if (!sameBox(entry.boxBefore, box))
      return "the box before it is not the box the previous draw left";
    if (entry.packs.some((pack) => pack.length !== PLAYERS_PER_PACK))
      return `a pack does not hold ${PLAYERS_PER_PACK} players`;
    const proof = proveDraw(entry, previousHash);
    if (!proof.commitment)
      return `the revealed seed is not the one that was committed to (${entry.commitment})`;
    if (!proof.draw)
      return `drawing again from the revealed seed gives ${text(proof.redrawn.packs)}, but the log says ${text(entry.packs)}`;
    if (!proof.chain)
      return "its hash, or its link to the previous draw, does not match its content";
    box = proof.redrawn.boxAfter;
    return undefined;
  }

  return {
    follow(entry) {
      try {
        const wrong = fault(entry);
        if (wrong !== undefined) return wrong;
      } catch (error) {
        return `it cannot be drawn again: ${String(error)}`;
      }
      seen.add(entry.purchaseId).add(entry.paymentSignature);
      previousHash = entry.hash;
      draws += 1;
      packs += entry.packs.length;
      return undefined;
    },
    get draws() {
      return draws;
    },
    get packs() {
      return packs;
    },
    get box() {
      return box;
    },
    get lastHash() {
      return previousHash;
    },
  };
}

function text(packs: DrawLogEntry["packs"]): string {
  return packs.map((pack) => pack.join(",")).join(";");
}
