import { serve } from "./serve.ts";
import { site } from "./site.ts";

/** API servers of the same site with other settings, for one test file. */
export function createServers() {
  const stack = new AsyncDisposableStack();
  return {
    /** Starts one. Returns its address. */
    startWith: async (settings: Record<string, string>): Promise<string> =>
      stack.use(await serve({ ...site.environment, ...settings })).url,
    defer: (end: () => Promise<void>) => stack.defer(end),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Returns the status and text of a page, as a visitor gets it before any script has run. */
export async function readPage(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}
