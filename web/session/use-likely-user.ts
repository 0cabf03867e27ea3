import { readCachedUser } from "./cached-user.ts";
import { useSession } from "./session.ts";

/** Returns true for a user, and until the server has responded for the last known one, so that pages do not jump. */
export function useIsLikelyUser(): boolean {
  const { status } = useSession();
  return status === "signed-in" || (status === "loading" && readCachedUser() !== undefined);
}
