import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import { RouteButton } from "../ui/RouteButton.tsx";

type BuyPacksProps = {
  variant?: "primary" | "secondary";
  className?: string;
  /** Where to go once no packs are sold. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Links to the presale while it sells packs. */
export function BuyPacks({ variant = "primary", className, instead, children }: BuyPacksProps) {
  const { phase } = usePublicConfig();
  if (phase === "season") return instead;
  return (
    <RouteButton variant={variant} to={paths.presale} className={className}>
      {children}
    </RouteButton>
  );
}
