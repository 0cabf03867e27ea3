import { Suspense } from "react";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";

const AccountBox = lazyOrNothing(() =>
  import("./AccountBox.tsx").then((module) => module.AccountBox),
);

/** Balance, account and theme. The menu's code is large, so it loads after the page. */
export function Account() {
  return (
    <div className="min-h-[5.375rem]">
      <Suspense>
        <AccountBox />
      </Suspense>
    </div>
  );
}
