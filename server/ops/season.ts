import { startSeason } from "../phase/start-season.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";

export const SEASON_COMMANDS: readonly Command[] = [
  {
    words: "season start",
    about: `Ends the presale for good: no more packs are sold. Purchases that are reserved or paid
finish normally.`,
    read: () => startSeasonByHand,
  },
];

async function startSeasonByHand(desk: Desk): Promise<string> {
  return act(desk, { name: "season start" }, async (trx) => {
    const { isNew, phase } = await startSeason(trx, { startedBy: desk.by, at: desk.now });
    const since = `${phase.started_at.toISOString()} (by ${phase.started_by})`;
    return {
      hasChanged: isNew,
      result: isNew
        ? `The season has started: ${since}. No packs are sold anymore; open purchases finish.`
        : `The season has already started: ${since}. Nothing was changed.`,
    };
  });
}
