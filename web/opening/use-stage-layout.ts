import { useMemo, useSyncExternalStore } from "react";
import { layOut, restAbove, type StageLayout } from "./stage-layout.ts";

function subscribe(onChange: () => void): () => void {
  addEventListener("resize", onChange);
  return () => removeEventListener("resize", onChange);
}

type Covered = {
  /** Height of what stays at the bottom during the show, in pixels. */
  reserved: number;
  /** Height of what is at the bottom while the pack waits. */
  foot: number;
};

/** Lays the stage out for the window, and again when its size changes. */
export function useStageLayout({ reserved, foot }: Covered): StageLayout {
  const width = useSyncExternalStore(subscribe, () => innerWidth);
  const height = useSyncExternalStore(subscribe, () => innerHeight);
  return useMemo(
    () => ({
      ...layOut(width, height - reserved),
      rest: restAbove(layOut(width, height), foot),
    }),
    [width, height, reserved, foot],
  );
}
