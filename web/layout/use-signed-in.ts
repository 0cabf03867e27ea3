import { useEffect } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session/session.ts";

/** Whether somebody is signed in. Takes whoever no longer is to the landing page, or to another. */
export function useSignedIn(otherwise: string = paths.landing): boolean {
  const { status } = useSession();
  const isOver = status === "signed-out";
  useEffect(() => {
    // The landing page is a document of its own, so this is no navigation of the router.
    if (isOver) location.replace(otherwise);
  }, [isOver, otherwise]);
  return status === "signed-in";
}
