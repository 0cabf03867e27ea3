import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { currentAttempt } from "../../purchase/current-attempt.ts";
import { isInFlight } from "../../purchase/use-order.ts";
import { useStore } from "../../store.ts";
import { publicConfigQuery, usePublicConfig } from "../../queries/public-config.ts";
import type { QueryFailure } from "../../queries/use-failure.ts";
import { paths } from "../../paths.ts";
import { formatAmount } from "../../../rules/money.ts";
import { PACK_PRICE, priceOf } from "../../../rules/presale.ts";
import { usdcText } from "../../format/usdc.ts";
import { ApprovalNote } from "./ApprovalNote.tsx";
import { BalanceNote } from "./BalanceNote.tsx";
import { BuyBar } from "./BuyBar.tsx";
import { ChoosePanel, type Odds } from "./ChoosePanel.tsx";
import { FewerPacks } from "./FewerPacks.tsx";
import { GetUsdc } from "./GetUsdc.tsx";
import { obstacle } from "./obstacle.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import { PausedNote } from "./PausedNote.tsx";
import { PhantomAway } from "./PhantomAway.tsx";
import { SaleOver } from "./SaleOver.tsx";
import { SendUsdc } from "./SendUsdc.tsx";
import { useBalance } from "./use-balance.ts";
import { useIsOnline } from "../../ui/use-is-online.ts";
import { useReferrer } from "./use-referrer.ts";

type ChooseProps = {
  wallet: string;
  packs: number;
  /** Maximum packs per purchase right now. */
  maxPacks: number;
  /** An order is in progress, so its quantity is fixed. */
  isOrderOpen: boolean;
  /** Undefined while loading, null if unavailable. */
  odds: Odds | null | undefined;
  noOdds: QueryFailure | undefined;
  onBuy: () => void;
};

/** Poll interval while sales are paused. */
const PAUSED_MS = 5000;

/** The left column: quantity, odds, price and the button. */
export function Choose(props: ChooseProps) {
  const { wallet, packs, maxPacks, isOrderOpen, odds, noOdds, onBuy } = props;
  const config = usePublicConfig();
  const isPaused = config.isPaused || config.isStopped;
  useQuery({ ...publicConfigQuery, refetchInterval: isPaused ? PAUSED_MS : false });
  const navigate = useNavigate({ from: paths.presale });
  const referrer = useReferrer();
  const price = priceOf(packs);
  const balance = useBalance(wallet, price);
  /** Packs that the balance pays for, if it is too low. */
  const affordable = Number((balance ?? 0n) / PACK_PRICE);
  const missing = balance === undefined || balance >= price ? 0n : price - balance;
  const reason = obstacle({
    maxPacks,
    isOrderOpen,
    isOver: config.phase !== "presale",
    isPaused,
    isSoldOut: odds?.packsLeft === 0,
    isOnline: useIsOnline(),
  });
  // Subscribes itself, because the page around it is held while an opening covers it.
  const { attempt } = useStore(currentAttempt);
  const isShort = reason === undefined && missing > 0n;
  function choose(next: number) {
    void navigate({
      search: (now) => ({ ...now, packs: String(next) }),
      replace: true,
      resetScroll: false,
    });
  }
  if (config.phase === "season" && !isOrderOpen) return <SaleOver />;
  return (
    <ChoosePanel
      note={isPaused && <PausedNote isStopped={config.isStopped} />}
      packs={packs}
      maxPacks={isOrderOpen ? Math.max(maxPacks, packs) : maxPacks}
      isLocked={isOrderOpen}
      onChange={choose}
      odds={odds}
      noOdds={noOdds}
    >
      <OrderSummary packs={packs} config={config} referrer={referrer} />
      <BalanceNote balance={balance} />
      {isShort && <SendUsdc wallet={wallet} />}
      <ApprovalNote />
      <BuyBar
        packs={packs}
        isDisabled={attempt !== null && isInFlight(attempt)}
        obstacle={reason ?? shortText(missing)}
        wayOut={
          isShort && (
            <>
              {affordable > 0 && <FewerPacks packs={affordable} choose={choose} />}
              <GetUsdc wallet={wallet} />
            </>
          )
        }
        onBuy={onBuy}
      >
        {reason === undefined && <PhantomAway />}
      </BuyBar>
    </ChoosePanel>
  );
}

/** "You need 20.00 USDC more." Undefined if nothing is missing. */
function shortText(missing: bigint): string | undefined {
  return missing > 0n ? `You need ${usdcText(formatAmount(missing))} more.` : undefined;
}
