import type { Week } from "../../queries/season.ts";
import { ShareButton } from "../../share/ShareButton.tsx";

type ShareRosterProps = {
  wallet: string;
  week: Week;
  number: number;
  /** The tournament that its link leads to. */
  tournament: string;
  /** Last names of the five, once the week's rosters are public. */
  five?: readonly string[] | undefined;
};

/** Shares a roster by a link that shows it from the lock on. */
export function ShareRoster({ week, ...roster }: ShareRosterProps) {
  const what = { kind: "roster", five: undefined, ...roster, week: week.id } as const;
  return <ShareButton what={what} label="Share your lineup" iconOnly="phone" />;
}
