import { cx } from "class-variance-authority";
import { useId } from "react";
import { pack } from "../../art/pack.ts";
import { Art } from "./Art.tsx";

/** A sealed pack; its width comes from `className`. */
export function PackArt({
  words,
  className,
}: {
  /** Printed at the bottom; the contents of a presale pack by default. */
  words?: string | undefined;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <Art
      svg={pack(id, words)}
      className={cx(
        "block default:w-40 drop-shadow-[0_18px_22px_var(--color-shade)] [&>svg]:block [&>svg]:h-auto [&>svg]:w-full",
        className,
      )}
    />
  );
}
