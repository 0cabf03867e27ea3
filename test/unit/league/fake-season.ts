import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  type Address,
  type Blockhash,
  type KeyPairSigner,
  generateKeyPairSigner,
  getBase58Decoder,
} from "@solana/kit";
import { signTransaction } from "../../../chain/house-transaction.ts";
import { memoInstruction } from "../../../chain/memo.ts";
import { type Bundle, hashOf, partOf } from "../../../rules/league/bundle.ts";
import { bundleLockHash } from "../../../rules/league/check-lock.ts";
import { recompute } from "../../../rules/league/check-tournament.ts";
import { lockMemo } from "../../../rules/league/lock-memo.ts";
import { scoreWeek } from "../../../rules/league/score-week.ts";
import { snapshotHash } from "../../../rules/league/snapshot-hash.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { verifyTournament } from "../../verify-tournament.ts";
import { ID, KIND, ROWS } from "./example-bundle.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";

export const WEEK = EXAMPLE_WEEK.week;
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" as Address;
const NOTHING = { "mon-thu": "0", "fri-sun": "0" };

/** A transaction as the node of a fake season has it. Without its bytes, the node does not return it. */
interface Landed {
  readonly signature: string;
  readonly slot: number;
  readonly memo: string;
  readonly signer: Address;
  readonly wire?: string;
}

/**
 * Serves a season of one settled tournament, in which nothing is shared, and the Solana that it stands on. A test
 * changes both as a house or a stranger could.
 */
export class FakeSeason implements AsyncDisposable {
  readonly vault: KeyPairSigner;
  readonly stranger: KeyPairSigner;
  /** Answers of the site, by path. */
  readonly documents: Record<string, unknown> = {};
  /** The node's first block. */
  genesis: string = "local";
  /** When the node says that transactions, and blocks without them, were made, in seconds; null if it does not tell. */
  blockTime: number | null = 1;
  readTime: number | null = 1;
  /** The node's error for blocks, but not the one after `slot`. 404 is HTTP's, which nobody tries again. */
  blockError: { readonly code: number; readonly slot: number } | undefined;
  /** Calls of the node by method. */
  readonly calls: string[] = [];
  /** Oldest first. */
  readonly #landed: Landed[] = [];
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then((body) =>
      body === undefined ? response.writeHead(404).end() : response.end(JSON.stringify(body)),
    );
  });

  private constructor(vault: KeyPairSigner, stranger: KeyPairSigner) {
    this.vault = vault;
    this.stranger = stranger;
  }

  static async open(): Promise<FakeSeason> {
    const season = new FakeSeason(await generateKeyPairSigner(), await generateKeyPairSigner());
    season.#server.listen(0, "127.0.0.1");
    await once(season.#server, "listening");
    const { address: vault } = season.vault;
    const players = ROWS.mints.map(([leagueId, mint]) => ({
      id: `player-${leagueId}`,
      leagueId,
      mint,
    }));
    const tournament = { week: WEEK, pool: "0", announced: "0", rolledIn: "0", inKind: [] };
    const inKind = [{ place: 1, name: "A signed jersey", replacement: null, winner: "ann" }];
    Object.assign(season.documents, {
      "/api/config": { cluster: "localnet", rpcUrl: "/rpc", usdcMint: USDC },
      "/api/fairness/log?after=0": { vault, usdcMint: USDC, players: players.map(({ id }) => id) },
      "/api/fairness/box": { players },
      "/api/players": players,
      "/api/tournaments": {
        prizeWallet: vault,
        vault,
        tournaments: [
          { ...tournament, id: ID, state: "paid", inKind },
          { ...tournament, id: `${WEEK}-fri-sun`, state: "upcoming" },
        ],
      },
      [`/api/weeks/${WEEK}/snapshot`]: ROWS,
    });
    const { bundle, hash } = publish();
    const signature = await season.land(lockMemo({ week: WEEK, hash }));
    season.documents[`/api/weeks/${WEEK}/bundle`] = { ...bundle, lock: { hash, signature } };
    const entries = scoreWeek(readWeekFile(bundle)).tournaments[KIND].standings;
    season.documents[`/api/tournaments/${ID}/standings?limit=100`] = { entries, next: null };
    return season;
  }

  get #url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lands a transaction with a memo that the vault, or another signer, has signed. Returns its signature. */
  async land(memo: string, signer = this.vault, slot = this.#nextSlot): Promise<string> {
    const { signature, wire } = await signTransaction({
      feePayer: signer,
      instructions: [memoInstruction(memo)],
      lifetime: { blockhash: USDC as string as Blockhash, lastValidBlockHeight: 9n, slot: 1n },
      computeUnits: 1000,
      priorityFee: 0n,
    });
    this.#landed.push({ signature, slot, memo, signer: signer.address, wire });
    return signature;
  }

  /** Replaces fields of the week's bundle. */
  changeBundle(fields: object): void {
    const path = `/api/weeks/${WEEK}/bundle`;
    this.documents[path] = { ...(this.documents[path] as object), ...fields };
  }

  /** Lands junk that a stranger signs and whose memo is this one, at most so many in a block. */
  junk(memo: string, count: number, perBlock = 1): void {
    for (let from = 0; from < count; from += perBlock) {
      const slot = this.#nextSlot;
      for (let index = from; index < Math.min(count, from + perBlock); index++) {
        const bytes = new Uint8Array(64).fill(1);
        new DataView(bytes.buffer).setUint32(0, this.#landed.length);
        const signature = getBase58Decoder().decode(bytes);
        this.#landed.push({ signature, slot, memo, signer: this.stranger.address });
      }
    }
  }

  /** Runs `npm run verify-tournament` with the site and the node. */
  verify(): ReturnType<typeof verifyTournament> {
    return verifyTournament(this.#url, `${this.#url}/chain`);
  }

  get #nextSlot(): number {
    return (this.#landed.at(-1)?.slot ?? 7) + 1;
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    if (request.method !== "POST") return this.documents[request.url!];
    const { id, method, params } = JSON.parse(await text(request)) as {
      id: unknown;
      method: string;
      params: [string | number, Record<string, string & number>];
    };
    this.calls.push(method);
    const { code, slot = 0 } = this.blockError ?? {};
    if (method === "getBlock" && code !== undefined && params[0] !== slot + 1)
      return code === 404
        ? undefined
        : { jsonrpc: "2.0", id, error: { code, message: "no such block" } };
    return { jsonrpc: "2.0", id, result: this.#call(method, ...params) };
  }

  #call(method: string, about: string | number, options: Record<string, string & number>): unknown {
    const find = (signature: unknown) =>
      this.#landed.findIndex((one) => one.signature === signature);
    if (method === "getGenesisHash") return this.genesis;
    if (method === "getSlot") return this.#nextSlot;
    if (method === "getSignaturesForAddress") {
      const { before, until, limit } = options;
      const since = until ? find(until) + 1 : 0;
      const newest = this.#landed.slice(since, before ? find(before) : undefined).toReversed();
      return newest.slice(0, limit).map(listed);
    }
    if (method === "getTransaction") return shown(this.#landed[find(about)], this.blockTime);
    if (method === "getBlocksWithLimit") return [Number(about) + 1];
    if (method === "getBlock")
      return {
        parentSlot: Number(about) - 1,
        blockTime: this.readTime,
        transactions: this.#landed.filter(({ slot }) => slot === about).map(inBlock),
      };
    throw new Error(`The fake node does not know ${method}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const META = {
  err: null,
  preTokenBalances: [],
  postTokenBalances: [],
  innerInstructions: [],
  loadedAddresses: { writable: [], readonly: [] },
};

function listed({ signature, slot, memo }: Landed) {
  return {
    signature,
    slot,
    err: null,
    memo: `[${memo.length}] ${memo}`,
    confirmationStatus: "finalized",
  };
}

function shown(landed: Landed | undefined, blockTime: number | null) {
  if (!landed?.wire) return null;
  const { slot, wire } = landed;
  return { slot, blockTime, version: 0, meta: META, transaction: [wire, "base64"] };
}

function inBlock({ signature, signer }: Landed) {
  const accountKeys = [{ pubkey: signer, signer: true }];
  return { meta: META, transaction: { signatures: [signature], accountKeys } };
}

/** Returns the documentation's example as published with nothing to share, and the hash of its lock. */
function publish() {
  const file = {
    ...EXAMPLE_WEEK,
    pools: NOTHING,
    announced: NOTHING,
    snapshot: { hash: snapshotHash(ROWS) },
  };
  const result = scoreWeek(readWeekFile(file)).tournaments[KIND];
  const open = { state: "upcoming", hash: null, result: null, prizes: [] };
  const settled = {
    id: ID,
    state: "paid",
    hash: hashOf(partOf(file as unknown as Bundle, KIND, result)),
    result: { ...result },
    prizes: [],
  };
  const bundle = {
    ...file,
    tournaments: { "mon-thu": settled, "fri-sun": { ...open, id: `${WEEK}-fri-sun` } },
  };
  return { bundle, hash: bundleLockHash(recompute(bundle, KIND)) };
}
