import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type TableProps = {
  /** Names the table for screen readers; visible if `isCaptionVisible`. */
  caption: string;
  isCaptionVisible?: boolean | undefined;
  /** It is much longer than a screen, so its column heads stay in view: below 1280 px it scrolls in both directions. */
  isLong?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A plain table. If too wide, it scrolls by itself, by keyboard too, and not with the page. */
export function Table(props: TableProps) {
  const { caption, isCaptionVisible = false, isLong = false, className, children } = props;
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
      className={cx(
        "relative",
        isLong ? "max-xl:max-h-[75dvh] max-xl:overflow-auto" : "overflow-x-auto",
      )}
    >
      <table
        className={cx(
          // Collapsed borders would not stick with the head.
          isLong
            ? "border-separate border-spacing-0 [--cell-gap:1rem] [&>thead]:sticky [&>thead]:top-0 [&>thead]:z-20 [&>thead]:bg-bg"
            : "border-collapse [--cell-gap:0.75rem] sm:[--cell-gap:1.25rem]",
          "w-full text-left",
          className,
        )}
      >
        <caption className={isCaptionVisible ? "type-title pb-3 text-left" : "sr-only"}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

/** A header cell of a column, or of a row with `scope="row"`. */
export function Th({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return (
    <th
      {...rest}
      scope={scope}
      className={cx(
        "border-hair font-normal default:border-b default:pr-(--cell-gap) default:text-left last:pr-0",
        scope === "col"
          ? "default:type-small default:py-2 default:whitespace-nowrap default:text-ink3"
          : "default:type-label default:py-3",
        className,
      )}
    />
  );
}

/** A cell. `isNumber` right-aligns tabular figures. */
export function Td({
  className,
  isNumber = false,
  ...rest
}: ComponentProps<"td"> & { isNumber?: boolean | undefined }) {
  return (
    <td
      {...rest}
      className={cx(
        "border-b border-hair default:h-12 default:py-2 default:pr-(--cell-gap) last:pr-0",
        isNumber && "text-right tabular-nums",
        className,
      )}
    />
  );
}
