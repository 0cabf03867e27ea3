import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "../../rules/time.ts";
import { cacheUser, readCachedUser, type User } from "../../web/session/cached-user.ts";
import { checkSession } from "../../web/session/check-session.ts";
import { sessionNow } from "../../web/session/session-state.ts";

const USER = { walletAddress: "7xKX", provider: "phantom", referralCode: "ABCD2345" } as User;

/** Makes the server respond to every check this way. */
function answerWith(answer: () => Response | Promise<never>): void {
  vi.stubGlobal("fetch", async () => answer());
}

const refuse = (status: number) => () => Response.json({ error: "No." }, { status });
const failures: [string, () => Response | Promise<never>][] = [
  ["the network is down", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server is broken", refuse(500)],
  ["the server is busy", refuse(429)],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const area of ["localStorage", "sessionStorage"]) {
    const kept = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a session check that returns a user signs in and caches the user", async () => {
  answerWith(() => Response.json({ user: USER }));
  await checkSession();
  expect(sessionNow()).toMatchObject({ status: "signed-in", user: USER });
  expect(readCachedUser()).toEqual(USER);
});

test("a session check that returns nobody means a visitor, whoever is cached", async () => {
  cacheUser(USER);
  answerWith(() => Response.json({ user: null }));
  await expect(checkSession()).resolves.toBeUndefined();
  expect(sessionNow()).toMatchObject({ status: "signed-out", user: null });
  expect(readCachedUser()).toBeUndefined();
});

test.each([
  ["has ended", () => Response.json({ user: null })],
  ["is another user's", () => Response.json({ user: { ...USER, walletAddress: "8yLY" } })],
])(
  "once the session %s, nothing is left of the apps and payments of the one before",
  async (_, answer) => {
    const local = ["hardwood.trips", "hardwood.phantom-connected"];
    const session = ["hardwood.phantom-keys", "hardwood.phantom-session", "hardwood.sent-payment"];
    answerWith(() => Response.json({ user: USER }));
    await checkSession();
    for (const key of local) localStorage.setItem(key, "{}");
    for (const key of session) sessionStorage.setItem(key, "{}");
    const left = () => [
      ...local.filter((key) => localStorage.getItem(key) !== null),
      ...session.filter((key) => sessionStorage.getItem(key) !== null),
    ];
    await checkSession();
    expect(left()).toEqual([...local, ...session]);
    answerWith(answer);
    await checkSession();
    expect(left()).toEqual([]);
  },
);

test.each(failures)(
  "while %s, a user cached less than seven days ago stays signed in",
  async (_, answer) => {
    cacheUser(USER);
    answerWith(answer);
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
    await checkSession();
    expect(sessionNow()).toMatchObject({ status: "signed-in", user: USER });
  },
);

test.each(failures)("while %s, a user cached seven days ago is signed out", async (_, answer) => {
  cacheUser(USER);
  answerWith(answer);
  vi.setSystemTime(Date.now() + 7 * DAY_MS);
  await checkSession();
  expect(sessionNow()).toMatchObject({ status: "signed-out", user: null });
  expect(localStorage.getItem("hardwood.user")).toBeNull();
});
