/** A ref that moves the focus to an element when it is added, without scrolling. It needs a `tabIndex`. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
