import { createElement } from "react";
import { paths } from "../paths.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import { AppFrame } from "./frame/AppFrame.tsx";
import { OpenLayout } from "./OpenLayout.tsx";
import { inFrame } from "./SessionPending.tsx";
import { SignedInLayout } from "./SignedInLayout.tsx";

// The layouts around pages, as one file, which the router loads in parallel with the page.
export { OpenLayout, SignedInLayout };
export { NotFoundPage } from "../pages/not-found/NotFoundPage.tsx";

/** The layout of founder packs, whose visitors are asked to connect. */
export const FounderLayout = () => createElement(SignedInLayout, { otherwise: paths.login });

/** The layout of pages that visitors may read in the season. */
export const OpenInSeasonLayout = () =>
  usePublicConfig().phase === "season" ? createElement(OpenLayout) : createElement(SignedInLayout);

inFrame.set((page) => createElement(AppFrame, null, page));
