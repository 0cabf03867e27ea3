import type { Watch } from "../../web/proof/check.ts";

/** For steps of a proof whose progress nobody follows. */
export const unwatched: Watch = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
};
