import { useId } from "react";
import { pack } from "../../art/pack.ts";
import { cn } from "../ui/cn.ts";
import { Art } from "./Art.tsx";

/** A sealed pack; its width comes from `className`. */
export function PackArt({
  accent = "ink",
  className,
}: {
  /** Orange only where nothing else on the screen is. */
  accent?: "ink" | "rim" | undefined;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <Art
      svg={accent === "rim" ? pack(id, "#FF6A2B") : pack(id)}
      className={cn(
        "block w-40 drop-shadow-[0_18px_22px_rgb(0_0_0/0.6)] [&>svg]:block [&>svg]:h-auto [&>svg]:w-full",
        className,
      )}
    />
  );
}
