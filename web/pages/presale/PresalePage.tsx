import { useSession } from "../../session/session.ts";
import { PresaleOrder } from "./PresaleOrder.tsx";
import { PresaleScreen } from "./PresaleScreen.tsx";

/** Choose packs, pay, and track the order. */
export function PresalePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PresaleScreen>
      <PresaleOrder wallet={user.walletAddress} />
    </PresaleScreen>
  );
}
