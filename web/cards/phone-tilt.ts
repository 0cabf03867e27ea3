import { useEffect, type RefObject } from "react";
import { layFlat, lean } from "./card-tilt.ts";

/** Degrees of turning the phone at which a card reaches its maximum tilt. */
const REACH = 22;
/** Share of the turn that the neutral position moves by with each event; it adapts in about a second. */
const SETTLE = 0.02;

const clamp = (value: number) => Math.max(-1, Math.min(1, value));

/**
 * Tilts a card as the phone is turned, while it is on screen. Does nothing if there is a pointer, or with reduced
 * motion. Never asks for permission, because users did not come for a prompt: browsers that require one, such as
 * Safari, send no events.
 */
export function usePhoneTilt(card: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const place = card.current;
    if (!isOn || place === null || !isWelcome()) return;
    let rest: readonly [number, number] | undefined;
    const turn = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      const [down, across] = rest ?? [beta, gamma];
      rest = [down + (beta - down) * SETTLE, across + (gamma - across) * SETTLE];
      const [x, y] = [clamp((gamma - across) / REACH), clamp((beta - down) / REACH)];
      lean(place, { x, y, shine: Math.min(1, Math.hypot(x, y) * 2) });
    };
    const seen = new IntersectionObserver(([entry]) => {
      rest = undefined;
      if (entry?.isIntersecting) return addEventListener("deviceorientation", turn);
      removeEventListener("deviceorientation", turn);
      layFlat(place);
    });
    seen.observe(place);
    return () => {
      seen.disconnect();
      removeEventListener("deviceorientation", turn);
    };
  }, [card, isOn]);
}

/** Returns true if there is no pointer, and the user does not prefer reduced motion. */
function isWelcome(): boolean {
  return matchMedia("(hover: none) and (prefers-reduced-motion: no-preference)").matches;
}
