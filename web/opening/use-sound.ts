import { useEffect, useRef, useState } from "react";
import type { Tier } from "../../rules/tiers.ts";
import { storedText } from "../storage.ts";
import { buzz } from "./haptics.ts";
import type { Cue } from "./timeline.ts";

const stored = storedText("hardwood.sound");

/** Loaded on demand, because few users turn sound on. */
const loadSound = () => import("./sound.ts");

/** Sound is off until the user turns it on. The choice is stored. */
export function useSound() {
  const [isOn, setOn] = useState(() => stored.read() === "on");
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => () => void audio.current?.close(), []);
  return {
    isOn,
    toggle: () => {
      setOn(!isOn);
      if (isOn) stored.remove();
      else stored.write("on");
    },
    /** Cues that the show skipped past make no sound. */
    play: (cue: Cue, tier: Tier, isLate: boolean) => {
      if (isLate) return;
      buzz(cue, tier);
      if (!isOn) return;
      const context = (audio.current ??= new AudioContext());
      // If it cannot be loaded, the show is silent.
      loadSound().then(
        ({ sound }) => sound(context, cue, tier),
        () => undefined,
      );
    },
  };
}
