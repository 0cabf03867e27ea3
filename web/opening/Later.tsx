import { type ReactNode, useLayoutEffect } from "react";
import { useAfterFrames } from "./after-frames.ts";

type LaterProps = {
  frames: number;
  /** Called when they are on the stage, before they are painted. */
  onDrawn: () => void;
  children: ReactNode;
};

/** Draws parts of the stage after this many frames: all at once, they would take a phone too long. */
export function Later({ frames, onDrawn, children }: LaterProps) {
  const isDrawn = useAfterFrames(frames);
  useLayoutEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
  return isDrawn && children;
}
