import { type ComponentType, useEffect, useState } from "react";

/**
 * Returns a component once its code is there; undefined before that, without something to load, and if it
 * cannot be loaded. For what appears at a moment of its own: waiting for it as for other lazy parts would
 * first show its surroundings without it.
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
