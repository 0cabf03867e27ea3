import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { TextLink, type TextLinkProps } from "../ui/TextLink.tsx";

/** Leads back from a page to the list that it is a part of. */
export const BackLink = createLink(({ children, ...rest }: TextLinkProps) => (
  <TextLink
    {...rest}
    variant="quiet"
    className="type-label mb-1 inline-flex min-h-11 items-center gap-2"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </TextLink>
));
