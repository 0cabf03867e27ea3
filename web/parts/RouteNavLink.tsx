import { createLink } from "@tanstack/react-router";
import { NavAnchor } from "./NavAnchor.tsx";

const Link = createLink(NavAnchor);

/** A link of the top bar inside the app; the router marks the current page on it. */
export function RouteNavLink({
  href,
  ...rest
}: {
  href: string;
  className?: string;
  children: string;
}) {
  return <Link {...rest} to={href} />;
}
