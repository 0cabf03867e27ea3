import type { AsyncRouteComponent } from "@tanstack/react-router";
import { type RouterContext } from "../loaders.ts";
import { publicConfigQuery, usePublicConfig } from "../queries/public-config.ts";

/** A page whose code is loaded when it is shown. */
export type PageComponent = AsyncRouteComponent<object>;

/**
 * Route options of a page that opens with the season: one component before, another in the season. Loads only the
 * code of the one shown. `load` starts loading the data of the season's page.
 */
export function byPhase(
  presale: PageComponent,
  season: PageComponent,
  load?: (entered: { context: RouterContext }) => void,
) {
  return {
    async loader({ context: { queryClient } }: { context: RouterContext }): Promise<void> {
      const { phase } = await queryClient.ensureQueryData(publicConfigQuery);
      if (phase === "season") load?.({ context: { queryClient } });
      await (phase === "season" ? season : presale).preload?.();
    },
    component: function PhasePage() {
      const { phase } = usePublicConfig();
      const Shown = phase === "season" ? season : presale;
      return <Shown />;
    },
  };
}
