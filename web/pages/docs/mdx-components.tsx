import { createContext, use, type ComponentProps, type ReactNode } from "react";
import { InPhase, OnlyIn } from "../../layout/InPhase.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { Definitions } from "../reading/Definitions.tsx";
import { Facts } from "../reading/Facts.tsx";
import { Part } from "../reading/Part.tsx";

const Caption = createContext<string | undefined>(undefined);

function table({ children }: { children?: ReactNode }) {
  const caption = use(Caption);
  if (caption === undefined) throw new Error("A table needs <Captioned> around it");
  return (
    <div className="mt-5">
      <Table caption={caption} className="[&_th]:text-[0.9375rem]">
        {children}
      </Table>
    </div>
  );
}

/** Code that is too wide scrolls by itself, by keyboard too. */
function pre(props: ComponentProps<"pre">) {
  return (
    <pre
      {...props}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
      tabIndex={0}
      className="mt-4 overflow-x-auto border border-hair bg-s1 p-4 text-[0.9375rem] text-ink"
    />
  );
}

/** Components for Markdown and the tags in it; `dev/mdx.ts` turns headings into `Part`. */
export const MDX_COMPONENTS = {
  table,
  pre,
  th: (props: ComponentProps<"th">) => (
    <Th
      {...props}
      className={
        props.scope === "row"
          ? "min-w-28 align-baseline max-sm:wrap-anywhere max-sm:[font-stretch:75%]"
          : ""
      }
    />
  ),
  td: (props: ComponentProps<"td">) => (
    <Td {...props} className="type-note h-auto py-3 align-baseline text-ink2" />
  ),
  Captioned: ({ caption, children }: { caption: string; children: ReactNode }) => (
    <Caption value={caption}>{children}</Caption>
  ),
  Definitions,
  Facts,
  InPhase,
  OnlyIn,
  Part,
};
