import type { ReactNode } from "react";
import { packsText } from "../../format/packs-text.ts";
import { Button } from "../../ui/Button.tsx";
import { totalText } from "./quantity.ts";

type BuyBarProps = {
  packs: number;
  isOff: boolean;
  onBuy: () => void;
  /** Under the button: why it cannot be pressed, or what is worth knowing. */
  children?: ReactNode;
};

/** The one orange button. On the phone it stays in sight while the panel is read. */
export function BuyBar({ packs, isOff, onBuy, children }: BuyBarProps) {
  return (
    <div className="mt-6 max-sm:sticky max-sm:bottom-0 max-sm:z-20 max-sm:-mx-5 max-sm:-mb-5 max-sm:border-t max-sm:border-hair max-sm:bg-s1 max-sm:px-5 max-sm:pt-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <Button
        variant="primary"
        size="l"
        wide
        disabled={isOff}
        onClick={onBuy}
        className="tabular-nums"
      >
        Buy {packsText(packs)} for {totalText(packs)}
      </Button>
      {children}
    </div>
  );
}
