import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SLOTS } from "../../rules/league/slots.ts";
import { rostersQuery, type RosterList } from "../../web/queries/season.ts";
import type { User } from "../../web/session/cached-user.ts";
import { setSession } from "../../web/session/session-state.ts";
import type { Kept } from "../../web/pages/lineup/draft.ts";
import { draftOf } from "../../web/pages/lineup/use-draft.ts";
import { NEVER_SAVED } from "../../web/pages/lineup/save-roster.ts";

const [WEEK, NEXT] = ["2025-10-27", "2025-11-03"];
const SAVED_AT = "2025-10-26T12:00:00.000Z";
const ten = (player: string) => SLOTS.map((_, at) => (at === 0 ? player : null));

/** Answers to saves, in turn. */
let answers: PromiseWithResolvers<Response>[];
let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  stored = new Map();
  vi.stubGlobal("fetch", () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signIn(walletAddress: string): void {
  setSession({ status: "signed-in", user: { walletAddress } as User });
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const untilSaved = () => vi.advanceTimersByTimeAsync(1000);

test("the answer to a save is not written into the list of who has signed in since", async () => {
  const client = new QueryClient();
  const list = rostersQuery(WEEK).queryKey;
  signIn("Ann");
  const draft = draftOf({ wallet: "Ann", week: WEEK, number: 1, saved: NEVER_SAVED }, client);
  draft.change(ten("ann-s-player"));
  await untilSaved();
  signIn("Bob");
  const own = { week: WEEK, rosters: [] as RosterList["rosters"] } as RosterList;
  client.setQueryData(list, own);
  answers[0]!.resolve(
    json({ number: 1, version: 1, slots: ten("ann-s-player"), savedAt: SAVED_AT }),
  );
  await untilSaved();
  expect(client.getQueryData(list)).toEqual(own);
  expect(draft.store.get().state.kind).toBe("saved");
});

test("what a lock refuses is kept for the next week, unless that has a draft already", async () => {
  const client = new QueryClient();
  const locked = () => json({ error: "Locked.", code: "roster_locked" }, 409);
  const late = async (wallet: string, hasNext: boolean) => {
    signIn(wallet);
    const draft = draftOf({ wallet, week: WEEK, number: 1, saved: NEVER_SAVED }, client);
    draft.change(ten("late"));
    await untilSaved();
    if (hasNext) {
      const next = draftOf({ wallet, week: NEXT, number: 1, saved: NEVER_SAVED }, client);
      next.change(ten("next"));
    }
    answers.pop()!.resolve(locked());
    await vi.advanceTimersByTimeAsync(10);
    const kept = JSON.parse(stored.get("hardwood.lineup")!) as Record<
      string,
      Kept & { week: string }
    >;
    const { slots, week } = kept[`${wallet}/1`]!;
    return [slots[0], week];
  };
  expect(await late("Cleo", false)).toEqual(["late", WEEK]);
  expect(await late("Dan", true)).toEqual(["next", NEXT]);
});
