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
  /** Ignores clicks, because there is nothing to do right now. Unlike `disabled`, it keeps the focus. */
  isIdle?: boolean | undefined;
  /** Label while busy ("Connecting..."); by default the label stays. */
  busyLabel?: string | undefined;
};

/** A button. A busy one keeps the focus, which `disabled` would drop, so that nobody has to find it again. */
export function Button({
  variant,
  size,
  wide,
  icon,
  isBusy = false,
  isIdle = false,
  busyLabel,
  disabled,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = isBusy || isIdle;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, wide, off: disabled === true || isOff, className })}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{isBusy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}
