import { useMemo, useSyncExternalStore } from "react";
import { layOut, type StageLayout } from "./stage-layout.ts";

function subscribe(onChange: () => void): () => void {
  addEventListener("resize", onChange);
  return () => removeEventListener("resize", onChange);
}

/** Lays the stage out for the window, and again when its size changes. */
export function useStageLayout(reserved: number): StageLayout {
  const width = useSyncExternalStore(subscribe, () => innerWidth);
  const height = useSyncExternalStore(subscribe, () => innerHeight);
  return useMemo(() => layOut(width, height - reserved), [width, height, reserved]);
}
