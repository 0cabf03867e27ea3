import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toast, toastNow } from "../../web/ui/toast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a dismissed toast is closed at once and removed 1,000,000 ms later", () => {
  toast({ title: "Link Copied!" }).dismiss();
  expect(toastNow()).toMatchObject({ title: "Link Copied!", isOpen: false });
  vi.advanceTimersByTime(999_999);
  expect(toastNow()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastNow()).toBeNull();
});

test("a new toast replaces the previous one, and outlives its removal", () => {
  const first = toast({ title: "Link Copied!" });
  first.dismiss();
  vi.advanceTimersByTime(500_000);
  toast({ title: "Copy Failed", variant: "destructive" });
  dismissToast(first.id);
  vi.advanceTimersByTime(1_000_000);
  expect(toastNow()).toMatchObject({ title: "Copy Failed", isOpen: true });
});
