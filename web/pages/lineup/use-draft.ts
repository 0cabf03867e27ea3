import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sessionNow } from "../../session/session-state.ts";
import { createStore } from "../../store.ts";
import { refreshRosters, refreshSeason, rostersQuery } from "../../queries/season.ts";
import { createDraft, type RosterDraft, type SavedRoster } from "./draft.ts";
import { keepUnsaved, readKept } from "./kept.ts";
import { saveRoster } from "./save-roster.ts";

interface Edited {
  readonly wallet: string;
  readonly week: string;
  readonly number: number;
  /** The server's version when the list was last loaded. */
  readonly saved: SavedRoster;
}

/** The drafts since the page was loaded, by roster. A second draft of a roster would save over what the first still saves. */
const drafts = createStore<ReadonlyMap<string, RosterDraft>>(new Map());

/** Returns the self-saving draft of one roster. Give the component a key per roster. */
export function useDraft(edited: Edited): RosterDraft {
  const { week, saved } = edited;
  const client = useQueryClient();
  const [draft] = useState(() => draftOf(edited, client));
  useEffect(() => draft.adopt(saved), [draft, saved]);
  // What was refused before the page was left may be allowed now.
  useEffect(() => draft.flush(), [draft]);
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === "visible")
        void client.invalidateQueries({ queryKey: rostersQuery(week).queryKey });
      else draft.flush();
    };
    addEventListener("online", draft.flush);
    addEventListener("pagehide", draft.flush);
    document.addEventListener("visibilitychange", reload);
    return () => {
      draft.flush();
      removeEventListener("online", draft.flush);
      removeEventListener("pagehide", draft.flush);
      document.removeEventListener("visibilitychange", reload);
    };
  }, [draft, client, week]);
  return draft;
}

function draftOf(edited: Edited, client: QueryClient): RosterDraft {
  const { wallet, week, number } = edited;
  const key = `${wallet}/${week}/${number}`;
  const draft = drafts.get().get(key) ?? openDraft(edited, client);
  drafts.set(new Map(drafts.get()).set(key, draft));
  return draft;
}

function openDraft({ wallet, week, number, saved }: Edited, client: QueryClient): RosterDraft {
  const key = `${wallet}/${number}`;
  return createDraft(saved, readKept(key), {
    async save(slots, version) {
      // Somebody else has signed in meanwhile, whose roster it would become.
      if (sessionNow().user?.walletAddress !== wallet) return { kind: "unknown" };
      const result = await saveRoster({ week, number }, slots, version);
      if (result.kind === "locked") {
        refreshSeason(client);
        refreshRosters(client);
      }
      if (result.kind === "saved")
        client.setQueryData(rostersQuery(week).queryKey, (list) => {
          if (!list || result.roster.savedAt === null) return list;
          const row = {
            ...result.roster,
            number,
            slots: [...result.roster.slots],
            savedAt: result.roster.savedAt,
          };
          const others = list.rosters.filter((roster) => roster.number !== number);
          return { ...list, rosters: [...others, row].toSorted((a, b) => a.number - b.number) };
        });
      return result;
    },
    keep: (kept) => keepUnsaved(key, kept),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}
