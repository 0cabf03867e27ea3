import { paths } from "../paths.ts";
import { ExternalLink } from "../ui/ExternalLink.tsx";
import { TextLink } from "../ui/TextLink.tsx";
import { Logo } from "../art/Logo.tsx";
import { SOCIAL } from "./social.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/**
 * Footer of the public pages. Uses plain anchors, because it is in documents with and without a
 * router.
 */
export function SiteFooter() {
  return (
    <footer className="border-t border-hair">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-12 gap-y-8 py-10">
        <div className="max-w-[36ch]">
          <Logo />
          <p className="type-note mt-4 text-ink3">
            © 2025 Hardwood. Not affiliated with the NBA, its teams or its players. Badges and cards
            are our own drawings.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-7 gap-y-1">
            {[
              [paths.docs, "Docs"],
              [paths.fairness, "Fairness"],
              [paths.transparency, "Open books"],
              [paths.privacy, "Privacy Policy"],
              [paths.terms, "Terms of Service"],
            ].map(([href, label]) => (
              <li key={href}>
                <TextLink href={href} variant="quiet" className="inline-flex min-h-11 items-center">
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <ExternalLink
                href={SOCIAL.href}
                variant="quiet"
                className="inline-flex min-h-11 items-center"
              >
                {SOCIAL.label}
              </ExternalLink>
            </li>
            {/* Pages of text have this at the top. */}
            <li className="[[data-page]_&]:hidden">
              <ThemeSwitch look="text" />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
