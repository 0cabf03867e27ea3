import { useQuery } from "@tanstack/react-query";
import { Page } from "../../layout/Page.tsx";
import { PageIntro } from "../../layout/PageIntro.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { BoxOdds } from "./BoxOdds.tsx";
import { DrawLog } from "./DrawLog.tsx";
import { boxQuery } from "./fairness-queries.ts";
import { FindPayments } from "./FindPayments.tsx";
import { FiveOdds } from "./FiveOdds.tsx";
import { HowDrawsWork } from "./HowDrawsWork.tsx";
import { oddsFiguresQuery } from "./odds-query.ts";
import { PaymentLog } from "./PaymentLog.tsx";
import { ReplayLog } from "./ReplayLog.tsx";
import { WhatToTrust } from "./WhatToTrust.tsx";

/** Whose part of a draw is fixed when. */
const PARTS = {
  paying: "We fix our part of each draw before you pay. Your payment supplies the rest",
  paid: "We fixed our part of each draw before its payment. The payment supplied the rest",
};

/** How packs are drawn, the odds of the next one while packs are sold, and all draws. */
export function FairnessPage() {
  const box = useQuery({ ...boxQuery, ...LOADED });
  const failure = useFailure(box);
  const odds = useQuery(oddsFiguresQuery(box.data));
  const isSold = usePublicConfig().phase === "presale";
  return (
    <Page>
      <PageIntro
        title="Draws that anyone can check"
        lead={`${isSold ? PARTS.paying : PARTS.paid}, and all of it is published. Your browser can recompute it. The end of this page says what no check can prove.`}
      >
        Where the money is{isSold && ", and what is left to sell"}:{" "}
        <RouteLink to={paths.transparency}>Open books</RouteLink>
      </PageIntro>
      <div className="grid gap-5">
        <HowDrawsWork isSold={isSold} />
        {failure ? (
          <ErrorState
            title="We can't load the box right now"
            isRetrying={failure.isRetrying}
            onRetry={failure.retry}
          >
            The odds are computed from the cards left in it. Please try again in a moment.
          </ErrorState>
        ) : (
          <>
            <BoxOdds box={box.data} odds={odds.data} isBroken={odds.isError} isSold={isSold} />
            {isSold && <FiveOdds box={box.data} odds={odds.data} isBroken={odds.isError} />}
            <DrawLog lastPosition={box.data?.lastPosition} />
            {box.data?.lastPayment !== 0 && <FindPayments />}
            <PaymentLog lastPosition={box.data?.lastPayment} />
            {box.data && box.data.lastPayment > 0 && <ReplayLog draws={box.data.lastPosition} />}
          </>
        )}
        <WhatToTrust />
      </div>
    </Page>
  );
}
