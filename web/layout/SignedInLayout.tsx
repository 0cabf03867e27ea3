import { Outlet } from "@tanstack/react-router";
import { AppFrame } from "./frame/AppFrame.tsx";
import { SessionPending } from "./SessionPending.tsx";
import { useSignedIn } from "./use-signed-in.ts";

type SignedInLayoutProps = {
  /** Where to go when the session ends; the landing page by default. */
  otherwise?: string | undefined;
};

/** The frame and page of a signed-in user. */
export function SignedInLayout({ otherwise }: SignedInLayoutProps) {
  const isSignedIn = useSignedIn(otherwise);
  if (!isSignedIn) return <SessionPending />;
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}
