import { paths } from "../../paths.ts";
import { CourtLines } from "../../art/CourtLines.tsx";
import { OpenLayout } from "../../layout/OpenLayout.tsx";
import { gamePath } from "../../session/destination.ts";
import { documentPhase } from "../../session/document-phase.ts";
import { useSession } from "../../session/session.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Shown for every path that is not a route. */
export function NotFoundPage() {
  const { user } = useSession();
  return (
    <OpenLayout>
      <main
        data-missing
        className="page-width relative isolate flex min-h-[calc(100dvh-8rem)] grow flex-col items-center justify-center overflow-hidden py-16 text-center"
      >
        <CourtLines
          view="circle"
          className="absolute top-1/2 left-1/2 -z-10 w-[84rem] max-w-none -translate-1/2 [mask:radial-gradient(closest-side,#000_40%,transparent)]"
        />
        <div className="bg-bg px-6 py-8">
          <p
            aria-hidden="true"
            className="font-narrow text-[clamp(6rem,20vw,10rem)] leading-[0.8] font-black [font-stretch:62%]"
          >
            404
          </p>
          <h1 className="type-display-l mt-7">Page Not Found</h1>
          <p className="type-body mx-auto mt-3 max-w-[44ch] text-balance text-ink2">
            There is no page at this address. Your wallet and your cards are right where you left
            them.
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <ButtonLink href={paths.landing} variant="primary">
              Back to home
            </ButtonLink>
            {user && (
              <>
                <RouteButton to={gamePath()}>
                  {documentPhase() === "presale" ? "Go to Presale" : "Go to Dashboard"}
                </RouteButton>
                <RouteButton to={paths.squad}>Your Squad</RouteButton>
              </>
            )}
          </div>
        </div>
      </main>
    </OpenLayout>
  );
}
