import { redirect } from "@tanstack/react-router";
import { SessionPending } from "./SessionPending.tsx";
import { paths } from "../paths.ts";
import { storeReferralCode } from "../session/referral-code.ts";
import { whenSessionKnown } from "../session/session-state.ts";

/** What keeps visitors out: whoever is not signed in goes to the landing page. */
export const forUsers = usersOr((packs) =>
  redirect({ href: landingWith(packs), reloadDocument: true, replace: true }),
);

/** The one page whose visitors are asked to connect (specification, section 2). */
export const forUsersOrLogin = usersOr(() => redirect({ to: paths.login, replace: true }));

function usersOr(elsewhere: (packs: string | undefined) => unknown) {
  return {
    async beforeLoad({ location }: { location: { search: object } }) {
      // A friend's link may point here; its code must outlive the way through another page.
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

/** The packs that were chosen go along, and come back with the login. */
function landingWith(packs: string | undefined): string {
  return packs === undefined ? paths.landing : `${paths.landing}?${new URLSearchParams({ packs })}`;
}
