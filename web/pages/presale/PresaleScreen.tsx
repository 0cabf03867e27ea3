import type { ReactNode } from "react";
import { Page } from "../../layout/Page.tsx";
import { WHILE_SOLD } from "../../layout/while-sold.ts";
import { PresaleFacts } from "./PresaleFacts.tsx";
import { PresaleStats } from "./PresaleStats.tsx";
import { RecentPurchases } from "./RecentPurchases.tsx";

type PresaleScreenProps = {
  /** The two columns: quantity and order. */
  children: ReactNode;
};

/**
 * On phones, hides all but the header while the browser still reads the document: nothing follows the grid until then,
 * and what comes last in the document stands first on the page.
 */
const WHILE_READ = "max-lg:[&:not(:has(+*))>:not(header)]:invisible";

/** Everything around an order; the same in its still. */
export function PresaleScreen({ children }: PresaleScreenProps) {
  return (
    <Page>
      {/* On phones, the user's own figures come after what is for sale. */}
      <div className={`grid items-start gap-x-12 gap-y-5 lg:grid-cols-2 ${WHILE_READ}`}>
        <header className="mb-1">
          <h1 className="type-display-l">Presale packs</h1>
          <p className={`type-body mt-3 max-w-measure text-ink2 ${WHILE_SOLD}`}>
            20 USDC a pack. Each holds 4 different NBA players, 50 tokens of each.
          </p>
        </header>
        <div className={`mb-1 max-lg:order-last ${WHILE_SOLD}`}>
          <PresaleStats />
        </div>
        <div className="min-w-0 lg:col-span-2">{children}</div>
      </div>
      <div className="mt-5 grid gap-5">
        <RecentPurchases />
        <div className={WHILE_SOLD}>
          <PresaleFacts />
        </div>
      </div>
    </Page>
  );
}
