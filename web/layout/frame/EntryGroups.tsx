import { type ComponentType, Suspense, useId } from "react";
import type { EntryGroup } from "./entries.ts";
import type { EntryLinkProps } from "./EntryLink.tsx";

/** Content after the label of an entry, if any. */
export type EntryMark = ComponentType<{ href: string }>;

type EntryGroupsProps = {
  groups: readonly EntryGroup[];
  /** Renders a link: with the router in the app, as a plain anchor in a prerendered page. */
  NavLink: ComponentType<EntryLinkProps>;
  Mark?: EntryMark | undefined;
  /** One below the other, or in two columns for thumbs. */
  look: keyof typeof LOOKS;
};

const LINK =
  "type-label relative flex items-center gap-3 text-[0.9375rem] text-ink2 no-underline transition-colors duration-[120ms] before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:content-[''] hover:bg-s2 hover:text-ink aria-[current=page]:bg-s3 aria-[current=page]:text-ink aria-[current=page]:before:bg-ink [&_svg]:size-5 [&_svg]:shrink-0";

const LOOKS = {
  side: { group: "not-first:mt-3", list: "mt-0.5", link: `${LINK} min-h-[2.375rem] px-3` },
  // The season's entries are more, and fit on a window of 900 px.
  dense: {
    group: "not-first:mt-3",
    list: "mt-0.5",
    link: `${LINK} min-h-8 px-3 [@media(min-height:61rem)]:min-h-9`,
  },
  sheet: {
    group: "border-t border-hair pt-4 pb-2",
    list: "mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6",
    link: `${LINK} min-h-12 -mx-3 px-3`,
  },
};

/** The frame's entries, grouped under titles. */
export function EntryGroups({ groups, NavLink, Mark, look }: EntryGroupsProps) {
  const id = useId();
  const { group, list, link } = LOOKS[look];
  return groups.map(({ title, entries }) => (
    <div key={title} className={group}>
      <p id={id + title} className={`type-small text-ink3 ${look === "sheet" ? "" : "px-3 py-1"}`}>
        {title}
      </p>
      <ul aria-labelledby={id + title} className={list}>
        {entries.map(([href, label, Icon]) => (
          <li key={href}>
            <NavLink href={href} className={link}>
              <Icon aria-hidden="true" />
              {label}
              {Mark && (
                <Suspense>
                  <Mark href={href} />
                </Suspense>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
