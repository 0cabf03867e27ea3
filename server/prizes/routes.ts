import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { type Env, requireUser } from "../session.ts";
import { NO_ACCOUNT } from "./handler.ts";
import { listInKindOf, type PrizeInKind } from "./in-kind/store.ts";
import { type RewardList, rewardList } from "./schemas.ts";
import { listPrizesOf, type OwnPrize } from "./store.ts";

const listPrizes = describe({
  id: "listPrizes",
  tag: "Season",
  summary: "List your prizes",
  description:
    "Prizes are sent to your wallet automatically. Without a USDC account, they wait for one.",
  answers: { 200: rewardList },
});

export function rewardRoutes(ctx: Context) {
  return new Hono<Env>().get("/", listPrizes, requireUser(ctx), async (c) => {
    const wallet = c.var.user.walletAddress;
    const [prizes, inKind] = await Promise.all([
      listPrizesOf(ctx.db, wallet),
      listInKindOf(ctx.db, wallet),
    ]);
    return c.json({ rewards: prizes.map(viewReward), inKind: inKind.map(viewInKind) });
  });
}

function viewReward(prize: OwnPrize): RewardList["rewards"][number] {
  const { tournament_id: tournament, amount, state, signature } = prize;
  const isSigned = state === "sent" || state === "landed";
  return {
    tournament,
    prize: String(amount),
    state: rewardState(prize),
    signature: isSigned ? signature : null,
  };
}

function viewInKind({ tournament_id: tournament, name, state, proof }: PrizeInKind) {
  // The query filters by wallet, so these prizes have been won.
  return { tournament, name, state: state as RewardList["inKind"][number]["state"], proof };
}

function rewardState({ state, last_error: why }: OwnPrize) {
  if (state === "landed") return "paid";
  if (state === "sent") return "sent";
  return why === NO_ACCOUNT ? "waiting" : "planned";
}
