import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../web/api.ts";
import { ownEntriesQuery, tournamentsQuery } from "../../web/queries/season.ts";
import { watchTournament } from "../../web/season/watch-tournament.ts";

const ID = "2025-10-27-mon-thu";
const HEARTBEAT_MS = 15_000;

/** The stream of the last watcher. */
let stream: FakeStream;
class FakeStream {
  static readonly CLOSED = 2;
  readyState = 1;
  tell: (event: { data: string }) => void = () => undefined;
  constructor() {
    // oxlint-disable-next-line typescript/no-this-alias -- the test plays the server
    stream = this;
  }
  addEventListener(_: string, listener: (event: { data: string }) => void) {
    this.tell = listener;
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches as a page that shows the user's entries, and the list if `hasList`. */
async function watch({ hasList }: { hasList: boolean }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests = { me: 0, list: 0 };
  let failure: ApiError | undefined;
  const shown = [
    new QueryObserver(client, {
      queryKey: ownEntriesQuery(ID).queryKey,
      queryFn: async () => {
        requests.me++;
        if (failure) throw failure;
        return {};
      },
    }),
    ...(hasList
      ? [
          new QueryObserver(client, {
            queryKey: tournamentsQuery.queryKey,
            queryFn: async () => {
              requests.list++;
              return { tournaments: [{ id: ID, revision: 1, state: "live" }] };
            },
          }),
        ]
      : []),
  ];
  for (const observer of shown) observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  const leave = watchTournament(client, ID);
  requests.me = 0;
  requests.list = 0;
  return {
    requests,
    leave,
    fail: (error: ApiError | undefined) => void (failure = error),
    hear: async (revision: number, times = 1) => {
      for (let time = 0; time < times; time++) {
        stream.tell({ data: JSON.stringify({ revision, state: "live" }) });
        await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
      }
    },
  };
}

test("each new revision is fetched once, however often it is told, also by a page that shows no tournament", async () => {
  for (const hasList of [false, true]) {
    const { requests, hear, leave } = await watch({ hasList });
    await hear(1);
    for (const revision of [2, 3, 4]) await hear(revision, 5);
    expect(requests).toEqual({ me: 3, list: 0 });
    leave();
  }
});

test("what failed is asked for again, alone, and ever less often", async () => {
  const { requests, hear, fail, leave } = await watch({ hasList: true });
  await hear(1);
  fail(new ApiError(503, "", {}));
  await hear(2);
  await hear(2, 40);
  // At 1, 3, 7, 15 and 31 heartbeats after the revision.
  expect(requests).toEqual({ me: 6, list: 0 });
  fail(undefined);
  await hear(2, 16);
  expect(requests.me).toBe(7);
  await hear(2, 20);
  expect(requests.me).toBe(7);
  leave();
});

test("a refused request is not repeated", async () => {
  const { requests, hear, fail, leave } = await watch({ hasList: false });
  await hear(1);
  fail(new ApiError(404, "", {}));
  await hear(2, 20);
  expect(requests.me).toBe(1);
  leave();
});
