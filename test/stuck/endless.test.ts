import { test } from "vitest";

test("a test that ends", () => undefined);

// Blocked like an endless loop, but without work for a processor.
test("a test that never gives way", () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
