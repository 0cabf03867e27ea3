import assert from "node:assert/strict";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  TOKEN_2022_PROGRAM_ADDRESS,
  getInitializeAccount3Instruction,
  getTransferCheckedInstruction,
} from "@solana-program/token-2022";
import { playerTokenAccountOf } from "../../../chain/player-mint.ts";
import type { PlayerId } from "../../../rules/league/roster.ts";
import { DECIMALS } from "../../../rules/money.ts";
import { walletOf } from "../wallet.ts";
import { type Fan, type Fans, SET } from "./fans.ts";

/** How many of the best players make up a set, enough for a roster of ten. */
const BEST = 12;
const PLAYERS_EACH = 12;
const TOKEN_ACCOUNT = { space: 165n, lamports: 3_000_000n };

/** Who plays: about a dozen people with one special case each, and a crowd. */
export interface Cast {
  /** Holds two sets of the best. */
  readonly whole: Fan;
  /**
   * Each hold one set of the best, and save the same roster as `whole`: together they are `whole` split
   * over two wallets.
   */
  readonly halves: readonly [Fan, Fan];
  /** Has the tokens and roster of `whole`, with half of some players' tokens in second accounts. */
  readonly twoAccounts: Fan;
  /** Saves the same roster, but starts without a USDC account. */
  readonly unbanked: Fan;
  /** Saves in the first week only. */
  readonly sleeper: Fan;
  /** Never saves. */
  readonly silent: Fan;
  /** Sells a starter between saving and the lock. */
  readonly hasty: Fan;
  /** Sells a starter right after the lock, and saves a different roster for the next week. */
  readonly late: Fan;
  /** Sells everything before the second week's lock, and buys again in the fourth. */
  readonly leaver: Fan;
  /** Saves after the lock. */
  readonly tardy: Fan;
  /** Has two rosters. */
  readonly double: Fan;
  readonly crowd: readonly Fan[];
}

/** Signs everyone in and gives them tokens. */
export async function assemble(fans: Fans, users: number): Promise<Cast> {
  const best = fans.players.slice(0, BEST).map(({ league_id: id }) => id);
  const come = async (name: string, tokens: ReadonlyMap<PlayerId, bigint>, takesUsdc = true) => {
    const fan = await fans.come(name, { takesUsdc });
    await fans.move(tokens, { to: fan });
    return fan;
  };
  const sets = (count: bigint) => new Map(best.map((id) => [id, count * SET]));
  const some = (count = PLAYERS_EACH) => {
    const order = fans.players.toSorted(() => fans.random() - 0.5).slice(0, count);
    return new Map(
      order.map(({ league_id: id }) => [id, BigInt(fans.some([1, 1, 1, 2, 5])) * SET]),
    );
  };
  const cast = {
    whole: await come("whole", sets(2n)),
    halves: [await come("one half", sets(1n)), await come("other half", sets(1n))] as const,
    twoAccounts: await come("two accounts", sets(2n)),
    unbanked: await come("unbanked", sets(1n), false),
    sleeper: await come("sleeper", some()),
    silent: await come("silent", some()),
    hasty: await come("hasty", some()),
    late: await come("late", some()),
    leaver: await come("leaver", some()),
    tardy: await come("tardy", some()),
    double: await come("double", some(2 * PLAYERS_EACH)),
  };
  for (const player of best.slice(0, 3)) await openSecondAccount(fans, cast.twoAccounts, player);
  const crowd: Fan[] = [];
  while (fans.all.length < users) crowd.push(await come(`fan ${crowd.length}`, some()));
  return { ...cast, crowd };
}

/** Moves half of someone's tokens of a player to a second account of the same wallet. */
async function openSecondAccount(fans: Fans, { actor, tokens }: Fan, player: PlayerId) {
  const mint = fans.mintOf(player);
  const newAccount = walletOf(`second account of ${player}`);
  const { signer } = actor;
  await fans.league.land(signer, [
    getCreateAccountInstruction({
      payer: signer,
      newAccount,
      ...TOKEN_ACCOUNT,
      programAddress: TOKEN_2022_PROGRAM_ADDRESS,
    }),
    getInitializeAccount3Instruction({ account: newAccount.address, mint, owner: signer.address }),
    getTransferCheckedInstruction({
      source: await playerTokenAccountOf(signer.address, mint),
      mint,
      destination: newAccount.address,
      authority: signer,
      amount: tokens.get(player)! / 2n,
      decimals: DECIMALS,
    }),
  ]);
}

/** A week, and how many came before it. */
interface Week {
  readonly week: string;
  readonly index: number;
}

/** Plays the days before a lock: people buy, sell, save, copy, or do nothing. */
export async function prepare(fans: Fans, cast: Cast, { week, index }: Week): Promise<void> {
  const { whole, halves, twoAccounts, unbanked, sleeper, hasty, late, leaver, tardy, double } =
    cast;
  const shared = fans.rosterOf(whole);
  for (const fan of [whole, ...halves, twoAccounts, unbanked]) await fans.save(fan, week, shared);
  if (index === 3) {
    const slots = leaver.rosters.get(1)!.filter((player) => player !== null);
    await fans.move(new Map(slots.map((player) => [player, SET])), { to: leaver });
  }
  if (index === 0)
    for (const fan of [sleeper, tardy]) await fans.save(fan, week, fans.rosterOf(fan));
  for (const fan of [hasty, late]) {
    await fans.move(new Map([[fans.some(fans.players).league_id, SET]]), { to: fan });
    await fans.save(fan, week, fans.rosterOf(fan));
  }
  if (index < 2) await fans.save(leaver, week, fans.rosterOf(leaver));
  await saveTwo(fans, double, week);
  for (const fan of cast.crowd) await liveAWeek(fans, fan, { week, crowd: cast.crowd });
}

async function liveAWeek(
  fans: Fans,
  fan: Fan,
  { week, crowd }: { week: string; crowd: readonly Fan[] },
): Promise<void> {
  const act = fans.random();
  if (act < 0.3) await fans.move(new Map([[fans.some(fans.players).league_id, SET]]), { to: fan });
  else if (act < 0.5) await sellOne(fans, fan, fans.some(crowd));
  const saves = fans.random();
  if (saves < 0.6) await fans.save(fan, week, fans.rosterOf(fan));
  else if (saves < 0.65) {
    // Copies a roster without holding most of its players.
    const roster = fans.some(crowd).rosters.get(1);
    if (roster) await fans.save(fan, week, roster);
  }
}

/** Sells after saving, before the lock. */
export async function sellBeforeLock(fans: Fans, cast: Cast, { index }: Week): Promise<void> {
  await sellStarter(fans, cast.hasty, fans.some(cast.crowd));
  if (index === 1) {
    const { leaver } = cast;
    await fans.move(new Map(held(leaver)), { from: leaver, to: fans.some(cast.crowd) });
  }
}

/** Sells and saves for the next week after the lock, while the lock's block is not yet final. */
export async function goOn(fans: Fans, { late, whole, crowd }: Cast, next?: string): Promise<void> {
  await sellStarter(fans, late, fans.some(crowd));
  if (next !== undefined) await fans.save(late, next, whole.rosters.get(1)!);
}

/** Checks that a save after the lock is refused. */
export async function saveTooLate(fans: Fans, { tardy, whole }: Cast, week: string): Promise<void> {
  assert.equal(await fans.trySaving(tardy, week, whole.rosters.get(1)!), "roster_locked");
}

async function saveTwo(fans: Fans, fan: Fan, week: string): Promise<void> {
  const first = fans.rosterOf(fan);
  const rest = held(fan).filter(([player]) => !first.includes(player));
  const nobody = first.map(() => null);
  // A player may be in only one roster, so empty the second one first.
  await fans.save(fan, week, nobody, 2);
  await fans.save(fan, week, first, 1);
  await fans.save(fan, week, fans.rosterOf({ tokens: new Map(rest) }), 2);
}

async function sellOne(fans: Fans, from: Fan, to: Fan): Promise<void> {
  const [player, tokens] = fans.some(held(from)) ?? [];
  if (player !== undefined && from !== to)
    await fans.move(new Map([[player, (tokens ?? 0n) / 2n]]), { from, to });
}

async function sellStarter(fans: Fans, from: Fan, to: Fan): Promise<void> {
  const starters = from.rosters.get(1)!.slice(0, 5);
  const [player, tokens] = held(from).find(([id]) => starters.includes(id)) ?? [];
  assert.ok(player !== undefined, `${from.name} holds no starter`);
  await fans.move(new Map([[player, tokens!]]), { from, to });
}

function held({ tokens }: Fan): [PlayerId, bigint][] {
  return [...tokens].filter(([, amount]) => amount > 0n);
}
