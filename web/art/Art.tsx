import { memo } from "react";

type ArtProps = {
  /** SVG markup from `art/`, which escapes every name it takes. */
  svg: string;
  className?: string | undefined;
};

/** Inlines generated art, because an `<img>` could not use the page's fonts. Always decoration. */
export const Art = memo(function Art({ svg, className }: ArtProps) {
  return (
    <span
      aria-hidden="true"
      className={className}
      // oxlint-disable-next-line react/no-danger -- our own generated SVG
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});
