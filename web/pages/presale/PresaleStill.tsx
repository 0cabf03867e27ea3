import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { EntryLinkProps } from "../../layout/frame/EntryLink.tsx";
import { Frame } from "../../layout/frame/Frame.tsx";
import { paths } from "../../paths.ts";
import { ApprovalNote } from "./ApprovalNote.tsx";
import { BalanceNote } from "./BalanceNote.tsx";
import { BuyBar } from "./BuyBar.tsx";
import { ChoosePanel } from "./ChoosePanel.tsx";
import { OrderColumns } from "./OrderColumns.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { PresaleScreen, WHILE_SOLD } from "./PresaleScreen.tsx";

const nothing = () => undefined;

/**
 * The presale before anything is known about its user. The build prerenders it into the document,
 * and the app replaces it with the real page. Until then only the links of the frame work.
 */
export function PresaleStill() {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Frame NavLink={PlainLink}>
        <output className="sr-only">Loading...</output>
        <PresaleScreen inert>
          <div className={WHILE_SOLD}>
            <OrderColumns>
              <ChoosePanel
                packs={1}
                maxPacks={50}
                isLocked={false}
                onChange={nothing}
                odds={undefined}
                noOdds={undefined}
              >
                <OrderSummary packs={1} config={undefined} referrer={undefined} />
                <BalanceNote balance={undefined} />
                <ApprovalNote />
                <BuyBar packs={1} obstacle={undefined} isDisabled onBuy={nothing} />
              </ChoosePanel>
              <OrderPanel
                order={null}
                isLoading={false}
                isMissing={false}
                context={{ total: "", wallet: "", finality: "", blockSeconds: 0 }}
                chosen={1}
                odds={undefined}
                rewards={undefined}
                onTryAgain={nothing}
                onCancel={nothing}
                onDismiss={nothing}
              />
            </OrderColumns>
          </div>
        </PresaleScreen>
      </Frame>
    </QueryClientProvider>
  );
}

function PlainLink({ children, ...rest }: EntryLinkProps) {
  return (
    <a {...rest} aria-current={rest.href === paths.presale ? "page" : undefined}>
      {children}
    </a>
  );
}
