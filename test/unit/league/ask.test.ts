import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { SECOND_MS } from "../../../rules/time.ts";
import { createAsk, FeedAway } from "../../../server/stats/ask.ts";

let reply: (request: IncomingMessage, response: ServerResponse) => void;
const asked: IncomingMessage[] = [];
const kept: string[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  reply(request, response);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let now = 0;
const newAsk = () =>
  createAsk({
    headers: { referer: "https://www.nba.com/" },
    keep: async ({ body }) => void kept.push(new TextDecoder().decode(body)),
    now: () => now,
  });
beforeEach(() => {
  now = 0;
  asked.length = 0;
  kept.length = 0;
});
const say = (text: string, headers: Record<string, string> = {}) => {
  reply = (_, response) => void response.writeHead(200, headers).end(text);
};
const answer = (status: number, headers: Record<string, string> = {}) => {
  reply = (_, response) => void response.writeHead(status, headers).end("Access Denied");
};
const fault = async (asking: Promise<unknown>) => {
  const error: unknown = await asking.catch((one: unknown) => one);
  expect(error).toBeInstanceOf(FeedAway);
  return (error as Error).message;
};

test("an address is looked at once in ten seconds, and only for what has changed", async () => {
  const ask = newAsk();
  say("one", { etag: '"a"', "last-modified": "Mon, 27 Oct 2025 01:00:00 GMT" });
  expect([await ask(`${at}/box`), await ask(`${at}/box`)]).toEqual(["one", "one"]);
  now = 9.9 * SECOND_MS;
  expect(await ask(`${at}/box`)).toBe("one");
  expect(asked).toHaveLength(1);
  expect(asked[0]!.headers["referer"]).toBe("https://www.nba.com/");
  now = 10 * SECOND_MS;
  answer(304);
  expect(await ask(`${at}/box`)).toBe("one");
  expect(asked[1]!.headers).toMatchObject({
    "if-none-match": '"a"',
    "if-modified-since": "Mon, 27 Oct 2025 01:00:00 GMT",
  });
  expect(kept).toEqual(["one"]);
  now = 20 * SECOND_MS;
  answer(404);
  expect(await ask(`${at}/box`)).toBeUndefined();
});

test("an address that nobody has asked for in an hour is forgotten, so that a season fits into memory", async () => {
  const ask = newAsk();
  say("box", { etag: '"a"' });
  await ask(`${at}/one`);
  await ask(`${at}/two`);
  for (now = 600 * SECOND_MS; now < 3600 * SECOND_MS; now += 600 * SECOND_MS)
    await ask(`${at}/two`);
  now = 3610 * SECOND_MS;
  asked.length = 0;
  await ask(`${at}/two`);
  await ask(`${at}/one`);
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual(['"a"', undefined]);
});

test.each([403, 500, 503])(
  "after a %i it asks ever more rarely, and goes on when it is over",
  async (status) => {
    const ask = newAsk();
    answer(status);
    expect(await fault(ask(`${at}/box`))).toBe(`answers with ${status}`);
    const counts = [];
    for (now = SECOND_MS; now <= 300 * SECOND_MS; now += SECOND_MS) {
      await fault(ask(`${at}/box`));
      if (now % (100 * SECOND_MS) === 0) counts.push(asked.length);
    }
    // Requests at 0, 10, 30, 70 and 150 s.
    expect(counts).toEqual([4, 5, 5]);
    now = 310 * SECOND_MS;
    say("back");
    expect(await ask(`${at}/box`)).toBe("back");
    now += 10 * SECOND_MS;
    answer(status);
    await fault(ask(`${at}/box`));
    now += 10 * SECOND_MS;
    say("again");
    expect(await ask(`${at}/box`)).toBe("again");
  },
);

test("after a failure an address is asked again as soon as the backoff ends, however long answers stay fresh", async () => {
  const ask = createAsk({
    headers: {},
    keep: async () => undefined,
    everyMs: () => 600 * SECOND_MS,
    now: () => now,
  });
  answer(503);
  await fault(ask(`${at}/schedule`));
  now = 10 * SECOND_MS;
  say("schedule");
  expect(await ask(`${at}/schedule`)).toBe("schedule");
  now = 609 * SECOND_MS;
  expect(await ask(`${at}/schedule`)).toBe("schedule");
  expect(asked).toHaveLength(2);
});

test("a 429 is for all addresses, for as long as it says", async () => {
  const ask = newAsk();
  answer(429, { "retry-after": "120" });
  expect(await fault(ask(`${at}/one`))).toBe("answers with 429");
  say("yes");
  now = 119 * SECOND_MS;
  await fault(ask(`${at}/one`));
  expect(await fault(ask(`${at}/two`))).toBe("asks us to wait");
  expect(asked).toHaveLength(1);
  now = 120 * SECOND_MS;
  expect([await ask(`${at}/one`), await ask(`${at}/two`)]).toEqual(["yes", "yes"]);
});

test("an answer that breaks off, and a feed that is not there, are failures, and nothing is kept", async () => {
  const ask = newAsk();
  reply = (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("half");
    setImmediate(() => response.destroy());
  };
  expect(await fault(ask(`${at}/box`))).toBe("breaks off its answers");
  expect(await fault(newAsk()("http://127.0.0.1:1/box"))).toBe("cannot be reached");
  expect(kept).toEqual([]);
});

test("an answer that could not be kept is asked for again by the next caller", async () => {
  const failures = [new Error("the database is busy")];
  const ask = createAsk({
    headers: {},
    keep: async ({ body }) => {
      for (const failure of failures.splice(0)) throw failure;
      kept.push(new TextDecoder().decode(body));
    },
    now: () => now,
  });
  say("one");
  await expect(ask(`${at}/box`)).rejects.toThrow("the database is busy");
  expect(await ask(`${at}/box`)).toBe("one");
  expect(kept).toEqual(["one"]);
});

test("an answer that is too long is not kept, and a feed with something new each time is asked rarely", async () => {
  let told = 0;
  const ask = createAsk({
    headers: {},
    keep: async ({ body }) => void kept.push(new TextDecoder().decode(body)),
    maxBytes: () => 1000,
    maxBytesADay: 5000,
    tell: () => told++,
    now: () => now,
  });
  say("x".repeat(1001));
  expect(await fault(ask(`${at}/long`))).toBe("breaks off its answers");
  expect(kept).toEqual([]);
  for (now = 100 * SECOND_MS; now < 1300 * SECOND_MS; now += 10 * SECOND_MS) {
    say(String(now).padEnd(1000));
    await ask(`${at}/box`);
  }
  // Six in the first minute, then one per five minutes.
  expect([kept.length, told]).toEqual([6 + 3, 1]);
  now += 24 * 3600 * SECOND_MS;
  say("tomorrow");
  await ask(`${at}/box`);
  now += 10 * SECOND_MS;
  say("soon after");
  expect(await ask(`${at}/box`)).toBe("soon after");
});
