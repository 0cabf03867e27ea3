import NumberFlow, { type Format } from "@number-flow/react";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type NumProps = {
  value: number;
  format?: Format | undefined;
  prefix?: string | undefined;
  suffix?: string | undefined;
};

/**
 * A number whose digits roll when it changes. The rolling digits are hidden from screen readers,
 * page search and tests, which get plain text.
 */
export function Num({ value, format = {}, prefix = "", suffix = "" }: NumProps) {
  const text = `${prefix}${new Intl.NumberFormat("en-US", format).format(value)}${suffix}`;
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        <NumberFlow
          value={value}
          locales="en-US"
          format={format}
          prefix={prefix}
          suffix={suffix}
          transformTiming={{ duration: 400, easing: "cubic-bezier(.2,.8,.2,1)" }}
        />
      </span>
    </>
  );
}
