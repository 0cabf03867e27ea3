import { Check } from "lucide-react";
import { PackArt } from "../../art/PackArt.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ProgressSteps, type ProgressStep } from "../../ui/ProgressSteps.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { StatRow } from "../../ui/StatRow.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { KitSection } from "./KitSection.tsx";

const SIGNATURE = (
  <ExternalLink
    href="https://explorer.solana.com/"
    variant="mono"
    label="View transaction 5sVt...2hGn on Solana Explorer"
  >
    5sVt...2hGn
  </ExternalLink>
);

const RUNNING: ProgressStep[] = [
  { id: "signed", label: "Signed", detail: "You approved 200 USDC in Phantom", state: "done" },
  { id: "sent", label: "Sent", detail: "Signature received", state: "done", link: SIGNATURE },
  { id: "confirmed", label: "Confirmed", detail: "Usually 1 to 3 seconds", state: "current" },
  { id: "delivered", label: "Delivered", detail: "40 cards to 7xKX...9pQm", state: "pending" },
];
const FINISHED: ProgressStep[] = RUNNING.map((step) => ({
  ...step,
  state: "done",
  isOnChain: step.id === "confirmed" || step.id === "delivered",
}));
const FAILED: ProgressStep[] = RUNNING.map((step) =>
  step.id === "confirmed"
    ? { ...step, state: "failed", detail: "The payment was not sent in time. Nothing was charged." }
    : step,
);

/** All components that show a state. */
export function KitStates() {
  return (
    <>
      <KitSection title="Order progress">
        <div className="grid gap-5 lg:grid-cols-3">
          <Panel title="Running" headingLevel={3} description="You can close this page.">
            <ProgressSteps label="Order 8F2C" steps={RUNNING} />
          </Panel>
          <Panel title="Finished" headingLevel={3} description="10 packs delivered.">
            <ProgressSteps label="Order 8F2D" steps={FINISHED} />
          </Panel>
          <Panel title="Expired" headingLevel={3} description="Try again whenever you like.">
            <ProgressSteps label="Order 8F2E" steps={FAILED} />
          </Panel>
        </div>
      </KitSection>
      <KitSection title="Figures">
        <StatRow>
          <StatCard label="Total Packs" value="24" isLoading={false} />
          <StatCard label="Total Spent" value="480 USDC" isLoading={false} />
          <StatCard label="Transactions" value="6" isLoading={false} />
          <StatCard label="Players Collected" value="96" isLoading />
        </StatRow>
        <Panel className="mt-5">
          <Table caption="Purchase history">
            <thead>
              <tr>
                <Th>Date</Th>
                <Th>Packs</Th>
                <Th>Amount</Th>
                <Th>Status</Th>
                <Th>Transaction</Th>
              </tr>
            </thead>
            <tbody>
              {["20 Nov 2025, 19:02", "18 Nov 2025, 08:40"].map((date) => (
                <tr key={date}>
                  <Td className="whitespace-nowrap">{date}</Td>
                  <Td className="tabular-nums">10</Td>
                  <Td className="whitespace-nowrap tabular-nums">200 USDC</Td>
                  <Td>
                    <Badge tone="chain" icon={<Check aria-hidden="true" />}>
                      Confirmed
                    </Badge>
                  </Td>
                  <Td className="whitespace-nowrap">{SIGNATURE}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      </KitSection>
      <KitSection title="Empty and error">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <EmptyState
            title="No Purchases Yet"
            headingLevel={3}
            art={<PackArt className="w-20" />}
            action={<Button>Buy Packs Now</Button>}
          >
            Your orders will be listed here.
          </EmptyState>
          <ErrorState title="Error Loading Data" headingLevel={3} onRetry={() => undefined}>
            Failed to load purchase history. Please try again.
          </ErrorState>
        </div>
      </KitSection>
    </>
  );
}
