import { useQuery } from "@tanstack/react-query";
import { publicConfigQuery } from "../../queries/public-config.ts";
import { useSession } from "../../session/session.ts";
import { PresaleOrder } from "./PresaleOrder.tsx";
import { PresaleScreen } from "./PresaleScreen.tsx";

/** Choose packs, pay, and track the order. */
export function PresalePage() {
  const { user } = useSession();
  const { data: config } = useQuery(publicConfigQuery);
  if (!user) return null;
  return (
    <PresaleScreen>
      <PresaleOrder wallet={user.walletAddress} config={config} />
    </PresaleScreen>
  );
}
