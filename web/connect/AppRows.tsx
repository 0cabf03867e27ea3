import { useEffect, useState } from "react";
import { WALLET_APPS } from "../../chain/wallet/wallet-apps.ts";
import type { WalletKind } from "../../chain/wallet/wallets.ts";
import { appLinks, browseLinks } from "../session/mobile/app-links.ts";
import { leaveForApp } from "../session/mobile/mobile-connect.ts";
import { Rows, WALLET_ROW } from "./WalletRows.tsx";

/** Links that open the three wallet apps. */
export function AppRows({ onOpen }: { onOpen: (wallet: WalletKind) => void }) {
  const [links, setLinks] = useState(browseLinks);
  useEffect(() => {
    void appLinks().then(setLinks);
  }, []);
  return (
    <Rows title="Open a wallet app">
      {links.map((link) => (
        <li key={link.wallet}>
          <a
            href={link.href}
            className={WALLET_ROW}
            onClick={() => {
              leaveForApp(link);
              onOpen(link.wallet);
            }}
          >
            <span className="type-label-l grow">{nameOf(link.wallet)}</span>
            <span className="type-note text-ink2">Open app</span>
          </a>
        </li>
      ))}
    </Rows>
  );
}

function nameOf(wallet: WalletKind): string {
  return WALLET_APPS.find(({ kind }) => kind === wallet)?.name ?? "";
}
