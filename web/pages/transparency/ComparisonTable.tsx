import { Check, Clock, OctagonX } from "lucide-react";
import { Badge } from "../../ui/Badge.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import type { Comparison } from "./comparisons.ts";

type ComparisonTableProps = { caption: string; rows: readonly Comparison[] };

/** Our books on the left, Solana on the right; stacked on phones. */
export function ComparisonTable({ caption, rows }: ComparisonTableProps) {
  return (
    <>
      <div className="max-md:hidden">
        <Table caption={caption} className="table-fixed [&_th]:text-[0.9375rem]">
          <thead>
            <tr>
              <Th className="w-2/5">What</Th>
              <Th className="w-[15%] text-right">Our books</Th>
              <Th className="w-[15%] text-right">On Solana</Th>
              <Th className="pl-8">Compared</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className="[&:last-child>:is(td,th)]:border-b-0">
                <Th scope="row">
                  <span className="block font-bold">{row.label}</span>
                  <span className="type-note block text-ink2">{row.hint}</span>
                </Th>
                <Td isNumber className="font-bold whitespace-nowrap">
                  {row.database}
                </Td>
                <Td isNumber className="font-bold whitespace-nowrap">
                  {row.chain}
                </Td>
                <Td className="pl-8">
                  <Outcome row={row} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="divide-y divide-hair md:hidden">
        {rows.map((row) => (
          <li key={row.label} className="py-4 first:pt-0 last:pb-0">
            <h3 className="font-bold">{row.label}</h3>
            <p className="type-note text-ink2">{row.hint}</p>
            <dl className="mt-2 grid grid-cols-2 gap-4">
              <div>
                <dt className="type-note text-ink3">Our books</dt>
                <dd className="font-bold tabular-nums">{row.database}</dd>
              </div>
              <div>
                <dt className="type-note text-ink3">On Solana</dt>
                <dd className="font-bold tabular-nums">{row.chain}</dd>
              </div>
            </dl>
            <div className="mt-2">
              <Outcome row={row} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ row: { agreement, why } }: { row: Comparison }) {
  return (
    <>
      <Word agreement={agreement} />
      {why !== "" && <p className="type-note mt-0.5 max-w-[46ch] text-ink2">{why}</p>}
    </>
  );
}

function Word({ agreement }: Pick<Comparison, "agreement">) {
  switch (agreement) {
    case "agrees":
      return (
        <Badge tone="chain" icon={<Check aria-hidden="true" />}>
          Agrees
        </Badge>
      );
    case "moving":
      return (
        <Badge tone="info" icon={<Clock aria-hidden="true" />}>
          In transit
        </Badge>
      );
    case "differs":
      return (
        <Badge tone="danger" icon={<OctagonX aria-hidden="true" />}>
          Differs
        </Badge>
      );
    default:
      return agreement satisfies never;
  }
}
