import type { ReactNode } from "react";
import { WalletSwitchBanner } from "../WalletSwitchBanner.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { Frame } from "./Frame.tsx";

/** The frame around a page of the app. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <Frame NavLink={EntryLink}>
      <WalletSwitchBanner />
      {children}
    </Frame>
  );
}
