/** A section of a page: its anchor and its heading. */
export type SectionName = readonly [id: string, title: string];

type ReadingPageFacts = {
  title: string;
  /** Shown under the heading. */
  lead: string;
  sections: readonly SectionName[];
};

export const PAGE_NAMES = ["docs", "terms", "privacy"] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export function isPageName(name: string | undefined): name is PageName {
  return PAGE_NAMES.some((each) => each === name);
}

/** The pages of text and the sections in their index. */
export const PAGES = {
  docs: {
    title: "Documentation",
    lead: "What Hardwood is, what a pack holds, where the money goes, and how to check all of it yourself.",
    sections: [
      ["overview", "Overview"],
      ["presale", "Presale (Packs)"],
      ["player-tokens", "Player Tokens"],
      ["getting-started", "Getting Started"],
      ["tournaments", "Weekly Tournaments"],
      ["trading", "Trading & Liquidity"],
      ["timeline", "Timeline"],
      ["referral", "Referral Program"],
      ["governance", "Governance & Policy"],
      ["disclaimers", "Disclaimers"],
      ["faq", "FAQ"],
      ["glossary", "Glossary"],
    ],
  },
  terms: {
    title: "Terms of Service",
    lead: "Last updated 30 August 2025",
    sections: [
      ["agreement", "Agreement"],
      ["eligibility", "Eligibility"],
      ["wallet", "Your wallet"],
      ["packs", "Packs and payment"],
      ["draws", "Draws"],
      ["refunds", "Delivery and refunds"],
      ["founder-pack", "Founder pack and supply"],
      ["tokens", "Player tokens"],
      ["tournaments", "Tournaments and prizes"],
      ["referrals", "Referrals"],
      ["conduct", "Acceptable use"],
      ["risk", "Risk"],
      ["advice", "No investment advice"],
      ["nba", "No NBA affiliation"],
      ["liability", "Warranty and liability"],
      ["changes", "Changes and ending"],
      ["law", "Law and disputes"],
      ["contact", "Contact"],
    ],
  },
  privacy: {
    title: "Privacy Policy",
    lead: "Last updated 30 August 2025",
    sections: [
      ["short", "In short"],
      ["stored", "What we store"],
      ["not-stored", "What we do not collect"],
      ["browser", "Cookies and browser storage"],
      ["logs", "Logs"],
      ["chain", "What is public on the chain"],
      ["purposes", "What we use it for"],
      ["sharing", "Who else sees it"],
      ["retention", "How long we keep it"],
      ["rights", "Your rights"],
      ["security", "Security"],
      ["children", "Children"],
      ["changes", "Changes"],
      ["contact", "Contact"],
    ],
  },
} as const satisfies Record<PageName, ReadingPageFacts>;
