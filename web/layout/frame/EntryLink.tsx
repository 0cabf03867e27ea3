import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";

export type EntryLinkProps = {
  href: string;
  className: string;
  children: ReactNode;
};

/**
 * A link of the frame inside the app. The router marks the one whose path equals or begins the
 * current one.
 */
export function EntryLink({ href, children, ...rest }: EntryLinkProps) {
  // The referral page has two paths.
  const isReferral = useLocation({ select: ({ pathname }) => pathname === paths.referral });
  // The docs are a separate document, which the router does not know.
  if (href === paths.docs)
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  const isCurrent = isReferral && href === paths.referrals;
  return (
    <Link {...rest} to={href} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}
