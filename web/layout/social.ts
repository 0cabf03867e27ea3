/** The product's social account. */
export const SOCIAL = { label: "Follow Hardwood on X", href: "https://x.com/hardwood" };
