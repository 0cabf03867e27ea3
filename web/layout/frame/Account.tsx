import { lazy, Suspense } from "react";

const AccountBox = lazy(() =>
  import("./AccountBox.tsx").then((module) => ({ default: module.AccountBox })),
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
