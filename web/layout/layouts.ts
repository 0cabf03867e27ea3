import { createElement } from "react";
import { paths } from "../paths.ts";
import { AppFrame } from "./frame/AppFrame.tsx";
import { inFrame } from "./SessionPending.tsx";
import { SignedInLayout } from "./SignedInLayout.tsx";

// The layouts around pages, as one file, which the router loads in parallel with the page.
export { OpenLayout } from "./OpenLayout.tsx";
export { SignedInLayout };
export { NotFoundPage } from "../pages/not-found/NotFoundPage.tsx";

/** The layout of founder packs, whose visitors are asked to connect. */
export const FounderLayout = () => createElement(SignedInLayout, { otherwise: paths.login });

inFrame.set((page) => createElement(AppFrame, null, page));
