import { WHILE_SOLD } from "../../layout/while-sold.ts";
import { ApprovalNote } from "./ApprovalNote.tsx";
import { BalanceNote } from "./BalanceNote.tsx";
import { BuyBar } from "./BuyBar.tsx";
import { ChoosePanel } from "./ChoosePanel.tsx";
import { OrderColumns } from "./OrderColumns.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { PresaleScreen } from "./PresaleScreen.tsx";

const nothing = () => undefined;

/** The presale before anything is known about its user. */
export function PresaleStill() {
  return (
    <PresaleScreen>
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
  );
}
