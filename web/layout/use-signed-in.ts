import { useEffect } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";
import { hasEnded, rememberWanted } from "../session/wanted-page.ts";

/**
 * Returns true while the user is signed in. Redirects once they are not, by default to the landing
 * page; if the session ended by itself, that page says so and brings them back.
 */
export function useSignedIn(otherwise: string = paths.landing): boolean {
  const { status } = useSession();
  const isOver = status === "signed-out";
  useEffect(() => {
    // The landing page is a separate document, so the router cannot navigate to it.
    if (!isOver) return;
    if (hasEnded()) rememberWanted(location.pathname + location.search);
    location.replace(otherwise);
  }, [isOver, otherwise]);
  return status === "signed-in";
}
