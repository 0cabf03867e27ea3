import { createLink, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { NavAnchor } from "./NavAnchor.tsx";

const Link = createLink(NavAnchor);

/** A top bar link inside the app; the router marks the current page. */
export function RouteNavLink({
  href,
  ...rest
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  // The referral page has two paths.
  const isReferral = useLocation({ select: ({ pathname }) => pathname === paths.referral });
  // The docs are a separate document, which the router does not know.
  if (href === paths.docs) return <NavAnchor {...rest} href={href} />;
  const isCurrent = isReferral && href === paths.referrals;
  return <Link {...rest} to={href} aria-current={isCurrent ? "page" : undefined} />;
}
