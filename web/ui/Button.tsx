import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Spinner } from "./Spinner.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "aria-busy"> & {
  /** `primary` is the orange one: at most one on a screen. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: ReactNode;
  /** Shows a spinner and takes no press. */
  isBusy?: boolean | undefined;
  /** What it says while busy ("Connecting..."); without it the label stays. */
  busyLabel?: string | undefined;
};

/** A button. Busy and disabled buttons refuse the press natively. */
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
  const isOff = disabled === true || isBusy;
  return (
    <button
      {...rest}
      type={type}
      disabled={isOff}
      aria-busy={isBusy || undefined}
      className={buttonStyle({ variant, size, wide, off: isOff, className })}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{isBusy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}
