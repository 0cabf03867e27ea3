import type { Address } from "@solana/kit";
import { expect, test } from "vitest";
import { readUsdcAccounts } from "../../../chain/balances.ts";
import { createReconciliation } from "../../../server/books/reconcile.ts";
import { signingOver } from "../../sign-over.ts";
import { USDC } from "../launched.ts";
import { sharedTheater } from "../stage.ts";
import { walletOf } from "../wallet.ts";
import type { Fan } from "./fans.ts";
import { Season } from "./season.ts";

/** The first prizes are paid in the second week, in a night that the database forgets. */
const SIZE = { weeks: 4, users: 20 };

class Seen extends Error {}

test(
  "winners who sign their USDC accounts over before they are paid leave books and proof whole, and are paid once",
  { timeout: 600_000 },
  async () => {
    await using season = await Season.open(await sharedTheater(), SIZE);
    const { league, cast } = season;
    const { ctx } = league;
    const receivers = new Map<Fan, Address>([
      [cast.whole, walletOf("accomplice").address],
      [cast.halves[0], ctx.launch.prize],
      [cast.halves[1], cast.twoAccounts.actor.address],
    ]);
    let paid: string | undefined;
    league.beforeSending = async () => {
      if (paid !== undefined) return;
      const sent = await ctx.db
        .selectFrom("outbox")
        .select("cause")
        .where("kind", "=", "prize")
        .where("state", "=", "sent")
        .executeTakeFirst();
      if (!sent) return;
      paid = sent.cause;
      for (const [fan, to] of receivers) await signOver(season, fan, to);
    };
    const playing = season.play(async () => {
      if (paid === undefined) return;
      await expectPaidOnce(season, paid);
      for (const id of [paid, undefined])
        expect(await league.verify(id)).toMatchObject({
          code: 0,
          output: expect.stringMatching(/settled tournaments? verified; chain checked/),
        });
      const reconcile = createReconciliation(ctx, { comparisons: 1, pauseMs: 0 });
      expect((await reconcile()).differences).toEqual([]);
      expect(league.errors).toEqual([]);
      throw new Seen();
    });
    await expect(playing).rejects.toThrow(Seen);
  },
);

async function signOver({ league }: Season, { actor }: Fan, newAuthority: Address): Promise<void> {
  await league.land(actor.signer, [await signingOver(actor.signer, newAuthority, USDC)]);
}

/** Checks that every winner's own account holds exactly the prize. */
async function expectPaidOnce({ league: { ctx }, cast }: Season, id: string): Promise<void> {
  const prizes = await ctx.db
    .selectFrom("prizes")
    .select(["wallet", "amount"])
    .where("tournament_id", "=", id)
    .where("wallet", "<>", cast.unbanked.actor.address)
    .execute();
  const wallets = prizes.map(({ wallet }) => wallet as Address);
  const accounts = await readUsdcAccounts(ctx.rpc, wallets, USDC);
  expect(accounts.map(({ amount }) => amount)).toEqual(prizes.map(({ amount }) => amount));
  for (const fan of [cast.whole, ...cast.halves])
    expect(accounts[wallets.indexOf(fan.actor.address)]).toMatchObject({ takesUsdc: false });
}
