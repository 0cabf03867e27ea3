import { useQuery } from "@tanstack/react-query";
import { COMMISSION_PERCENT } from "../../../rules/funds-split.ts";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { usdcAmount } from "../../format/usdc.ts";
import { LOADED } from "../../queries/load.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Stat, type StatProps } from "../../ui/Stat.tsx";
import { CommissionHistory } from "./CommissionHistory.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { myReferralQuery } from "./referral-queries.ts";
import { ReferralLink } from "./ReferralLink.tsx";

/** The user's link, earnings and rules. Load errors are silent (specification, section 8). */
export function ReferralPage() {
  const { data, isError } = useQuery({ ...myReferralQuery, ...LOADED });
  const isOver = usePublicConfig().phase === "season";
  const isLoading = !data && !isError;
  const stats = data?.stats;
  const rate = stats?.commissionRate ?? Number(COMMISSION_PERCENT);
  return (
    <Page>
      <PageHeader
        title="Referral Program"
        lead={
          isOver
            ? "The presale is over: friends who join now earn you nothing. What you have earned stays yours."
            : `Bring friends to the presale and earn ${rate}% of what they spend on packs, in USDC.`
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <Panel title="Your referral link">
          <ReferralLink link={data?.referralLink} isOver={isOver} />
        </Panel>
        <Panel title="Your stats" className="lg:h-full">
          <dl className="flex flex-col divide-y divide-hair">
            <Figure
              label="Total Referrals"
              value={(stats?.totalReferrals ?? 0).toLocaleString("en-US")}
              isLoading={isLoading}
            />
            <Figure
              label="Total Commissions"
              value={`$${usdcAmount(stats?.totalCommissions ?? "0")}`}
              isLoading={isLoading}
            />
            <Figure label="Commission Rate" value={`${rate}%`} isLoading={isLoading} />
          </dl>
        </Panel>
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1fr_1.4fr]">
        <HowItWorks rate={rate} isOver={isOver} />
        <CommissionHistory isOver={isOver} />
      </div>
    </Page>
  );
}

/** A single line, so that figures align in a column. */
function Figure(props: StatProps) {
  return (
    <Stat
      {...props}
      size="l"
      className="flex-row items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0 [&>dd]:mt-0"
    />
  );
}
