import { afterEach, expect, vi } from "vitest";

// Whatever complains on the console is a defect, also when the assertions hold.
const complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];

afterEach(() => {
  expect(complaints.flatMap(({ mock }) => mock.calls)).toEqual([]);
});
