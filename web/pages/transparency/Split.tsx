import { AccountLink } from "../../format/AccountLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { baseUnits } from "./base-units.ts";
import type { Books } from "./books-query.ts";
import { PART_NAMES, type Part } from "./parts-of-price.ts";

const SHARE: Record<Part, string> = {
  liquidity: "of the price",
  marketing: "of the price, less commissions",
  team: "of the price",
  commission: "of referred purchases, out of marketing",
};

/** Who received how much, and what the wallets hold. */
export function Split({ books: { split } }: { books: Books }) {
  return (
    <Panel
      title="Who got the money"
      description="The transaction that completes a delivery also splits the price. The wallets may hold more than the sale paid them, or less once they have spent some. Their whole history is on Solana."
    >
      <Table caption="The split of what was paid out" className="[&_th]:text-[0.9375rem]">
        <thead>
          <tr>
            <Th>Receiver</Th>
            <Th className="max-sm:hidden">Wallet</Th>
            <Th className="text-right">Paid out</Th>
            <Th className="text-right max-sm:hidden">Wallet holds now</Th>
          </tr>
        </thead>
        <tbody>
          {split.map(({ part, percent, wallet, paidOut, holds }) => (
            <tr key={part} className="[&:last-child>:is(td,th)]:border-b-0">
              <Th scope="row">
                <span className="block font-bold">{PART_NAMES[part]}</span>
                <span className="type-note block text-ink2">
                  {percent}% {SHARE[part]}
                </span>
                {holds !== null && (
                  <span className="type-note block text-ink2 sm:hidden">
                    Holds {usdcText(holds)}
                  </span>
                )}
              </Th>
              <Td className="max-sm:hidden">
                {wallet === null ? (
                  <span className="type-note text-ink2">Many</span>
                ) : (
                  <AccountLink address={wallet} />
                )}
              </Td>
              <Td isNumber className="font-bold whitespace-nowrap">
                {usdcText(paidOut)}
              </Td>
              <Td isNumber className="whitespace-nowrap max-sm:hidden">
                {holds === null ? (
                  <span className="text-ink3">{wallet === null ? "Many wallets" : "Not read"}</span>
                ) : (
                  <>
                    {usdcText(holds)}
                    <span className="type-note block text-ink2">{balanceNote(paidOut, holds)}</span>
                  </>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/**
 * Compares a balance with what the sale paid. They may differ: wallets can receive and spend
 * freely.
 */
function balanceNote(paidOut: string, holds: string): string {
  const apart = baseUnits(holds) - baseUnits(paidOut);
  if (apart === 0n) return "Agrees";
  return apart > 0n ? "More: it also holds other funds" : "Less: some of it has moved on";
}
