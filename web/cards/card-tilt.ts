import type { PointerEvent } from "react";

const MAX_DEGREES = 6;
/** Distance from a card's center to its edge, in percent of the light, which is three times as large. */
const LIGHT_REACH = 100 / 6;
/** Common cards have no foil and stay flat. */
const FOIL_CARDS = '.player-card:not([data-tier="B"])';

/** Tilts a card toward the pointer and moves its foil. Uses no state, so React does not render. */
export function tilt(event: PointerEvent<HTMLElement>): void {
  rotate(event.currentTarget, event);
}

/** Resets the card to flat. */
export function untilt(event: PointerEvent<HTMLElement>): void {
  layFlat(event.currentTarget);
}

/** Tilts any card inside an element: prerendered cards have no handlers of their own. */
export function tiltWithin(event: PointerEvent<HTMLElement>): void {
  for (const card of event.currentTarget.querySelectorAll<HTMLElement>(FOIL_CARDS))
    if (event.target instanceof Node && card.contains(event.target)) rotate(card, event);
    else layFlat(card);
}

/** Resets all cards inside an element to flat. */
export function untiltWithin(event: PointerEvent<HTMLElement>): void {
  for (const card of event.currentTarget.querySelectorAll<HTMLElement>(FOIL_CARDS)) layFlat(card);
}

function rotate(place: HTMLElement, event: PointerEvent): void {
  if (
    event.pointerType !== "mouse" ||
    !matchMedia("(prefers-reduced-motion: no-preference)").matches
  )
    return;
  const box = place.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width;
  const y = (event.clientY - box.top) / box.height;
  lean(place, { x: x * 2 - 1, y: y * 2 - 1, shine: 1 });
}

/**
 * Tilts a card toward a point on it, from -1 to 1 across and down, and puts the light there. Sets only transform
 * and opacity, on the elements themselves, because a custom property would restyle all the art.
 */
export function lean(
  place: HTMLElement,
  { x, y, shine }: { x: number; y: number; shine: number },
): void {
  const [body, foil, light] = partsOf(place);
  if (!body || !foil || !light) return;
  body.style.transform = `rotateX(${(-y * MAX_DEGREES).toFixed(2)}deg) rotateY(${(x * MAX_DEGREES).toFixed(2)}deg)`;
  foil.style.opacity = shine.toFixed(2);
  light.style.transform = `translate(${(x * LIGHT_REACH).toFixed(1)}%, ${(y * LIGHT_REACH).toFixed(1)}%)`;
}

/** Resets a card to the pose in its style sheet. */
export function layFlat(place: HTMLElement): void {
  const [body, foil] = partsOf(place);
  body?.style.removeProperty("transform");
  foil?.style.removeProperty("opacity");
}

function partsOf(place: HTMLElement): (HTMLElement | null)[] {
  return [".player-card-body", ".player-card-foil", ".player-card-light"].map((name) =>
    place.querySelector<HTMLElement>(name),
  );
}
