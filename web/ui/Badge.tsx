import { cx, cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const style = cva(
  "type-label inline-flex items-center gap-1.5 align-middle default:whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "border border-edge px-2 py-0.5 text-ink2",
        /** Confirmed by the chain. */
        chain: "text-chain",
        danger: "text-danger",
        warn: "text-warn",
        info: "text-info",
        quiet: "text-ink2",
        live: "bg-live px-2 py-0.5 text-on-live uppercase",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

type BadgeProps = {
  tone?: NonNullable<VariantProps<typeof style>["tone"]> | undefined;
  /** Required for success and failure (tick, octagon): never color alone. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A status word. Only LIVE is a filled chip; the others are icon and text. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={cx(style({ tone }), "[&_svg]:size-4", className)}>
      {icon}
      {children}
    </span>
  );
}
