import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createStore, useStore } from "../../web/store.ts";

test("subscribers are notified of a change, and read the new value", () => {
  const store = createStore(1);
  const heard: number[] = [];
  store.subscribe(() => heard.push(store.get()));
  store.set(2);
  expect(heard).toEqual([2]);
});

test("setting the same value notifies nobody", () => {
  const store = createStore({ packs: 1 });
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(store.get());
  expect(listener).not.toHaveBeenCalled();
  store.set({ packs: 1 });
  expect(listener).toHaveBeenCalledOnce();
});

test("an unsubscribed listener is not notified again", () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  stop();
  stop();
  store.set(2);
  expect(listener).not.toHaveBeenCalled();
});

test("when a subscriber sets the value again, none keeps the old one", () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.subscribe(() => {
    if (store.get() === 2) store.set(3);
  });
  store.subscribe(() => seen.push(store.get()));
  store.set(2);
  expect(store.get()).toBe(3);
  expect(new Set(seen)).toEqual(new Set([3]));
});

test("unsubscribing during a notification takes effect at once, and skips no one else", () => {
  const store = createStore(1);
  const heard: string[] = [];
  const stopFirst = store.subscribe(() => {
    heard.push("first");
    stopFirst();
    stopSecond();
  });
  const stopSecond = store.subscribe(() => heard.push("second"));
  store.subscribe(() => heard.push("third"));
  store.set(2);
  store.set(3);
  expect(heard).toEqual(["first", "third", "third"]);
});

test("a prerendered page shows the initial value, whatever was set since", () => {
  const store = createStore("loading");
  store.set("signed-in");
  const Status = () => <p>{useStore(store)}</p>;
  expect(renderToString(<Status />)).toBe("<p>loading</p>");
});
