import type { TournamentState } from "../../rules/league/states.ts";
import type { Db } from "../db/connect.ts";
import type { Log } from "../log.ts";
import { readTicks } from "./store.ts";

/** The newest state of a tournament. */
export interface Tick {
  readonly revision: number;
  readonly state: TournamentState;
}

/** A viewer of a tournament. */
interface Watcher {
  readonly tell: (tick: Tick) => void;
  readonly end: () => void;
}

/** Notifies viewers of tournaments about changes. */
export interface Ticker {
  /** Tells a viewer the newest state, and each new one from then on. Returns a function that unsubscribes. */
  readonly watch: (id: string, watcher: Watcher) => () => void;
  /** Ends all subscriptions, and accepts no more. */
  readonly stop: () => void;
}

/** Polling interval of the database, while there are viewers. */
const POLL_MS = 250;
/** Minimum time between two events to a viewer. */
const MIN_MS = 1000;
/** Without a new tick for this long, the last event is sent again, to detect dead connections. */
const HEARTBEAT_MS = 15_000;

/** The viewers of a tournament, and what they were last told. */
interface Desk {
  readonly watchers: Set<Watcher>;
  told: Tick | undefined;
  toldAt: number;
}

/** Creates the ticker of a process. It asks the database once for all viewers. */
export function createTicker(db: Db, log: Log): Ticker {
  const desks = new Map<string, Desk>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    const all = desks.size === 0 ? [] : await readTicks(db, [...desks.keys()]);
    for (const { id, state, revision, settled_revision: settled } of all) {
      const desk = desks.get(id);
      if (desk) tell(desk, { revision: Number(settled ?? revision), state });
    }
  };
  const next = () => {
    timer ??= setTimeout(() => {
      round()
        .catch((error: unknown) =>
          log.warn({ err: error }, "viewers could not be told of revisions"),
        )
        .finally(() => {
          timer = undefined;
          if (desks.size > 0 && !stopped.signal.aborted) next();
        });
    }, POLL_MS);
  };
  return {
    watch(id, watcher) {
      if (stopped.signal.aborted) {
        watcher.end();
        return () => undefined;
      }
      const desk = desks.get(id) ?? {
        watchers: new Set(),
        told: undefined,
        toldAt: -Infinity,
      };
      desks.set(id, desk);
      desk.watchers.add(watcher);
      // What is newer than that, the next round tells everybody.
      if (desk.told) watcher.tell(desk.told);
      next();
      return () => {
        desk.watchers.delete(watcher);
        if (desk.watchers.size === 0 && desks.get(id) === desk) desks.delete(id);
      };
    },
    stop() {
      stopped.abort();
      clearTimeout(timer);
      for (const { watchers } of desks.values()) for (const { end } of watchers) end();
    },
  };
}

function tell(desk: Desk, tick: Tick): void {
  const now = performance.now();
  const isNew = tick.revision !== desk.told?.revision || tick.state !== desk.told.state;
  if (now - desk.toldAt < (isNew ? MIN_MS : HEARTBEAT_MS)) return;
  Object.assign(desk, { told: tick, toldAt: now });
  for (const watcher of desk.watchers) watcher.tell(tick);
}
