import { createLink } from "@tanstack/react-router";
import { TextLink } from "./TextLink.tsx";

/** A text link inside the app: `<RouteLink to={paths.docs}>`. */
export const RouteLink = createLink(TextLink);
