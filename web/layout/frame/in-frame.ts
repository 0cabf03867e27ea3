import { createContext, useContext } from "react";

/** True inside the frame of a user's pages, also before anything is known of the user. */
export const InFrame = createContext(false);

/** Returns true for users, and false for visitors, whose pages are below the public header. */
export function useIsInFrame(): boolean {
  return useContext(InFrame);
}
