import type { ReactNode } from "react";
import { SiteFooter } from "../../parts/SiteFooter.tsx";
import { DocsText } from "../docs/DocsText.tsx";
import { PrivacyText } from "../legal/PrivacyText.tsx";
import { TermsText } from "../legal/TermsText.tsx";
import type { PageName } from "./pages.ts";

const footer = <SiteFooter />;

/** The `Still` parts of the pages of text: all of the text. */
export const readingStill: Record<PageName, Readonly<Record<string, ReactNode>>> = {
  docs: { text: <DocsText />, footer },
  terms: { text: <TermsText />, footer },
  privacy: { text: <PrivacyText />, footer },
};
