import type { MDXContent } from "mdx/types";
import { PAGES } from "../reading/pages.ts";
import { Prose } from "../reading/Prose.tsx";
import { Section } from "../reading/Section.tsx";
import Disclaimers from "./disclaimers.mdx";
import Faq from "./faq.mdx";
import GettingStarted from "./getting-started.mdx";
import Glossary from "./glossary.mdx";
import Governance from "./governance.mdx";
import { MDX_COMPONENTS } from "./mdx-components.tsx";
import Overview from "./overview.mdx";
import PlayerTokens from "./player-tokens.mdx";
import Presale from "./presale.mdx";
import Referral from "./referral.mdx";
import Timeline from "./timeline.mdx";
import Tournaments from "./tournaments.mdx";
import Trading from "./trading.mdx";

type SectionId = (typeof PAGES.docs.sections)[number][0];

const TEXTS: Record<SectionId, MDXContent> = {
  overview: Overview,
  presale: Presale,
  "player-tokens": PlayerTokens,
  "getting-started": GettingStarted,
  tournaments: Tournaments,
  trading: Trading,
  timeline: Timeline,
  referral: Referral,
  governance: Governance,
  disclaimers: Disclaimers,
  faq: Faq,
  glossary: Glossary,
};

/** The documentation: one MDX file per section, in index order. */
export function DocsText() {
  return (
    <Prose>
      {PAGES.docs.sections.map(([id]) => {
        const Text = TEXTS[id];
        return (
          <Section key={id} of="docs" id={id}>
            <Text components={MDX_COMPONENTS} />
          </Section>
        );
      })}
    </Prose>
  );
}
