import { useIsOnline } from "../ui/use-is-online.ts";

/** Says that the page may be out of date while the browser has no network. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    // Present before its content, or screen readers would miss that.
    <output className="block">
      {!isOnline && (
        <span className="type-note block border-b border-warn bg-s2 px-4 py-2.5 text-center">
          <b>You are offline.</b> This page may be out of date.
        </span>
      )}
    </output>
  );
}
