import { useQuery } from "@tanstack/react-query";
import { packsText } from "../../format/packs-text.ts";
import { isSeen, pollWhileMoving, purchasesQuery } from "../../queries/purchases.ts";
import { paths } from "../../paths.ts";
import { purchaseIdOf } from "../../purchase/attempt.ts";
import { currentAttempt } from "../../purchase/current-attempt.ts";
import { useStore } from "../../store.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** Points to an unsettled order that is not on the screen, so that nobody pays for it twice. */
export function OpenOrderNote() {
  const { data: purchases } = useQuery({ ...purchasesQuery, refetchInterval: pollWhileMoving });
  const ours = purchaseIdOf(useStore(currentAttempt).attempt);
  const open = purchases?.find(
    ({ id, state }) => id !== ours && (state === "created" || state === "refunding"),
  );
  if (!open) return null;
  return (
    <p className="type-small mb-6 border border-hair bg-s2 px-4 py-3 text-ink2">
      {open.state === "created" && !isSeen(open)
        ? `We haven't seen a payment for your order of ${packsText(open.packQuantity)}. If you sent one, do not pay again. Until it is paid or expires, its packs count toward your limit.`
        : `Your order of ${packsText(open.packQuantity)} isn't settled yet.`}{" "}
      <RouteLink
        to={paths.presale}
        search={(now) => ({ ...now, purchase: open.id })}
        resetScroll={false}
      >
        Show its progress
      </RouteLink>
    </p>
  );
}
