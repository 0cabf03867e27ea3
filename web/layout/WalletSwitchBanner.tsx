import { useSession, useWalletSwitch } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { ShortAddress } from "../ui/ShortAddress.tsx";

/** Warns that the wallet shows a different account than the signed-in one, and offers to switch. */
export function WalletSwitchBanner() {
  const { user, signIn, cancelSignIn, isSigningIn } = useSession();
  const change = useWalletSwitch();
  return (
    // Present before its content, or screen readers would miss that. A landmark only with content.
    <div aria-live="polite">
      {user && change && (
        <section aria-label="Wallet" className="border-b border-warn bg-s2">
          <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <p className="type-note">
              {change.shownAddress === undefined ? (
                `${change.wallet.name} no longer shows us your account.`
              ) : (
                <>
                  You switched to <ShortAddress address={change.shownAddress} />.
                </>
              )}{" "}
              You are still signed in as <ShortAddress address={user.walletAddress} />.
            </p>
            <div className="flex gap-2">
              <Button
                size="s"
                isBusy={isSigningIn}
                busyLabel="Connecting..."
                onClick={() => void signIn(change.wallet.kind)}
              >
                Sign in again
              </Button>
              {isSigningIn && (
                <Button size="s" variant="quiet" onClick={cancelSignIn}>
                  Cancel
                </Button>
              )}
            </div>
          </div>
        </section>
      )}
    </div>
  );
}
