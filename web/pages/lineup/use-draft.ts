import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshRosters, refreshSeason, rostersQuery } from "../../queries/season.ts";
import { createDraft, type RosterDraft, type SavedRoster, type SaveResult } from "./draft.ts";
import { keepUnsaved, readKept } from "./kept.ts";
import { saveRoster } from "./save-roster.ts";
import type { Slots } from "./slots.ts";

interface Edited {
  readonly wallet: string;
  readonly week: string;
  readonly number: number;
  /** The server's version when the list was last loaded. */
  readonly saved: SavedRoster;
}

/** Returns the self-saving draft of one roster. Give the component a key per roster. */
export function useDraft({ wallet, week, number, saved }: Edited): RosterDraft {
  const client = useQueryClient();
  const [draft] = useState(() => {
    const key = `${wallet}/${number}`;
    const save = async (slots: Slots, version: number): Promise<SaveResult> => {
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
    };
    return createDraft(saved, readKept(key), {
      save,
      keep: (kept) => keepUnsaved(key, kept),
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
  });
  useEffect(() => draft.adopt(saved), [draft, saved]);
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
