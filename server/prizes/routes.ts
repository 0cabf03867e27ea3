import { address } from "@solana/kit";
import { Hono } from "hono";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { NO_ACCOUNT } from "./handler.ts";
import { listInKindOf, type PrizeInKind } from "./in-kind/store.ts";
import { type PrizeList, prizeList } from "./schemas.ts";
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

export function prizeRoutes(ctx: Context) {
  return new Hono<Env>().get("/", listPrizes, requireUser(ctx), async (c) => {
    const wallet = c.var.user.walletAddress;
    const [prizes, inKind] = await Promise.all([
      listPrizesOf(ctx.db, wallet),
      listInKindOf(ctx.db, wallet),
    ]);
    const instead = await readInstead(ctx, wallet, prizes);
    const rewards = prizes.map((prize) => viewPrize(prize, instead.get(prize.tournament_id)));
    return c.json({ rewards, inKind: inKind.map(viewInKind) });
  });
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

function viewInKind({ tournament_id: tournament, name, state, proof }: PrizeInKind) {
  // The query filters by wallet, so these prizes have been won.
  return { tournament, name, state: state as PrizeList["inKind"][number]["state"], proof };
}

function prizeState({ state, last_error: why }: OwnPrize) {
  if (state === "landed") return "paid";
  if (state !== "planned") return state;
  return why === NO_ACCOUNT ? "waiting" : "planned";
}
