import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { shareFor } from "../../server/recent.ts";

test("everyone who asks while a value is made, or shortly after, gets the same one", async () => {
  const made: (() => void)[] = [];
  const read = shareFor(50, async () => {
    await new Promise<void>((resolve) => made.push(resolve));
    return made.length;
  });
  const first = [read(), read()];
  await sleep(100);
  // However long it takes, nobody makes a second one meanwhile.
  first.push(read());
  made[0]!();
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  const kept = read();
  await sleep(100);
  const next = read();
  made[1]!();
  expect(await Promise.all([kept, next])).toEqual([1, 2]);
});

test("a failure is told to those who wait for it, and the next one tries again", async () => {
  let tries = 0;
  const read = shareFor(60_000, async () => {
    tries += 1;
    if (tries === 1) throw new Error("down");
    return tries;
  });
  await Promise.all([
    expect(read()).rejects.toThrow("down"),
    expect(read()).rejects.toThrow("down"),
  ]);
  expect(await read()).toBe(2);
});
