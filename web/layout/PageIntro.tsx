import type { ReactNode } from "react";

type PageIntroProps = {
  title: string;
  lead: string;
  /** Link to more information. */
  children: ReactNode;
};

/** Title of a page that needs an explanation first. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header className="mb-8 max-w-measure">
      <h1 className="type-display-l">{title}</h1>
      <p className="type-body-l mt-4 text-ink2">{lead}</p>
      <p className="type-body mt-3 text-ink2">{children}</p>
    </header>
  );
}
