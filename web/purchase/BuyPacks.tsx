import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import { RouteButton } from "../ui/RouteButton.tsx";

type BuyPacksProps = { variant?: "primary" | "secondary"; children: ReactNode };

/** Links to the presale while it sells packs. Renders nothing afterward. */
export function BuyPacks({ variant = "primary", children }: BuyPacksProps) {
  const { phase } = usePublicConfig();
  if (phase === "season") return null;
  return (
    <RouteButton variant={variant} to={paths.presale}>
      {children}
    </RouteButton>
  );
}
