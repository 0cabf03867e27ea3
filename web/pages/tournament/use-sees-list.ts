import { useIsInFrame } from "../../layout/frame/in-frame.ts";
import { usePublicConfig } from "../../queries/public-config.ts";

/** Returns true if whoever looks may see the list of tournaments: users, and in the season everybody. */
export function useSeesList(): boolean {
  const isUser = useIsInFrame();
  const { phase } = usePublicConfig();
  return isUser || phase === "season";
}
