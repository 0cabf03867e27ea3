/** The first Tab stop: skips the navigation to `#content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="type-label-l fixed top-2 left-2 z-60 -translate-y-20 bg-ink px-4 py-3 text-bg focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
