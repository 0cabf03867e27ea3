import assert from "node:assert/strict";
import { readUsdcAccounts, readUsdcBalance } from "../../../chain/balances.ts";
import { type Transfer, transfersOf } from "../../../rules/league/bundle.ts";
import type { TournamentResult } from "../../../rules/league/score-week.ts";
import { TOURNAMENTS, tournamentIdOf } from "../../../rules/league/week.ts";
import { SUPPLY_PER_PLAYER } from "../../../rules/presale.ts";
import { createReconciliation } from "../../../server/books/reconcile.ts";
import { sumOwedPrizes } from "../../../server/prizes/store.ts";
import type { MadeEntry } from "../../played-week.ts";
import { USDC, mintOf } from "../launched.ts";
import type { Season } from "./season.ts";

// These functions throw if something is wrong.

/** Compares a settled week with the expected one, and verifies it as any stranger can. */
export async function checkWeek(season: Season, week: string): Promise<void> {
  await checkEntries(season, week);
  for (const kind of TOURNAMENTS) {
    const id = tournamentIdOf(week, kind);
    const result = season.results.get(id);
    assert.notEqual(result, undefined, `${id} is not settled`);
    if (!result) continue;
    await checkResult(season, id, result);
    checkSplit(season, result);
    const { code, output } = await season.league.verify(id);
    assert.equal(code, 0, output);
  }
  await checkMoney(season);
}

/** Compares the entries with what people saved and held: rosters of which at least one player is held (R6). */
async function checkEntries({ league, locked }: Season, week: string): Promise<void> {
  const rows = await league.ctx.db
    .selectFrom("entries")
    .select(["wallet", "roster", "slots", "tokens"])
    .where("week_id", "=", week)
    .execute();
  const shown = ({ wallet, roster, slots, tokens }: (typeof rows)[number] | MadeEntry) =>
    `${wallet} ${roster}: ${slots.join()}, ${tokens.join()}`;
  sameLines(
    `entries of ${week}`,
    rows.map(shown).toSorted(),
    locked
      .get(week)!
      .filter(({ tokens }) => tokens.some((count) => count > 0n))
      .map(shown)
      .toSorted(),
  );
}

/** Throws at the first differing line, instead of printing them all. */
function sameLines(what: string, found: readonly string[], expected: readonly string[]): void {
  const odd = expected.findIndex((line, index) => line !== found[index]);
  assert.equal(odd, -1, `${what}: "${found[odd]}", and not "${expected[odd]}"`);
  assert.equal(found.length, expected.length, what);
}

/** Compares standings and prizes with the rules, and with what was paid on the chain. */
async function checkResult(
  { league, cast }: Season,
  id: string,
  result: TournamentResult,
): Promise<void> {
  const { db } = league.ctx;
  const rows = await db
    .selectFrom("results")
    .select(["wallet", "roster", "rank", "total", "sets", "prize"])
    .where("tournament_id", "=", id)
    .orderBy("rank")
    .orderBy("wallet")
    .orderBy("roster")
    .execute();
  const shown = (place: (typeof rows)[number] | (typeof result.standings)[number]) =>
    [place.rank, place.wallet, place.roster, place.total, place.sets, place.prize].join(" ");
  sameLines(`results of ${id}`, rows.map(shown), result.standings.map(shown));
  const prizes = await db
    .selectFrom("prizes")
    .select(["wallet", "amount", "ordinal"])
    .where("tournament_id", "=", id)
    .orderBy("ordinal")
    .execute();
  const line = ({ wallet, amount, ordinal }: Transfer) => `${ordinal}: ${amount} to ${wallet}`;
  sameLines(`prizes of ${id}`, prizes.map(line), transfersOf(result).map(line));
  const open = await db
    .selectFrom("outbox")
    .select("content")
    .where("kind", "=", "prize")
    .where("cause", "=", id)
    .where("state", "<>", "landed")
    .execute();
  // Only the person without a USDC account waits.
  for (const { content } of open)
    assert.equal((content as { owner: string }).owner, cast.unbanked.actor.address);
  const { state } = await db
    .selectFrom("tournaments")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  assert.equal(state, open.length === 0 ? "paid" : "final", id);
}

/** Checks that holdings win the same in two accounts of one wallet, and no more in two wallets (R17). */
function checkSplit({ cast }: Season, { standings }: TournamentResult): void {
  const placeOf = (address: string) => standings.find(({ wallet }) => wallet === address)!;
  const [whole, twoAccounts, one, other] = [cast.whole, cast.twoAccounts, ...cast.halves].map(
    ({ actor }) => placeOf(actor.address),
  );
  for (const place of [twoAccounts, one, other]) assert.equal(place!.rank, whole!.rank);
  assert.equal(twoAccounts!.prize, whole!.prize);
  const gain = BigInt(one!.prize) + BigInt(other!.prize) - BigInt(whole!.prize);
  assert.ok(gain === 0n || gain === -1n, `splitting gains ${gain}`);
}

/**
 * Balances the books to the base unit: tournaments pay out or roll over their whole pools, the prize
 * wallet's funds either reached people or are still there, and no tokens are lost.
 */
export async function checkMoney(season: Season): Promise<void> {
  const { league, fans, funded } = season;
  const { db, rpc, launch } = league.ctx;
  const prizes = await db
    .selectFrom("prizes as p")
    .innerJoin("outbox as o", (join) =>
      join.onRef("o.cause", "=", "p.tournament_id").onRef("o.ordinal", "=", "p.ordinal"),
    )
    .select(["p.wallet", "p.amount"])
    .where("o.kind", "=", "prize")
    .where("o.state", "=", "landed")
    .execute();
  const won = new Map<string, bigint>();
  for (const { wallet, amount } of prizes) won.set(wallet, (won.get(wallet) ?? 0n) + amount);
  const owners = fans.all.map(({ actor }) => actor.address);
  const accounts = await readUsdcAccounts(rpc, owners, launch.usdcMint);
  for (const [index, owner] of owners.entries())
    assert.equal(accounts[index]!.amount, won.get(owner) ?? 0n, `USDC of ${fans.all[index]!.name}`);
  const received = accounts.reduce((sum, { amount }) => sum + amount, 0n);
  const left = await readUsdcBalance(rpc, launch.prize, USDC);
  assert.equal(received + left, funded);
  checkTokens(season);
  const { differences } = await createReconciliation(league.ctx, { comparisons: 1, pauseMs: 0 })();
  assert.deepEqual(differences, []);
  assert.deepEqual(league.errors, []);
}

/**
 * Compares everyone's tokens on the chain with what they bought and sold, and their sum with the supply.
 */
function checkTokens({ league, fans }: Season): void {
  const { blocks, accounts } = league.stage.ledger;
  for (const { name, actor, tokens } of fans.all) {
    const onChain = new Map<string, bigint>();
    for (const { token } of accounts.tokensOf(actor.address, blocks.openSlot)) {
      const { mint, amount } = token.data;
      if (mint !== USDC) onChain.set(mint, (onChain.get(mint) ?? 0n) + amount);
    }
    const known = [...tokens].map(([player, amount]) => [fans.mintOf(player), amount] as const);
    assert.deepEqual(onChain, new Map(known), `tokens of ${name}`);
  }
  for (const { id, name } of fans.players) {
    const held = accounts.tokensOfMint(mintOf(id), blocks.openSlot);
    const sum = held.reduce((all, { token }) => all + token.data.amount, 0n);
    assert.equal(sum, SUPPLY_PER_PLAYER, `tokens of ${name}`);
  }
}

/**
 * Checks a fully settled season: announced pools were either won or roll over, and the prize wallet holds
 * the rest.
 */
export async function checkEnd(season: Season): Promise<void> {
  const { league, announced, results, carried } = season;
  const { db, rpc, launch } = league.ctx;
  await checkMoney(season);
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, one) => all + one, 0n);
  const won = sum([...results.values()].map((result) => BigInt(result?.paid ?? 0)));
  assert.equal(sum(announced.values()), won + carried);
  assert.equal(await sumOwedPrizes(db), carried);
  assert.equal(await readUsdcBalance(rpc, launch.prize, USDC), carried);
  const { code, output } = await league.verify();
  assert.equal(code, 0, output);
}
