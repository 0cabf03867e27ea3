import { queryOptions } from "@tanstack/react-query";
import { paths } from "../paths.ts";

export const PHANTOM_AWAY = ["phantom-away"] as const;

/** Fetches the link that connects Phantom's app to this tab. */
export const phantomAwayQuery = queryOptions({
  queryKey: PHANTOM_AWAY,
  queryFn: async () => {
    const [{ phantomConnect }, { leaveForApp }] = await Promise.all([
      import("../session/mobile/app-links.ts"),
      import("../session/mobile/mobile-connect.ts"),
    ]);
    const link = await phantomConnect(paths.presale);
    return { href: link.href, onOpen: () => leaveForApp(link) };
  },
});
