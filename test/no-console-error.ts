import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever complains on the console is a defect, also when the assertions hold.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
