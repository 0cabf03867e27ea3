import type { PointerEvent } from "react";

const MAX_DEGREES = 6;
/** Common cards have no foil and stay flat. */
const FOIL_CARDS = '.player-card:not([data-tier="B"])';

/**
 * Tilts a card toward the pointer and moves its foil, through custom properties that styles.css
 * applies only under `(hover: hover)` and without reduced motion. Uses no state, so React does not
 * render.
 */
export function tilt(event: PointerEvent<HTMLElement>): void {
  rotate(event.currentTarget, event);
}

function rotate(place: HTMLElement, event: PointerEvent): void {
  if (event.pointerType !== "mouse") return;
  const box = place.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width;
  const y = (event.clientY - box.top) / box.height;
  place.style.setProperty("--tilt-x", `${((0.5 - y) * 2 * MAX_DEGREES).toFixed(2)}deg`);
  place.style.setProperty("--tilt-y", `${((x - 0.5) * 2 * MAX_DEGREES).toFixed(2)}deg`);
  place.style.setProperty("--foil-at", `${(x * 100).toFixed(1)}% ${(y * 100).toFixed(1)}%`);
}

/** Lays the card flat. */
export function untilt(event: PointerEvent<HTMLElement>): void {
  layFlat(event.currentTarget);
}

function layFlat(place: HTMLElement): void {
  for (const name of ["--tilt-x", "--tilt-y", "--foil-at"]) place.style.removeProperty(name);
}

/** Tilts any card inside an element: prerendered cards have no handlers of their own. */
export function tiltWithin(event: PointerEvent<HTMLElement>): void {
  for (const card of event.currentTarget.querySelectorAll<HTMLElement>(FOIL_CARDS))
    if (event.target instanceof Node && card.contains(event.target)) rotate(card, event);
    else layFlat(card);
}

/** Lays all cards inside an element flat. */
export function untiltWithin(event: PointerEvent<HTMLElement>): void {
  for (const card of event.currentTarget.querySelectorAll<HTMLElement>(FOIL_CARDS)) layFlat(card);
}
