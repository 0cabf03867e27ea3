import { hashKey, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { keepPlace } from "./layout/keep-place.ts";
import { keepPageHead } from "./layout/page-head.ts";
import { paths } from "./paths.ts";
import { publicConfigQuery } from "./queries/public-config.ts";
import { createQueryClient } from "./queries/query-client.ts";
import { createAppRouter } from "./routes.tsx";
import { startSession } from "./session/check-session.ts";
import { takeWalletReturnFromAddress } from "./session/mobile/wallet-return.ts";
import { takeReferralCodeFromAddress } from "./session/referral-code.ts";
import { sessionNow, subscribeSession } from "./session/session-state.ts";
import { showCarriedWelcome } from "./session/welcome.ts";
import { lazyOrNothing } from "./ui/lazy-or-nothing.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("app.html has no #root");

const queryClient = createQueryClient();
// Most pages need it; it loads while the session is checked.
void queryClient.prefetchQuery(publicConfigQuery);
takeWalletReturnFromAddress();
// Wallet apps open the login page with the referral code, and shared links a draw's or a player's. The
// presale page reads its own.
if ([paths.login, paths.fairness, paths.players].some((path) => location.pathname.startsWith(path)))
  takeReferralCodeFromAddress();
const router = createAppRouter({ queryClient });
keepPageHead(router);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

resetForNextUser(queryClient);
startSession();
showCarriedWelcome();

/** Not part of the first load: messages wait in their store until this has loaded. */
const Toaster = lazyOrNothing(() => import("./ui/Toaster.tsx").then((module) => module.Toaster));

void start(root);

async function start(place: HTMLElement) {
  // The document may contain a still of the page; keep it until the real page has loaded.
  if (place.hasChildNodes()) {
    await router.load();
    const goBack = keepPlace(place);
    // After the router's own subscriber, which scrolls to the top.
    const stop = router.subscribe("onRendered", () => {
      stop();
      goBack();
    });
  }
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Resets queries when another user signs in: loaded data belongs to one user, except the configuration. */
function resetForNextUser(client: QueryClient) {
  const config = hashKey(publicConfigQuery.queryKey);
  let owner: string | undefined;
  subscribeSession(() => {
    const next = sessionNow().user?.walletAddress;
    if (owner !== undefined && next !== undefined && next !== owner)
      void client.resetQueries({ predicate: ({ queryHash }) => queryHash !== config });
    // Signing out is not forgotten: pages that visitors may read stay open between two users.
    owner = next ?? owner;
  });
}
