import { WALLET_APPS } from "../../../chain/wallet/wallet-apps.ts";
import { toast } from "../../ui/toast.ts";
import { setSession } from "../session-state.ts";
import { appNotFound } from "../sign-in-words.ts";
import { type AppLink, linkAction } from "./app-link.ts";

/**
 * Reports that the app did not open. The toast offers ways to continue, such as another try with `leave`; so does the
 * page.
 */
export function appMissing(link: AppLink, leave: (link: AppLink) => void): void {
  const app = WALLET_APPS.find(({ kind }) => kind === link.wallet);
  if (!app) return;
  const { name, install } = app;
  setSession({ failure: appNotFound(link.wallet) });
  toast({
    title: `${name} App Required`,
    description: `Please install the ${name} mobile app to connect your wallet.`,
    variant: "destructive",
    actions: [
      linkAction({ label: "Open App", name }, link, leave),
      { label: "Install", altText: `Install the ${name} app`, href: install },
    ],
  });
}
