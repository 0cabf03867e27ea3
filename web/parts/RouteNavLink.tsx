import { createLink } from "@tanstack/react-router";
import { paths } from "../paths.ts";
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
  // The docs are a document of their own, which the router does not know.
  if (href === paths.docs) return <NavAnchor {...rest} href={href} />;
  return <Link {...rest} to={href} />;
}
