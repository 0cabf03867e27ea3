import { createContext, use, type ReactNode } from "react";

const Parts = createContext<Readonly<Record<string, ReactNode>> | undefined>(undefined);

/** Around a page: what its `Still` parts are made of. Undefined where the page is prerendered already. */
export const StillParts = Parts.Provider;

type Html = { __html: string };

const kept = new Map<string, Html>();

/** What the prerendered page has in this place: read once, while it is still as it came. */
function keep(id: string): Html {
  let html = kept.get(id);
  if (html === undefined) {
    const place = document.querySelector(`[data-still="${id}"]`);
    html = { __html: place?.innerHTML ?? "" };
    kept.set(id, html);
  }
  return html;
}

/**
 * A part of a prerendered page that never changes: the browser keeps the markup as it came and loads
 * no code for it. The markup is read before React takes over, so that it survives even where React
 * has to draw the page anew.
 */
export function Still({ id, as: Tag = "div" }: { id: string; as?: "div" | "span" }) {
  const parts = use(Parts);
  if (parts !== undefined)
    return (
      <Tag data-still={id} className="contents">
        {parts[id]}
      </Tag>
    );
  return (
    <Tag
      data-still={id}
      className="contents"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own markup, as it stands on the page
      dangerouslySetInnerHTML={keep(id)}
    />
  );
}
