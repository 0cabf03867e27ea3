import { address } from "@solana/kit";
import { Hono } from "hono";
import { z } from "zod";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { NO_ACCOUNT } from "./handler.ts";
import { postalAddress, sealAddress } from "./in-kind/address.ts";
import { changeInKind, listInKindOf, lockInKind, type PrizeInKind } from "./in-kind/store.ts";
import { prizeInKind, type PrizeList, prizeList } from "./schemas.ts";
import { listPrizesOf, type OwnPrize } from "./store.ts";
import { type Received, receivedBy } from "./unpaid/received.ts";
import { listOtherPayments } from "./unpaid/store.ts";

const listPrizes = describe({
  id: "listPrizes",
  tag: "Season",
  summary: "List your prizes",
  description:
    "Prizes are sent to your wallet automatically. Without a USDC account, they wait for one.",
  answers: { 200: prizeList },
});

const putAddress = describe({
  id: "putPrizeAddress",
  tag: "Season",
  summary: "Say where you want a prize in kind",
  description:
    "Until it is sent, as often as you like. It is sealed for the people who send it, and deleted once you have it.",
  answers: { 200: prizeInKind },
  refusals: ["bad_request", "not_found", "prize_sent"],
});
const prizeNumber = z.object({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

export function prizeRoutes(ctx: Context) {
  return new Hono<Env>()
    .get("/", listPrizes, requireUser(ctx), async (c) => {
      const wallet = c.var.user.walletAddress;
      const [prizes, inKind] = await Promise.all([
        listPrizesOf(ctx.db, wallet),
        listInKindOf(ctx.db, wallet),
      ]);
      const instead = await readInstead(ctx, wallet, prizes);
      const rewards = prizes.map((prize) => viewPrize(prize, instead.get(prize.tournament_id)));
      return c.json({ rewards, inKind: inKind.map(viewInKind) });
    })
    .post(
      "/in-kind/:number/address",
      putAddress,
      requireUser(ctx),
      input("param", prizeNumber),
      input("json", z.object({ address: postalAddress })),
      async (c) => {
        const { number } = c.req.valid("param");
        const { address: wanted } = c.req.valid("json");
        const wallet = c.var.user.walletAddress;
        const sealed = sealAddress(number, wanted, ctx.launch.sealKey);
        const prize = await ctx.db.transaction().execute(async (trx) => {
          const won = await lockInKind(trx, number);
          if (won?.wallet !== wallet) throw new Refusal("not_found");
          if (won.state !== "won" && won.state !== "asked") throw new Refusal("prize_sent");
          const change = { state: "asked", sealed_address: sealed } as const;
          await changeInKind(trx, number, change);
          return { ...won, ...change };
        });
        return c.json(viewInKind(prize));
      },
    );
}

/** Returns what a wallet was paid instead of its held and closed prizes, by tournament. */
async function readInstead(
  { db, launch: { usdcMint } }: Context,
  wallet: string,
  prizes: readonly OwnPrize[],
): Promise<Map<string, Received>> {
  const unpaid = prizes.filter(({ state }) => state === "held" || state === "closed");
  const ids = unpaid.map(({ tournament_id: id }) => id);
  const account = await usdcAccountOf(address(wallet), usdcMint);
  const payments = Map.groupBy(
    await listOtherPayments(db, ids, account),
    ({ tournament }) => tournament,
  );
  const instead = new Map<string, Received>();
  for (const [tournament, own] of payments) {
    const received = (await receivedBy(own, [wallet], usdcMint)).get(wallet);
    if (received) instead.set(tournament, received);
  }
  return instead;
}

function viewPrize(prize: OwnPrize, instead: Received | undefined): PrizeList["rewards"][number] {
  const { tournament_id: tournament, amount, state, signature } = prize;
  const isSigned = state === "sent" || state === "landed";
  return {
    tournament,
    prize: String(amount),
    state: prizeState(prize),
    signature: isSigned ? signature : null,
    instead: instead ? { ...instead, amount: String(instead.amount) } : null,
  };
}

/** Returns a prize as its winner sees it. */
function viewInKind(prize: PrizeInKind): PrizeList["inKind"][number] {
  const { id: number, tournament_id: tournament, name, replacement, proof } = prize;
  // It has a winner, so it is not one of the other states.
  const state = prize.state as PrizeList["inKind"][number]["state"];
  const hasAddress = prize.sealed_address !== null;
  return { number, tournament, name, replacement, state, hasAddress, proof };
}

function prizeState({ state, last_error: why }: OwnPrize) {
  if (state === "landed") return "paid";
  if (state !== "planned") return state;
  return why === NO_ACCOUNT ? "waiting" : "planned";
}
