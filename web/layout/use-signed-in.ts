import { useEffect } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";

/**
 * Returns true while the user is signed in. Redirects once they are not, by default to the landing
 * page.
 */
export function useSignedIn(otherwise: string = paths.landing): boolean {
  const { status } = useSession();
  const isOver = status === "signed-out";
  useEffect(() => {
    // The landing page is a separate document, so the router cannot navigate to it.
    if (isOver) location.replace(otherwise);
  }, [isOver, otherwise]);
  return status === "signed-in";
}
