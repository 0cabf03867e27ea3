import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { publicConfigQuery, usePublicConfig } from "../../queries/public-config.ts";
import { oddsQuery } from "../../queries/purchases.ts";
import { paths } from "../../paths.ts";
import { BalanceNote } from "./BalanceNote.tsx";
import { BuyBar } from "./BuyBar.tsx";
import { obstacle } from "./obstacle.ts";
import { ChoosePanel } from "./ChoosePanel.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { PausedNote } from "./PausedNote.tsx";
import { PhantomAway } from "./PhantomAway.tsx";
import { useReferrer } from "./use-referrer.ts";

type ChooseProps = {
  wallet: string;
  packs: number;
  /** Maximum packs per purchase right now. */
  maxPacks: number;
  /** An order is in progress, so its quantity is fixed. */
  isOrderOpen: boolean;
  onBuy: () => void;
};

/** How often the server is asked whether paused sales go on. */
const PAUSED_MS = 5000;

/** The left column: quantity, odds, price and the button. */
export function Choose(props: ChooseProps) {
  const { wallet, packs, maxPacks, isOrderOpen, onBuy } = props;
  const config = usePublicConfig();
  useQuery({ ...publicConfigQuery, refetchInterval: config.isPaused ? PAUSED_MS : false });
  const navigate = useNavigate({ from: paths.presale });
  const odds = useQuery(oddsQuery);
  const referrer = useReferrer();
  const reason = obstacle({
    maxPacks,
    isOrderOpen,
    isOver: config.phase !== "presale",
    isPaused: config.isPaused,
    isSoldOut: odds.data?.packsLeft === 0,
  });
  function choose(next: number) {
    void navigate({
      search: (now) => ({ ...now, packs: String(next) }),
      replace: true,
      resetScroll: false,
    });
  }
  return (
    <ChoosePanel
      note={config.isPaused && <PausedNote />}
      packs={packs}
      maxPacks={isOrderOpen ? Math.max(maxPacks, packs) : maxPacks}
      isLocked={isOrderOpen}
      onChange={choose}
      odds={odds.isError && !odds.data ? null : odds.data}
      onRetryOdds={() => void odds.refetch()}
    >
      <OrderSummary packs={packs} config={config} referrer={referrer} />
      <BuyBar packs={packs} isDisabled={reason !== undefined} onBuy={onBuy}>
        {reason === undefined ? (
          <>
            <BalanceNote wallet={wallet} packs={packs} />
            <PhantomAway />
          </>
        ) : (
          <p className="type-small mt-3 text-center text-ink2">{reason}</p>
        )}
      </BuyBar>
    </ChoosePanel>
  );
}
