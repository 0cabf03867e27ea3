import { redirect } from "@tanstack/react-router";
import { SessionPending } from "./SessionPending.tsx";
import type { RouterContext } from "../loaders.ts";
import { paths } from "../paths.ts";
import { publicConfigQuery } from "../queries/public-config.ts";
import { claimWalletReturn, walletReturnNow } from "../session/mobile/wallet-return.ts";
import { storeReferralCode } from "../session/referral-code.ts";
import { failSignIn } from "../session/session.ts";
import { whenSessionKnown } from "../session/session-state.ts";
import { STRAY_PAYMENT } from "../session/sign-in-words.ts";
import { forgetWanted, rememberWanted } from "../session/wanted-page.ts";

/**
 * Route options that redirect visitors to the landing page, which says why and brings them back once
 * they have connected; to the login page if a wallet's app has approved a payment for them.
 */
export const forUsers = redirectVisitors((packs) =>
  redirect({ href: landingUrl(packs), reloadDocument: true, replace: true }),
);

/** The same before the season. In it, visitors may stay. */
export const forUsersBeforeSeason = {
  ...forUsers,
  async beforeLoad(entered: Asked & { context: RouterContext }) {
    keepCode(entered);
    const { queryClient } = entered.context;
    // Without the configuration no page can be shown, which users are told in their frame.
    const config = await queryClient.ensureQueryData(publicConfigQuery).catch(() => undefined);
    if (config?.phase !== "season") await forUsers.beforeLoad(entered);
  },
};

/** Route options that redirect visitors to the login page (specification, section 2). */
export const forUsersOrLogin = redirectVisitors(() => redirect({ to: paths.login, replace: true }));

type Asked = { location: { href: string; search: object }; preload: boolean };

function redirectVisitors(elsewhere: (packs: string | undefined) => unknown) {
  return {
    async beforeLoad({ location, preload }: Asked) {
      keepCode({ location });
      const { packs } = location.search as { packs?: string };
      const { status } = await whenSessionKnown();
      if (status === "signed-in") {
        forgetWanted();
        return;
      }
      // Otherwise an approval from a wallet's app would be dropped silently if nobody is signed in.
      if (walletReturnNow()?.isPayment) {
        claimWalletReturn();
        failSignIn(STRAY_PAYMENT);
        throw redirect({ to: paths.login, replace: true });
      }
      // Hovering over a link is not a request for its page.
      if (!preload) rememberWanted(location.href);
      throw elsewhere(packs);
    },
    pendingComponent: SessionPending,
    pendingMs: 0,
    pendingMinMs: 0,
  };
}

/** Keeps the referral code of a link that points here, before the page is left. */
function keepCode({ location }: Pick<Asked, "location">): void {
  const { ref } = location.search as { ref?: string };
  if (ref !== undefined) storeReferralCode(ref);
}

/** Passes on the chosen quantity, so that it survives the login. */
function landingUrl(packs: string | undefined): string {
  return packs === undefined ? paths.landing : `${paths.landing}?${new URLSearchParams({ packs })}`;
}
