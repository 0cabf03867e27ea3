/** Moves the focus to the first heading of a page or a dialog, without scrolling. */
export function focusHeading(place: Element | null): void {
  const heading = place?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
