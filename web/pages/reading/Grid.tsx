import type { ReactNode } from "react";
import { Table, Td, Th } from "../../ui/Table.tsx";

type GridProps = {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/** A table of text. */
export function Grid({ caption, columns, rows }: GridProps) {
  return (
    <div className="mt-5">
      <Table caption={caption} className="[&_th]:text-[0.9375rem]">
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column}>{column}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <Th
                scope="row"
                className="min-w-28 align-baseline max-sm:wrap-anywhere max-sm:[font-stretch:75%]"
              >
                {name}
              </Th>
              {cells.map((cell, index) => (
                <Td
                  key={columns[index + 1]}
                  className="type-note h-auto py-3 align-baseline text-ink2"
                >
                  {cell}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
