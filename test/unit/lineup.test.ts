import { describe, expect, test } from "vitest";
import type { Role } from "../../rules/positions.ts";
import {
  createDraft,
  type Kept,
  type SavedRoster,
  type SaveResult,
} from "../../web/pages/lineup/draft.ts";
import { EMPTY, freePlace, mayTake, putAt, type Slots } from "../../web/pages/lineup/slots.ts";
import { tellChanges } from "../../web/pages/lineup/told-changes.ts";
import { prospectsOf } from "../../web/season/prospects.ts";
import { warningOf } from "../../web/pages/lineup/PlayerRow.tsx";
import type { Player } from "../../web/queries/players.ts";
import type { FilledRoster } from "../../web/queries/season.ts";
import { lineupTask } from "../../web/season/lineup-task.ts";
import { myPlayers } from "../../web/season/my-players.ts";
import { ManualClock } from "./manual-clock.ts";

const roleOf = (id: string): Role =>
  id.startsWith("g") ? "guard" : id.startsWith("f") ? "forward" : "center";
const ten = (...ids: (string | null)[]): Slots => EMPTY.map((_, at) => ids[at] ?? null);
const FULL = ten("g1", "g2", "f1", "f2", "c1", "g3", "f3", "c2", "g4", "f4");

test("of games that have not loaded yet, a player's row claims nothing", () => {
  const curry = { id: "curry", name: "Stephen Curry", currentTeam: "Golden State Warriors" };
  const known = {
    week: "2025-01-20",
    players: new Map([["curry", curry as Player]]),
    holdings: [],
    form: {
      slots: [],
      reasons: [{ player: "curry", expected: 858, games: 2 }],
    } as unknown as FilledRoster,
  };
  const unknown = myPlayers({ ...known, games: undefined }, ["curry"]).get("curry")!;
  expect(unknown).toMatchObject({ games: undefined, expected: undefined });
  expect(warningOf({ ...unknown, tokens: 1n }, "mon-thu")).toBeUndefined();
  const none = myPlayers({ ...known, games: [] }, ["curry"]).get("curry")!;
  expect(none.expected).toEqual({ "mon-thu": 0, "fri-sun": 0 });
  expect(warningOf({ ...none, tokens: 1n }, "mon-thu")).toBe("No game");
});

test("a lineup is to be finished only while somebody who is held can be added to it", () => {
  const held = (...ids: string[]) =>
    ids.map((id) => ({ player: { id, position: id.startsWith("g") ? "PG" : "C" } as const }));
  const task = (slots: Slots, ids: string[], ...others: Slots[]) =>
    lineupTask(
      [slots, ...others].map((each, index) => ({ number: index + 1, slots: [...each] })),
      held(...ids),
    ).words;
  const without = ten(null, "g2", "f1", "f2", "c1", "c2", "f3", "f4");
  const [finish, review] = ["Finish the lineup, 7 of 10 set", "Review your lineup"];
  expect(task(ten("g1", "g2", "f1", "f2", "c1", "c2", "f3"), ["g1", "c2", "c3"])).toBe(finish);
  expect(task(ten("g1", "g2", "f1", "f2", "c1", "c2", "f3"), ["g1", "c2"])).toBe(review);
  // Only a guard is missing, and the one who is held is in another roster.
  const full = ten(null, "g2", "f1", "f2", "c1", "c2", "f3", "f4", "f5", "f6");
  expect(task(full, ["c2", "c3"])).toBe(review);
  expect(task(full, ["g5"], ten("g5"))).toBe(review);
  expect(task(full, ["g5"])).toBe("Finish the lineup, 9 of 10 set");
  // A guard on the bench can start, which makes room there.
  const onBench = ten(null, "g2", "f1", "f2", "c1", "g3", "f3", "f4", "f5", "f6");
  expect(task(onBench, ["g3", "c3"])).toBe("Finish the lineup, 9 of 10 set");
  // Another roster that lacks somebody comes after the first.
  const whole = ten("g1", "g2", "f1", "f2", "c1", "c2", "f3", "f4", "f5", "f6");
  expect(task(whole, ["g7"], ten("g5"))).toBe("Finish roster 2, 1 of 10 set");
  // One that was cleared has been given up.
  for (const other of [ten("g5"), ten()]) expect(task(whole, ["g5"], other)).toBe(review);
  expect(lineupTask([{ number: 1, slots: [...without] }], undefined).words).toMatch(/^Finish/);
  expect(lineupTask([], undefined)).toEqual({ words: "Set your lineup", roster: 1 });
});

describe("a player is put in a place", () => {
  test("only where he fits, and two players swap", () => {
    expect(mayTake(FULL, "f1", 0, roleOf)).toBe(false);
    expect(putAt(FULL, "g3", 0, roleOf)).toEqual(
      ten("g3", "g2", "f1", "f2", "c1", "g1", "f3", "c2", "g4", "f4"),
    );
    // A forward from the bench cannot take a guard's slot, and the bench has no room for the guard.
    expect(mayTake(FULL, "g1", 6, roleOf)).toBe(false);
    expect(putAt(FULL, "g1", 6, roleOf)).toBe(FULL);
  });

  test("the player who makes room goes to the bench while it has some", () => {
    const some = ten("g1", "g2", null, null, null, "f3");
    expect(putAt(some, "g9", 0, roleOf)).toEqual(ten("g9", "g2", null, null, null, "f3", "g1"));
    expect(putAt(some, "g1", 5, roleOf)).toEqual(ten(null, "g2", null, null, null, "g1", "f3"));
    expect(putAt(FULL, "g9", 0, roleOf)).toEqual(ten("g9", ...FULL.slice(1)));
  });

  test("his first free place is on the court, then on the bench", () => {
    expect(freePlace(ten("g1"), "g9", roleOf)).toBe(1);
    expect(freePlace(ten("g1", "g2"), "g9", roleOf)).toBe(5);
    expect(freePlace(FULL, "g9", roleOf)).toBe(-1);
  });
});

test("a change says who comes in, moves and leaves, and many are counted", () => {
  const tell = (before: Slots, after: Slots) =>
    tellChanges(before, after, (id) => id.toUpperCase());
  expect(tell(ten("g1"), ten("g9"))).toBe("G9 to Guard 1. G1 removed.");
  expect(tell(ten("g1", "g2"), ten("g2", "g1"))).toBe("G1 to Guard 2. G2 to Guard 1.");
  expect(tell(ten("g1"), EMPTY)).toBe("G1 removed.");
  expect(tell(EMPTY, FULL)).toBe("10 players changed.");
});

test("a roster says who comes in if a starter sits, and what that makes of its sets", () => {
  const tokens: Record<string, bigint> = { g3: 3n, f3: 0n };
  const outlook = {
    roleOf,
    tokensOf: (id: string) => tokens[id] ?? 50n,
    expectedOf: (id: string) => (id === "c1" ? undefined : 200),
    isOut: (id: string) => id === "f2",
  };
  const { expected, sets, decidedBy, whatIfs } = prospectsOf(FULL, outlook);
  expect({ expected, sets, decidedBy }).toEqual({
    expected: 1000,
    sets: 50n,
    // Who is out is not counted on.
    decidedBy: ["g1", "g2", "f1", "f4", "c2"],
  });
  expect(whatIfs.map(({ starter, substitute, sets: then }) => [starter, substitute, then])).toEqual(
    [
      ["c1", "c2", 50n],
      ["f2", "f4", 50n],
      ["g1", "g3", 3n],
      ["g2", "g3", 3n],
      ["f1", "f4", 50n],
    ],
  );
  expect(prospectsOf(EMPTY, outlook)).toMatchObject({
    sets: 0n,
    decidedBy: [],
    whatIfs: [],
  });
});

describe("a roster saves itself", () => {
  const saved = (version: number, slots: Slots): SavedRoster => ({ version, slots, savedAt: null });

  /** Opens a server with one roster, which responds when the test says so. */
  function open(start: SavedRoster, kept?: Kept) {
    const clock = new ManualClock();
    const kepts: (Kept | undefined)[] = [];
    const asked: { slots: Slots; version: number; answer: (result: SaveResult) => void }[] = [];
    const draft = createDraft(start, kept, {
      save: async (slots, version) => {
        const { promise, resolve } = Promise.withResolvers<SaveResult>();
        asked.push({ slots, version, answer: resolve });
        return promise;
      },
      keep: (now) => kepts.push(now),
      after: (ms, work) => clock.after(ms, work),
    });
    const answer = async (result: SaveResult) => {
      asked.at(-1)!.answer(result);
      await new Promise(setImmediate);
    };
    return { draft, clock, asked, kepts, answer, now: () => draft.store.get() };
  }

  test("a moment after the last change, and later changes on top of the new version", async () => {
    const { draft, clock, asked, kepts, answer, now } = open(saved(0, EMPTY));
    draft.change(ten("g1"));
    draft.change(ten("g1", "g2"));
    expect(now().state.kind).toBe("waiting");
    clock.pass(1000);
    expect(asked.map(({ version, slots }) => [version, slots])).toEqual([[0, ten("g1", "g2")]]);
    draft.change(ten("g1", "g2", "f1"));
    clock.pass(5000);
    expect(asked).toHaveLength(1);
    await answer({ kind: "saved", roster: saved(1, ten("g1", "g2")) });
    expect(now().state.kind).toBe("waiting");
    clock.pass(0);
    expect(asked[1]).toMatchObject({ version: 1, slots: ten("g1", "g2", "f1") });
    await answer({ kind: "saved", roster: saved(2, ten("g1", "g2", "f1")) });
    expect(now().state.kind).toBe("saved");
    expect(kepts.at(-1)).toBeUndefined();
    draft.undo();
    expect(now().slots).toEqual(ten("g1", "g2"));
  });

  test("again while the server is away, and a reload keeps what was not saved", async () => {
    const { draft, clock, asked, kepts, answer, now } = open(saved(3, EMPTY));
    draft.change(ten("g1"));
    draft.flush();
    await answer({ kind: "unknown" });
    expect(now().state.kind).toBe("offline");
    clock.pass(2000);
    expect(asked).toHaveLength(2);
    expect(kepts.at(-1)).toEqual({
      slots: ten("g1"),
      version: 3,
      unanswered: [ten("g1")],
    });
    const reloaded = open(saved(3, EMPTY), kepts.at(-1));
    expect(reloaded.now()).toMatchObject({ slots: ten("g1"), state: { kind: "waiting" } });
    reloaded.clock.pass(1000);
    expect(reloaded.asked[0]).toMatchObject({ version: 3, slots: ten("g1") });
  });

  test("not over another version: both are kept until one is chosen", async () => {
    const theirs = saved(5, ten("g7"));
    const { draft, clock, asked, answer, now } = open(saved(4, EMPTY));
    draft.change(ten("g1"));
    clock.pass(1000);
    await answer({ kind: "conflict", theirs });
    expect(now()).toMatchObject({ slots: ten("g1"), state: { kind: "conflict", theirs } });
    draft.settle("mine");
    expect(asked[1]).toMatchObject({ version: 5, slots: ten("g1") });
    await answer({ kind: "saved", roster: saved(6, ten("g1")) });
    draft.undo();
    expect(now().slots).toEqual(theirs.slots);

    const other = open(theirs, { slots: ten("g1"), version: 4 });
    expect(other.now()).toMatchObject({ slots: ten("g1"), state: { kind: "conflict" } });
    other.draft.settle("theirs");
    expect(other.now()).toMatchObject({ slots: theirs.slots, state: { kind: "saved" } });
    other.draft.undo();
    expect(other.now().slots).toEqual(ten("g1"));
  });

  test("also what the server had before, after a save whose response was lost", async () => {
    const { draft, clock, asked, answer, now } = open(saved(1, EMPTY));
    draft.change(ten("g1"));
    clock.pass(1000);
    await answer({ kind: "unknown" });
    draft.undo();
    expect(now()).toMatchObject({ slots: EMPTY, state: { kind: "waiting" } });
    clock.pass(1000);
    expect(asked[1]).toMatchObject({ version: 1, slots: EMPTY });
    // It had arrived.
    await answer({ kind: "conflict", theirs: saved(2, ten("g1")) });
    clock.pass(0);
    expect(asked[2]).toMatchObject({ version: 2, slots: EMPTY });
    await answer({ kind: "saved", roster: saved(3, EMPTY) });
    expect(now()).toMatchObject({ slots: EMPTY, state: { kind: "saved" } });
  });

  test("over an own save whose response was lost, even after a reload", async () => {
    const { draft, clock, asked, kepts, answer, now } = open(saved(1, EMPTY));
    draft.change(ten("g1"));
    clock.pass(1000);
    draft.change(ten("g1", "g2"));
    const kept = kepts.at(-1)!;
    await answer({ kind: "unknown" });
    clock.pass(1000);
    await answer({ kind: "conflict", theirs: saved(2, ten("g1")) });
    expect(now().state.kind).toBe("waiting");
    clock.pass(0);
    expect(asked[2]).toMatchObject({ version: 2, slots: ten("g1", "g2") });

    const reloaded = open(saved(2, ten("g1")), kept);
    expect(reloaded.now().state.kind).toBe("waiting");
    reloaded.clock.pass(1000);
    expect(reloaded.asked[0]).toMatchObject({ version: 2, slots: ten("g1", "g2") });
    // It was saved, and the page was closed before the response came.
    const stored = open(saved(2, ten("g1", "g2")), kept);
    expect(stored.now().state.kind).toBe("saved");
    expect(stored.kepts).toEqual([undefined]);
    const undone = open(saved(1, EMPTY), { ...kept, slots: EMPTY });
    undone.clock.pass(1000);
    expect(undone.asked[0]).toMatchObject({ version: 1, slots: EMPTY });
  });

  test("after what was sent before it has been refused", async () => {
    const { draft, clock, asked, answer, now } = open(saved(1, EMPTY));
    draft.change(ten("g1"));
    clock.pass(1000);
    draft.change(ten("g1", "g2"));
    clock.pass(1000);
    await answer({ kind: "refused", sentence: "Too many requests" });
    expect(now().state.kind).toBe("waiting");
    clock.pass(0);
    expect(asked[1]).toMatchObject({ version: 1, slots: ten("g1", "g2") });
    await answer({ kind: "refused", sentence: "Too many requests" });
    expect(now().state.kind).toBe("refused");
    clock.pass(60_000);
    expect(asked).toHaveLength(2);
  });

  test("not after the lock, and the change stays for the next week", async () => {
    const { draft, clock, asked, kepts, answer, now } = open(saved(1, EMPTY));
    draft.change(ten("g1"));
    clock.pass(1000);
    await answer({ kind: "locked", sentence: "The rosters of this week are locked." });
    expect(now().state.kind).toBe("locked");
    clock.pass(60_000);
    expect(asked).toHaveLength(1);
    expect(kepts.at(-1)).toMatchObject({ slots: ten("g1"), version: 1 });
  });

  test("and adopts what another tab has saved, if nothing is unsaved here", () => {
    const { draft, now } = open(saved(1, EMPTY));
    draft.adopt(saved(2, ten("g1")));
    expect(now()).toMatchObject({ slots: ten("g1"), saved: { version: 2 } });
    draft.change(ten("g2"));
    draft.adopt(saved(3, ten("g3")));
    expect(now().slots).toEqual(ten("g2"));
  });
});
