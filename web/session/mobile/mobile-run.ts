import { createStore, type Store } from "../../store.ts";
import {
  type Effect,
  type Facts,
  IDLE,
  type MobileEvent,
  type MobileState,
  step,
  type Timer,
} from "./mobile-machine.ts";

/** Carries out the machine's effects. */
export type Act = Exclude<Effect, { kind: "wait" | "stop" }>;

export interface MobileWorld {
  now(): number;
  /** Calls back once; returns the function that cancels it. */
  after(ms: number, work: () => void): () => void;
  facts(): Omit<Facts, "now">;
  act(act: Act): void;
}

export interface MobileRun {
  readonly send: (event: MobileEvent) => void;
  readonly state: Store<MobileState>;
}

/** Runs mobile connect with the given clock and effects. */
export function runMobile(world: MobileWorld): MobileRun {
  const state = createStore(IDLE);
  const timers = new Map<Timer, () => void>();

  function send(event: MobileEvent) {
    const [next, effects] = step(state.get(), event, { ...world.facts(), now: world.now() });
    state.set(next);
    for (const effect of effects) perform(effect);
  }

  function perform(effect: Effect) {
    if (effect.kind !== "wait" && effect.kind !== "stop") {
      world.act(effect);
      return;
    }
    const { timer } = effect;
    timers.get(timer)?.();
    timers.delete(timer);
    if (effect.kind === "stop") return;
    const callOff = world.after(effect.ms, () => {
      timers.delete(timer);
      send({ kind: "due", timer });
    });
    timers.set(timer, callOff);
  }

  return { send, state };
}
