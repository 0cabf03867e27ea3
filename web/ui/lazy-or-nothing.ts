import { type ComponentType, lazy } from "react";

/** Like `lazy`, but renders nothing if the code cannot be loaded: otherwise the page would be lost. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: (): null => null }),
    ),
  );
}
