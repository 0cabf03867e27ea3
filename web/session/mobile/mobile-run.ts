import {
  type Effect,
  type Facts,
  IDLE,
  type MobileEvent,
  type MobileState,
  step,
  type Timer,
} from "./mobile-machine.ts";

/** What the machine's effects do to the world. */
export type Act = Exclude<Effect, { kind: "wait" | "stop" }>;

export interface MobileWorld {
  now(): number;
  /** Calls back once; answers how to call it off. */
  after(ms: number, work: () => void): () => void;
  facts(): Omit<Facts, "now">;
  act(act: Act): void;
}

export interface MobileRun {
  readonly send: (event: MobileEvent) => void;
  readonly state: () => MobileState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The mobile connect on a clock and a world that are handed in. */
export function runMobile(world: MobileWorld): MobileRun {
  let state = IDLE;
  const timers = new Map<Timer, () => void>();
  const listeners = new Set<() => void>();

  function send(event: MobileEvent) {
    const [next, effects] = step(state, event, { ...world.facts(), now: world.now() });
    state = next;
    for (const effect of effects) perform(effect);
    for (const listener of listeners) listener();
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

  return {
    send,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
