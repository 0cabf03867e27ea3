import { api, ApiError, inPath, read } from "../../api.ts";
import { checkSession } from "../../session/check-session.ts";
import { EMPTY, type Slots } from "./slots.ts";
import type { SavedRoster, SaveResult } from "./draft.ts";

export const NEVER_SAVED: SavedRoster = { version: 0, slots: EMPTY, savedAt: null };

/** Saves a roster over the version that it changes. Never throws: without an answer, the result is "unknown". */
export async function saveRoster(
  roster: { readonly week: string; readonly number: number },
  slots: Slots,
  version: number,
): Promise<SaveResult> {
  try {
    const response = await api.rosters[":number"].$put(
      {
        ...inPath({ number: String(roster.number) }),
        query: { week: roster.week },
        header: { "if-match": `"${version}"` },
        json: { slots: [...slots] },
      },
      // It continues if the page is closed.
      { init: { keepalive: true, credentials: "same-origin" } },
    );
    const answer =
      response.status === 412 ? await response.json() : await read(Promise.resolve(response));
    if ("version" in answer) return { kind: "saved", roster: answer };
    return { kind: "conflict", theirs: answer.saved ?? NEVER_SAVED };
  } catch (error) {
    return resultOf(error);
  }
}

function resultOf(error: unknown): SaveResult {
  if (!(error instanceof ApiError) || error.code === undefined) return { kind: "unknown" };
  const { status, code, sentence } = error;
  if (code === "roster_locked") return { kind: "locked", sentence };
  if (status === 401) void checkSession();
  const mayHelp = status >= 500 || status === 429 || status === 401;
  return mayHelp ? { kind: "unknown" } : { kind: "refused", sentence };
}
