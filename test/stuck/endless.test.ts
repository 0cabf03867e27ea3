import { expect, test } from "vitest";

test("a test that ends", () => expect("the shots made").toBe("the shots missed"));

// Blocks like an endless loop, but uses no processor time.
test("a test that never gives way", () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
