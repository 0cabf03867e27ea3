import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Spinner } from "./Spinner.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "aria-busy"> & {
  /** `primary` is the orange one: at most one per screen. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: ReactNode;
  /** Shows a spinner and ignores clicks. */
  isBusy?: boolean | undefined;
  /** Label while busy ("Connecting..."); by default the label stays. */
  busyLabel?: string | undefined;
};

/** A button. Busy and disabled buttons use the native `disabled`. */
export function Button({
  variant,
  size,
  wide,
  icon,
  isBusy = false,
  busyLabel,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const isDisabled = disabled === true || isBusy;
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      className={buttonStyle({ variant, size, wide, off: isDisabled, className })}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{isBusy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}
