import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../session/session.ts";
import { PresaleFacts } from "./PresaleFacts.tsx";
import { PresaleOrder } from "./PresaleOrder.tsx";
import { PresaleStats } from "./PresaleStats.tsx";
import { RecentPurchases } from "./RecentPurchases.tsx";
import { publicConfigQuery } from "../../parts/public-config.ts";

/** Choose packs, pay for them, watch them come. */
export function PresalePage() {
  const { user } = useSession();
  const { data: config } = useQuery(publicConfigQuery);
  if (!user) return null;
  return (
    <main className="page-width pt-8 pb-18">
      <header className="mb-6 grid items-end gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h1 className="type-display-l">Presale packs</h1>
          <p className="type-body mt-3 max-w-measure text-ink2">
            20 USDC a pack. Each holds 4 different NBA players, 50 tokens of each.
          </p>
        </div>
        <PresaleStats />
      </header>
      <PresaleOrder wallet={user.walletAddress} config={config} />
      <div className="mt-5 grid gap-5">
        <RecentPurchases />
        <PresaleFacts />
      </div>
    </main>
  );
}
