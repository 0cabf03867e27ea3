import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { packsText } from "../../format/packs-text.ts";
import { isDrawn, isSeen, pollWhileMoving, purchasesQuery } from "../../queries/purchases.ts";
import { paths } from "../../paths.ts";
import { purchaseIdOf } from "../../purchase/attempt.ts";
import { currentAttempt } from "../../purchase/current-attempt.ts";
import { statusText } from "../../purchase/words.ts";
import { useStore } from "../../store.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** Points to an unsettled order that is not on the screen, so that nobody pays for it twice, and says how it ends. */
export function OpenOrderNote() {
  const { data: purchases } = useQuery({ ...purchasesQuery, refetchInterval: pollWhileMoving });
  const ours = purchaseIdOf(useStore(currentAttempt).attempt);
  const [watched, setWatched] = useState<string>();
  const others = purchases?.filter(({ id }) => id !== ours) ?? [];
  const open = others.find(({ state }) => state === "created" || state === "refunding");
  if (open && open.id !== watched) setWatched(open.id);
  const ended = others.find(({ id }) => id === watched);
  if (open)
    return (
      <Note>
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
      </Note>
    );
  if (!ended) return null;
  return (
    <Note>
      {isDrawn(ended) ? (
        <>
          The players of your order of {packsText(ended.packQuantity)} are drawn.{" "}
          <RouteLink to={paths.packResult} params={{ packId: ended.id }}>
            See your players
          </RouteLink>
        </>
      ) : (
        `Your order of ${packsText(ended.packQuantity)}: ${statusText(ended, false)}`
      )}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="type-small mb-6 border border-hair bg-s2 px-4 py-3 text-ink2">{children}</p>;
}
