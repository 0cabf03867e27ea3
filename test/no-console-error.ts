import { afterEach, expect, vi } from "vitest";

// Whatever complains on the console is a defect, also when the assertions hold. The spies stay, for
// tests may run side by side.
const complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];

afterEach(() => {
  const said = complaints.flatMap(({ mock }) => [...mock.calls]);
  for (const spy of complaints) spy.mockClear();
  expect(said).toEqual([]);
});
