import { redirect } from "@tanstack/react-router";
import { SessionPending } from "./SessionPending.tsx";
import { paths } from "../paths.ts";
import { storeReferralCode } from "../session/referral-code.ts";
import { whenSessionKnown } from "../session/session-state.ts";

/** Route options that redirect visitors to the landing page. */
export const forUsers = redirectVisitors((packs) =>
  redirect({ href: landingUrl(packs), reloadDocument: true, replace: true }),
);

/** Route options that redirect visitors to the login page (specification, section 2). */
export const forUsersOrLogin = redirectVisitors(() => redirect({ to: paths.login, replace: true }));

function redirectVisitors(elsewhere: (packs: string | undefined) => unknown) {
  return {
    async beforeLoad({ location }: { location: { search: object } }) {
      // A referral link may point here; keep its code before leaving the page.
      const { ref, packs } = location.search as { ref?: string; packs?: string };
      if (ref !== undefined) storeReferralCode(ref);
      const { status } = await whenSessionKnown();
      if (status !== "signed-in") throw elsewhere(packs);
    },
    pendingComponent: SessionPending,
    pendingMs: 0,
    pendingMinMs: 0,
  };
}

/** Passes on the chosen quantity, so that it survives the login. */
function landingUrl(packs: string | undefined): string {
  return packs === undefined ? paths.landing : `${paths.landing}?${new URLSearchParams({ packs })}`;
}
