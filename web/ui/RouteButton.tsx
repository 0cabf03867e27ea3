import { createLink } from "@tanstack/react-router";
import { ButtonLink } from "./ButtonLink.tsx";

/** A link inside the app styled as a button: `<RouteButton to={paths.presale}>`. */
export const RouteButton = createLink(ButtonLink);
