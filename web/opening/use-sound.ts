import { useEffect, useRef, useState } from "react";
import type { Tier } from "../../rules/tiers.ts";
import { storedText } from "../storage.ts";
import { buzz } from "./haptics.ts";
import type { Cue } from "./timeline.ts";

const stored = storedText("hardwood.sound");

/** Few switch it on, so the others do not load it. */
const loadSound = () => import("./sound.ts");

/** Sound is off until somebody switches it on; the choice is kept. */
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
    /** A cue that the show was moved past makes no sound. */
    play: (cue: Cue, tier: Tier, isLate: boolean) => {
      if (isLate) return;
      buzz(cue, tier);
      if (!isOn) return;
      const context = (audio.current ??= new AudioContext());
      // Without it the show is silent.
      loadSound().then(
        ({ sound }) => sound(context, cue, tier),
        () => undefined,
      );
    },
  };
}
