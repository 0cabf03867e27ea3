import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { MINUTE_MS, SECOND_MS } from "../../../rules/time.ts";
import { tournamentTitle } from "../../../rules/league/names.ts";
import { centsSumText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { BALANCE } from "../../queries/balances.ts";
import { LOADED } from "../../queries/load.ts";
import { prizesQuery } from "../../queries/season.ts";
import { readToldPrizes, rememberToldPrizes } from "./told-prizes.ts";
import { toast } from "../../ui/toast.ts";

/** Poll intervals while a prize is on its way, which takes seconds, and while it waits for its turn or for USDC. */
const SENT_MS = 10 * SECOND_MS;
const PLANNED_MS = MINUTE_MS;
const LIST = new Intl.ListFormat("en");

function pollPrizes(rewards: readonly { state: string }[]): number | false {
  if (rewards.some(({ state }) => state === "sent")) return SENT_MS;
  return rewards.some(({ state }) => state === "planned") ? PLANNED_MS : false;
}

/**
 * Tells a user of each prize that is paid while a page is open, or was since the last visit with this browser, and has
 * the balance read again.
 */
export function PrizeNews({ wallet }: { wallet: string }) {
  // With a new state of the season they are fetched again: once a tournament is settled, its prizes are among them.
  const { data } = useQuery({
    ...prizesQuery,
    ...LOADED,
    refetchInterval: ({ state }) => pollPrizes(state.data?.rewards ?? []),
  });
  const client = useQueryClient();
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const paid = data.rewards.filter(({ state }) => state === "paid");
    const ids = paid.map(({ tournament }) => tournament);
    const before = known.current;
    // Another tab may have told of it.
    const told = readToldPrizes(wallet) ?? before;
    known.current = new Set(ids);
    rememberToldPrizes(wallet, ids);
    if (before && ids.some((id) => !before.has(id)))
      void client.invalidateQueries({ queryKey: BALANCE });
    const news = told ? paid.filter(({ tournament }) => !told.has(tournament)) : [];
    if (news.length === 0) return;
    toast({
      title: `You won ${centsSumText(news.map(({ prize }) => prize))} USDC`,
      description: `Paid for ${LIST.format(news.flatMap(({ tournament }) => tournamentTitle(tournament) ?? []).toReversed())}.`,
      isChainSuccess: true,
      actions: [
        {
          label: "See rewards",
          altText: "Open Rewards from the navigation",
          onSelect: () => void navigate({ to: paths.rewards }),
        },
      ],
    });
  }, [client, data, navigate, wallet]);
  return null;
}
