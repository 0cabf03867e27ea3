import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { MINUTE_MS } from "../../../rules/time.ts";
import { tournamentName, weekName, weekOf } from "../../../rules/league/names.ts";
import { centsSumText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { prizesQuery } from "../../queries/season.ts";
import { toast } from "../../ui/toast.ts";

/** A prize may be paid days after its week, whose tournaments nothing else on most pages watches any more. */
const POLL_MS = MINUTE_MS / 2;
const LIST = new Intl.ListFormat("en");

/** Tells a user of each prize that is paid while a page is open. */
export function PrizeNews() {
  const { data } = useQuery({ ...prizesQuery, ...LOADED, refetchInterval: POLL_MS });
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const paid = data.rewards.filter(({ state }) => state === "paid");
    const before = known.current;
    known.current = new Set(paid.map(({ tournament }) => tournament));
    const news = before ? paid.filter(({ tournament }) => !before.has(tournament)) : [];
    if (news.length === 0) return;
    toast({
      title: `You won ${centsSumText(news.map(({ prize }) => prize))} USDC`,
      description: `Paid for ${LIST.format(news.map(({ tournament: id }) => `${tournamentName(id)}, ${weekName(weekOf(id))}`).toReversed())}.`,
      isChainSuccess: true,
      actions: [
        {
          label: "See rewards",
          altText: "Open Rewards from the navigation",
          onSelect: () => void navigate({ to: paths.rewards }),
        },
      ],
    });
  }, [data, navigate]);
  return null;
}
