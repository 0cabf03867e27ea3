import { useEffect } from "react";
import { Logo } from "../../art/Logo.tsx";
import { SiteFooter } from "../../layout/SiteFooter.tsx";
import { SkipLink } from "../../layout/SkipLink.tsx";
import { ThemeSwitch } from "../../layout/ThemeSwitch.tsx";
import { useTheme } from "../../layout/theme.ts";
import { paths } from "../../paths.ts";
import { TextLink } from "../../ui/TextLink.tsx";
import { showReference } from "./show-reference.ts";

/** The API for human readers: our frame around Swagger UI. A separate document. */
export function ReferencePage() {
  const theme = useTheme();
  useEffect(() => {
    // The library's own name for it.
    document.documentElement.classList.toggle("dark-mode", theme === "dark");
  }, [theme]);
  return (
    <>
      <header className="border-b border-hair">
        <SkipLink />
        <div className="page-width flex min-h-16 items-center justify-between gap-6">
          <a
            href={paths.landing}
            aria-label="Hardwood, home"
            className="flex min-h-11 items-center"
          >
            <Logo />
          </a>
          <div className="flex items-center gap-4">
            <TextLink
              href={paths.docs}
              variant="quiet"
              className="inline-flex min-h-11 items-center"
            >
              Docs
            </TextLink>
            <ThemeSwitch look="icon" className="-mr-3" />
          </div>
        </div>
      </header>
      <div id="content" className="page-width pt-4 pb-10 sm:pt-8 sm:pb-14">
        <section aria-labelledby="title">
          <h1 id="title" className="type-display-l">
            API reference
          </h1>
          <p className="type-body-l mt-3 max-w-measure text-ink2">
            The same calls these pages make. Trying one makes it for real, with your own session.
            The document behind this page is{" "}
            <TextLink href="/api/openapi.json">openapi.json</TextLink>.
          </p>
        </section>
        {/* The library adds the main landmark, and takes a moment. Until then, the footer stays out of view. */}
        <div ref={showReference} className="reference mt-8 min-h-screen" />
      </div>
      <SiteFooter />
    </>
  );
}
