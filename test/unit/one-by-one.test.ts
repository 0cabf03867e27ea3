import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneByOne } from "../../server/one-by-one.ts";
import { limitStreams } from "../../server/tournaments/stream-limit.ts";

test("work that must leave time for others is done one at a time, with a rest after each", async () => {
  const began: number[] = [];
  const work = oneByOne(
    async () => {
      began.push(performance.now());
      await sleep(100);
    },
    { maxWaiting: 3, rest: 3 },
  );
  const startedAt = performance.now();
  const all = [work(0), work(0), work(0)];
  await expect(work(0)).rejects.toThrow("Too many requests");
  await Promise.all(all);
  expect(began[1]! - began[0]!).toBeGreaterThan(390);
  expect(began[2]! - startedAt).toBeGreaterThan(790);
});

test("one customer cannot fill the line in which everybody waits", async () => {
  const work = oneByOne(async (whose: string) => whose, { maxWaiting: 5, maxEach: 2 });
  const busy = Array.from({ length: 5 }, () => work("busy", "one"));
  const [other, third, full] = [work("other", "two"), work("third", "two"), work("", "three")];
  const done = await Promise.allSettled([...busy, other, third, full]);
  const isDone = done.map(({ status }) => status === "fulfilled");
  expect(isDone).toEqual([true, true, false, false, false, true, true, true]);
  // Customers who have been served may come again.
  expect(await work("again", "one")).toBe("again");
});

test("a network of IPv6 has as many streams as several clients, whatever addresses it makes up", () => {
  const take = limitStreams({ most: 100, perClient: 2, perNetwork: 5 });
  const taken = Array.from({ length: 10 }, (_, client) => take(`client ${client}`, "network"));
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect([take("client 0", "other"), take("client 0", "other")].map(Boolean)).toEqual([
    true,
    false,
  ]);
  for (const leave of taken) leave?.();
  expect(take("client 9", "network")).toBeDefined();
});
