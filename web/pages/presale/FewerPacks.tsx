import { packsText } from "../../format/packs-text.ts";
import { Button } from "../../ui/Button.tsx";

type FewerPacksProps = {
  /** As many as the balance pays for. */
  packs: number;
  choose: (packs: number) => void;
};

/** Chooses as many packs as the user can pay for. */
export function FewerPacks({ packs, choose }: FewerPacksProps) {
  return (
    <Button
      size="s"
      variant="quiet"
      onClick={({ currentTarget }) => {
        // This button goes. The one to buy is next, but must not take a repeated Enter.
        currentTarget.closest<HTMLElement>('[data-part="buy-bar"]')?.focus({ preventScroll: true });
        choose(packs);
      }}
    >
      Choose {packsText(packs)}
    </Button>
  );
}
