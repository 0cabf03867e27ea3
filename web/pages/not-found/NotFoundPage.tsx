import { paths } from "../../paths.ts";
import { CourtLines } from "../../parts/CourtLines.tsx";
import { Logo } from "../../parts/Logo.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";

/** The page of every path that is no route. */
export function NotFoundPage() {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <CourtLines
        view="half"
        className="absolute inset-x-0 bottom-0 -z-10 mx-auto max-w-[640px] [mask:linear-gradient(transparent_10%,#000_70%)]"
      />
      <header className="page-width py-5">
        <a href={paths.landing} className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
      </header>
      <main className="page-width flex grow flex-col items-center justify-center pb-24 text-center">
        <p className="type-data-xl text-ink3">404</p>
        <h1 className="type-display-l mt-2">Page Not Found</h1>
        <p className="type-body mt-3 max-w-[44ch] text-balance text-ink2">
          There is no page at this address. Your wallet and your cards are where you left them.
        </p>
        <ButtonLink href={paths.landing} className="mt-7">
          Back to home
        </ButtonLink>
      </main>
    </div>
  );
}
