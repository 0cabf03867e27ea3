import type { ReactNode } from "react";
import { packsText } from "../../format/packs-text.ts";
import { Button } from "../../ui/Button.tsx";
import { totalText } from "./quantity.ts";

type BuyBarProps = {
  packs: number;
  isDisabled: boolean;
  onBuy: () => void;
  /** Below the button: why it is disabled, or a note. */
  children?: ReactNode;
};

/** The one orange button. On phones it stays visible while the panel scrolls. */
export function BuyBar({ packs, isDisabled, onBuy, children }: BuyBarProps) {
  return (
    <div className="mt-6 max-sm:sticky max-sm:bottom-(--bar) max-sm:z-20 max-sm:-mx-5 max-sm:-mb-5 max-sm:border-t max-sm:border-hair max-sm:bg-s1 max-sm:px-5 max-sm:pt-3 max-sm:pb-3">
      <Button
        variant="primary"
        size="l"
        wide
        disabled={isDisabled}
        onClick={onBuy}
        className="tabular-nums"
      >
        Buy {packsText(packs)} for {totalText(packs)}
      </Button>
      {children}
    </div>
  );
}
