import { useEffect, useRef, useState } from "react";

const ROLL_MS = 400;

type RollingNumberProps = {
  value: number;
  /** Formats the value, and the values on the way to it. */
  format: (value: number) => string;
};

/** A figure that counts to its next value, so that the change is visible. Screen readers get only the value. */
export function RollingNumber({ value, format }: RollingNumberProps) {
  const shown = useRolling(value);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}

function useRolling(value: number): number {
  const [shown, setShown] = useState(value);
  const now = useRef(value);
  useEffect(() => {
    const from = now.current;
    if (from === value) return;
    const show = (next: number) => {
      now.current = next;
      setShown(next);
    };
    let frame = requestAnimationFrame(function step(time) {
      const part = isStill() ? 1 : Math.min(1, (time - start) / ROLL_MS);
      show(part === 1 ? value : Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    const start = performance.now();
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

function isStill(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
