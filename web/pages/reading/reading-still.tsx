import type { ReactNode } from "react";
import { SiteFooter } from "../../layout/SiteFooter.tsx";
import { DocsText } from "../docs/DocsText.tsx";
import { PrivacyText } from "../legal/PrivacyText.tsx";
import { TermsText } from "../legal/TermsText.tsx";
import { PAGES, type PageName } from "./pages.ts";

const footer = <SiteFooter />;

function withTitle(name: PageName, text: ReactNode): ReactNode {
  const { title, lead } = PAGES[name];
  return (
    <>
      <h1 className="type-display-l">{title}</h1>
      <p className="type-body-l mt-3 text-ink2">{lead}</p>
      {text}
    </>
  );
}

/** The `Still` parts of the pages of text: all of the text. */
export const readingStill: Record<PageName, Readonly<Record<string, ReactNode>>> = {
  docs: { text: withTitle("docs", <DocsText />), footer },
  terms: { text: withTitle("terms", <TermsText />), footer },
  privacy: { text: withTitle("privacy", <PrivacyText />), footer },
};
