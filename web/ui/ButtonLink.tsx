import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";

export type ButtonLinkProps = ComponentProps<"a"> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
};

/** A plain anchor styled as a button: for other sites, files and pages without a router. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonStyle({ variant, size, wide, className })}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
