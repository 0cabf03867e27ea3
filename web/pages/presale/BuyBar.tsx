import { type ReactNode, useId } from "react";
import { packsText } from "../../format/packs-text.ts";
import { Button } from "../../ui/Button.tsx";
import { totalText } from "./quantity.ts";

type BuyBarProps = {
  packs: number;
  /** Why nothing can be bought now; undefined if it can. */
  obstacle: string | undefined;
  /** What the user can do about it. */
  wayOut?: ReactNode;
  /** Disabled briefly without a reason: data is loading, or an order has just begun. */
  isDisabled?: boolean;
  onBuy: () => void;
  /** A note below the button. */
  children?: ReactNode;
};

/** The one orange button. It stays visible while the panel scrolls. */
export function BuyBar(props: BuyBarProps) {
  const { packs, obstacle, wayOut, isDisabled = false, onBuy, children } = props;
  const reasonId = useId();
  return (
    <div
      data-part="buy-bar"
      tabIndex={-1}
      className="sticky bottom-(--bar) z-20 -mx-5 mt-4 -mb-5 border-t border-hair bg-s1 px-4 py-2 sm:-mx-7 sm:-mb-7 sm:px-7 sm:py-3"
    >
      <Button
        variant="primary"
        size="l"
        wide
        disabled={isDisabled || obstacle !== undefined}
        aria-describedby={obstacle === undefined ? undefined : reasonId}
        onClick={onBuy}
        className="tabular-nums max-sm:min-h-12! max-sm:px-3! max-sm:py-2! max-[22.5rem]:text-[1rem]! max-[22.5rem]:[font-stretch:85%]"
      >
        Buy {packsText(packs)} for {totalText(packs)}
      </Button>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 has-[output:not(:empty)]:mt-2">
        {/* Always rendered, so that screen readers announce what appears in it. */}
        <output className="type-small text-center text-ink2">
          {obstacle !== undefined && <span id={reasonId}>{obstacle}</span>}
        </output>
        {wayOut}
      </div>
      {children}
    </div>
  );
}
