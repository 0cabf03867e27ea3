import { afterEach, expect, vi } from "vitest";

// A console error or warning is a defect even if all assertions pass. The spies stay in place
// because tests may run concurrently.
const complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];

afterEach(() => {
  const said = complaints.flatMap(({ mock }) => [...mock.calls]);
  for (const spy of complaints) spy.mockClear();
  expect(said).toEqual([]);
});
