import type { Tier } from "../../rules/tiers.ts";
import type { Cue } from "./timeline.ts";

/** Notes of the best card's chord, in hertz: more of them, the rarer it is. */
const CHORD: Record<Tier, readonly number[]> = {
  S: [261.6, 329.6, 392, 523.3, 784],
  A: [261.6, 392, 523.3],
  B: [261.6, 392],
};

/** Plays the sound of a cue. All sounds are computed: there is nothing to load. */
export function sound(audio: AudioContext, { kind }: Cue, tier: Tier): void {
  switch (kind) {
    case "tear":
      return noise(audio, { seconds: 0.5, from: 900, to: 5200, volume: 0.22 });
    case "light":
      return noise(audio, { seconds: 0.7, from: 300, to: 1400, volume: 0.1 });
    case "fan":
    case "gather":
      return noise(audio, { seconds: 0.22, from: 2600, to: 700, volume: 0.12 });
    case "turn":
      return tone(audio, { frequency: 196, seconds: 0.16, volume: 0.16, delay: 0 });
    case "charge":
      return tone(audio, { frequency: 98, seconds: 0.6, volume: 0.2, delay: 0 });
    case "best":
      for (const [index, frequency] of CHORD[tier].entries())
        tone(audio, { frequency, seconds: 1.3, volume: 0.12, delay: index * 0.05 });
      return;
    default:
      kind satisfies never;
  }
}

type Tone = { frequency: number; seconds: number; volume: number; delay: number };

function tone(audio: AudioContext, { frequency, seconds, volume, delay }: Tone): void {
  const at = audio.currentTime + delay;
  const source = new OscillatorNode(audio, { type: "triangle", frequency });
  source.connect(fading(audio, at, seconds, volume));
  source.start(at);
  source.stop(at + seconds);
}

type Noise = { seconds: number; from: number; to: number; volume: number };

/** A rush of air: noise through a band that slides from one pitch to another. */
function noise(audio: AudioContext, { seconds, from, to, volume }: Noise): void {
  const at = audio.currentTime;
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: 0.8 });
  band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(band).connect(fading(audio, at, seconds, volume));
  source.start(at);
}

function fading(audio: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
