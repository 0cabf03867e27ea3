import { isSame } from "../../../rules/league/roster.ts";
import { createStore, type Store } from "../../store.ts";
import type { Slots } from "./slots.ts";

/** A roster as stored by the server. Version 0 was never saved. */
export interface SavedRoster {
  readonly version: number;
  readonly slots: Slots;
  /** League time, as an ISO date. */
  readonly savedAt: string | null;
}

/** The result of a save. */
export type SaveResult =
  | { readonly kind: "saved"; readonly roster: SavedRoster }
  /** Somebody saved another version in the meantime. */
  | { readonly kind: "conflict"; readonly theirs: SavedRoster }
  | { readonly kind: "locked"; readonly sentence: string }
  /** Refused. Saving it again would be refused, too. */
  | { readonly kind: "refused"; readonly sentence: string }
  /** No response, so it may or may not have been saved. Saving the same roster again is safe. */
  | { readonly kind: "unknown" };

export type SaveState =
  | { readonly kind: "saved" }
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  | { readonly kind: "offline" }
  | Exclude<SaveResult, { kind: "saved" | "unknown" }>;

export interface Draft {
  readonly slots: Slots;
  readonly saved: SavedRoster;
  readonly state: SaveState;
  /** Earlier slots, newest last. */
  readonly past: readonly Slots[];
}

interface Deps {
  readonly save: (slots: Slots, version: number) => Promise<SaveResult>;
  /** Stores unsaved slots across a reload; undefined once everything is saved. */
  readonly keep: (kept: Kept | undefined) => void;
  /** Calls back later. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** Unsaved slots, and the version they are based on. */
export interface Kept {
  readonly slots: Slots;
  readonly version: number;
  /** What was sent without a response since that version. The server may have any of it. */
  readonly unanswered?: readonly Slots[];
}

export interface RosterDraft {
  readonly store: Store<Draft>;
  /** Changes the roster, and saves it after a short delay. */
  readonly change: (slots: Slots) => void;
  readonly undo: () => void;
  /** Takes the server's version, unless something is unsaved. */
  readonly adopt: (saved: SavedRoster) => void;
  /** Resolves a conflict. Undo restores the discarded version. */
  readonly settle: (choice: "mine" | "theirs") => void;
  /** Saves unsaved slots at once: when the page is left or comes back, or the network is back. */
  readonly flush: () => void;
}

/** Maximum number of moves that can be undone. */
const PAST = 50;
/** Delay before saving. A swap takes two taps, and without a delay each would become a version. */
const PAUSE_MS = 700;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

/**
 * Returns a roster that saves itself, one save at a time, so that versions are sequential. Changes made during a save
 * are saved after it. A change is kept until it is saved, discarded in a conflict, or too late.
 */
export function createDraft(saved: SavedRoster, kept: Kept | undefined, deps: Deps): RosterDraft {
  const store = createStore<Draft>({
    slots: kept?.slots ?? saved.slots,
    saved,
    state: { kind: "saved" },
    past: [],
  });
  let cancel: (() => void) | undefined;
  let isSaving = false;
  let failures = 0;
  let unanswered = kept?.unanswered ?? [];
  const patch = (part: Partial<Draft>) => store.set({ ...store.get(), ...part });
  const mayBeOurs = (slots: Slots) => unanswered.some((sent) => isSame(sent, slots));

  function keep(): void {
    const { slots, saved: now } = store.get();
    deps.keep({ slots, version: now.version, ...(unanswered.length > 0 && { unanswered }) });
  }

  function schedule(ms: number): void {
    cancel?.();
    cancel = deps.after(ms, () => void save());
  }

  function move(slots: Slots, past: readonly Slots[]): void {
    const { saved: now, state } = store.get();
    patch({ slots, past });
    // A conflict waits for the user's decision, and a lock is final.
    if (state.kind === "conflict" || state.kind === "locked") return keep();
    if (isSame(slots, now.slots) && unanswered.length === 0) return rest();
    wait(PAUSE_MS);
    failures = 0;
  }

  /** Has nothing to save. */
  function rest(): void {
    cancel?.();
    deps.keep(undefined);
    patch({ state: { kind: "saved" } });
  }

  function wait(ms: number): void {
    keep();
    patch({ state: { kind: "waiting" } });
    schedule(ms);
  }

  async function save(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (isSaving) return;
    const { slots, saved: before } = store.get();
    isSaving = true;
    if (!mayBeOurs(slots)) unanswered = [...unanswered, slots].slice(-PAST);
    keep();
    patch({ state: { kind: "saving" } });
    const result = await deps.save(slots, before.version);
    isSaving = false;
    settleSave(slots, result);
  }

  function settleSave(sent: Slots, result: SaveResult): void {
    if (result.kind === "unknown") {
      patch({ state: { kind: "offline" } });
      schedule(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]!);
      return;
    }
    failures = 0;
    const { slots } = store.get();
    if (result.kind === "refused") {
      // The refusal says nothing about what was sent before, or chosen since.
      if (!isSame(slots, sent)) return wait(0);
      patch({ state: result });
      return;
    }
    // It is what another tab has saved too, or an earlier save of ours whose response was lost.
    const isAgreed =
      result.kind === "conflict" &&
      (isSame(result.theirs.slots, slots) || mayBeOurs(result.theirs.slots));
    // A lock says nothing about what was sent before it.
    if (result.kind !== "locked") unanswered = [];
    if (result.kind === "saved") return takeSaved(result.roster);
    if (isAgreed) return takeSaved(result.theirs);
    keep();
    patch({ state: result });
  }

  /** Takes over the server's version, and saves what has changed since it was sent. */
  function takeSaved(roster: SavedRoster): void {
    patch({ saved: roster });
    if (isSame(store.get().slots, roster.slots)) rest();
    else wait(0);
  }

  const draft: RosterDraft = {
    store,
    change(slots) {
      const { slots: now, past } = store.get();
      if (!isSame(slots, now)) move(slots, [...past, now].slice(-PAST));
    },
    undo() {
      const { past } = store.get();
      const last = past.at(-1);
      if (last) move(last, past.slice(0, -1));
    },
    adopt(roster) {
      const { slots, saved: before, state, past } = store.get();
      if (state.kind === "conflict" && roster.version > state.theirs.version)
        patch({ state: { kind: "conflict", theirs: roster } });
      if (state.kind !== "saved" || isSaving || roster.version <= before.version) return;
      const isOther = !isSame(slots, roster.slots);
      patch({
        saved: roster,
        slots: roster.slots,
        past: isOther ? [...past, slots].slice(-PAST) : past,
      });
    },
    settle(choice) {
      const { state, slots, past } = store.get();
      if (state.kind !== "conflict") return;
      const { theirs } = state;
      patch({ saved: theirs, state: { kind: "saved" } });
      if (choice === "theirs") move(theirs.slots, [...past, slots].slice(-PAST));
      else {
        move(slots, [...past, theirs.slots].slice(-PAST));
        void save();
      }
    },
    flush() {
      const { kind } = store.get().state;
      if (kind === "waiting" || kind === "offline" || kind === "refused") void save();
    },
  };
  // Saves what a reload interrupted. The server refuses it if there is a newer version.
  if (kept) {
    const isStored = isSame(kept.slots, saved.slots);
    // The server also refuses what was sent for an older version and is still on its way.
    if (isStored && saved.version > kept.version) unanswered = [];
    if (isStored) move(kept.slots, []);
    else if (kept.version === saved.version || mayBeOurs(saved.slots))
      move(kept.slots, [saved.slots]);
    else patch({ state: { kind: "conflict", theirs: saved } });
  }
  return draft;
}
