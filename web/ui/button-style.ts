import { cva, type VariantProps } from "class-variance-authority";

/** Style of buttons and of links that look like buttons. */
export const buttonStyle = cva(
  [
    "notch inline-flex select-none items-center justify-center gap-2 text-center no-underline",
    "font-sans font-bold leading-tight transition-[translate,color] duration-[120ms]",
    "active:not-disabled:not-aria-disabled:translate-y-px",
    "disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
    "[&_svg]:size-[1.1em] [&_svg]:shrink-0",
  ],
  {
    variants: {
      /** `primary` is rim orange: at most one per screen. */
      variant: {
        primary: [
          "text-on-rim [--notch-fill:var(--color-rim)]",
          "hover:not-disabled:[--notch-fill:var(--color-rim-hi)]",
        ],
        secondary: [
          "text-ink [--notch-fill:var(--color-s3)] [--notch-edge:var(--color-edge)]",
          "hover:not-disabled:[--notch-edge:var(--color-ink)]",
        ],
        quiet: [
          "text-ink2 hover:not-disabled:text-ink",
          "hover:not-disabled:[--notch-fill:var(--color-s3)]",
        ],
        danger: [
          "text-danger [--notch-fill:var(--color-s1)] [--notch-edge:var(--color-danger)]",
          "hover:not-disabled:[--notch-fill:var(--color-danger-ground)]",
        ],
      },
      size: {
        m: "min-h-11 px-5 py-2.5 text-[0.9375rem]",
        l: "min-h-13 px-7 py-3 text-[1.0625rem]",
        s: "min-h-9 px-3.5 py-1.5 text-[0.875rem] [--notch:9px] pointer-coarse:min-h-11",
      },
      wide: { true: "w-full", false: "" },
      off: {
        // Overrides the other variant.
        true: "text-ink3! [--notch-fill:var(--color-s2)]! [--notch-edge:var(--color-hair)]!",
        false: "",
      },
    },
    defaultVariants: { variant: "secondary", size: "m", wide: false, off: false },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonStyle>["variant"]>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonStyle>["size"]>;
