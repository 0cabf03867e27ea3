type SearchText = Record<string, string | undefined>;

/** Search parameters of the lineup: a week other than the current one, a roster other than the first. */
export type LineupSearch = { week?: string | undefined; roster?: string | undefined };

export function readLineupSearch({ week, roster }: SearchText): LineupSearch {
  return { ...(week === undefined ? {} : { week }), ...rosterIn(roster) };
}

/** The wallet whose result or roster was shared, and which of its rosters if not the first. */
type EntrySearch = { entry?: string | undefined; roster?: string | undefined };

export function readEntrySearch({ entry, roster }: SearchText): EntrySearch {
  return { ...(entry === undefined ? {} : { entry }), ...rosterIn(roster) };
}

function rosterIn(roster: string | undefined): { roster?: string } {
  return roster !== undefined && /^([2-9]|1\d|20)$/.test(roster) ? { roster } : {};
}
