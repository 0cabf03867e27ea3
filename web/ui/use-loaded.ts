import { type ComponentType, useEffect, useState } from "react";

/**
 * Returns a component once its code has loaded; undefined before that, without `load`, and if it cannot be loaded.
 * For a component that appears together with its surroundings: suspending it, like other lazy parts, would first
 * show them without it.
 *
 * @param load The same function each time.
 */
export function useLoaded<Props>(
  load: (() => Promise<ComponentType<Props>>) | undefined,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> }>();
  useEffect(() => {
    load?.().then(
      (component) => setLoaded({ component }),
      () => undefined,
    );
  }, [load]);
  return loaded?.component;
}
