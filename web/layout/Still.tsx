import { createContext, use, type ReactNode } from "react";

const Parts = createContext<Readonly<Record<string, ReactNode>> | undefined>(undefined);

/** The content of a page's `Still` parts. Undefined if the page is prerendered. */
export const StillParts = Parts.Provider;

type Html = { __html: string };

const kept = new Map<string, Html>();

/** Reads the prerendered markup once, before anything changes it. */
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
 * A static part of a prerendered page: the browser keeps the markup and loads no code for it. The
 * markup is read before React takes over, so it survives even if React has to render the page from
 * scratch.
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
