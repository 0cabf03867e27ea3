import { useSession } from "../../session/session.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ThemeSwitch } from "../ThemeSwitch.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { UsdcBalance } from "./UsdcBalance.tsx";

/** Balance, account and theme of a user; placeholders until it is known who it is. */
export function AccountBox() {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex min-h-6 items-baseline justify-between gap-3">
        <span className="type-small text-ink2">Balance</span>
        {user && <UsdcBalance wallet={user.walletAddress} />}
      </p>
      <div className="flex gap-2">
        {user ? <AccountMenu user={user} /> : <Skeleton className="h-11 grow" />}
        <ThemeSwitch look="icon" className="border border-edge hover:border-ink" />
      </div>
    </div>
  );
}
