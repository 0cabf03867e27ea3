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

/** The drafts since the page was loaded. A second draft of a roster would save over what the first still saves. */
const drafts = createStore<readonly (Edited & { readonly draft: RosterDraft })[]>([]);

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

/** Returns the draft of a roster in a week: the one since the page was loaded, or a new one. */
export function draftOf(edited: Edited, client: QueryClient): RosterDraft {
  const before = draftsOf(edited).find(({ week }) => week === edited.week);
  if (before) return before.draft;
  const draft = openDraft(edited, client);
  drafts.set([...drafts.get(), { ...edited, draft }]);
  return draft;
}

/** Returns the drafts of one roster, one per week. */
function draftsOf({ wallet, number }: Pick<Edited, "wallet" | "number">) {
  return drafts.get().filter((one) => one.wallet === wallet && one.number === number);
}

function openDraft({ wallet, week, number, saved }: Edited, client: QueryClient): RosterDraft {
  const key = `${wallet}/${number}`;
  // Somebody else may sign in meanwhile, whose roster it would become.
  const isOurs = () => sessionNow().user?.walletAddress === wallet;
  return createDraft(saved, readKept(key), {
    async save(slots, version) {
      if (!isOurs()) return { kind: "unknown" };
      const result = await saveRoster({ week, number }, slots, version);
      if (!isOurs()) return result;
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
    keep(kept) {
      // What a lock refuses is kept for the next week, unless that has a draft already.
      const hasLater = draftsOf({ wallet, number }).some((one) => one.week > week);
      if (!hasLater) keepUnsaved(key, kept && { ...kept, week });
    },
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}
