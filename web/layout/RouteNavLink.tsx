import { createLink } from "@tanstack/react-router";
import { NavAnchor } from "./NavAnchor.tsx";

/** A header link inside the app; the router marks the current page. */
export const RouteNavLink = createLink(NavAnchor);
