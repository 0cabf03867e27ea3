import { z } from "zod";
import { weekId } from "../league/schemas.ts";
import { releaseLock } from "../lock/store.ts";
import { act } from "./act.ts";
import type { Command } from "./command.ts";
import { readOptions, reason } from "./read-options.ts";

const WEEK_AND_REASON = z.object({ week: weekId, reason });

export const LOCK_COMMANDS: readonly Command[] = [
  {
    words: "lock release",
    options: "<week> --reason <text>",
    about: `Settles a week by the rosters, holdings and prizes that this database has, although Solana shows
that it was locked with others. Whoever verifies it will find that forever.`,
    read: (args) => {
      const { week, reason: why } = readOptions(args, WEEK_AND_REASON, "week");
      return (desk) =>
        act(desk, { name: "lock release", target: week, reason: why }, async (trx) => {
          const released = await releaseLock(trx, week);
          const result = {
            released: `The week ${week} is settled by this database, and not by what was locked.`,
            "released already": `The week ${week} is released already. Nothing was changed.`,
            "not held": `Nothing holds the week ${week}. Nothing was changed.`,
          }[released];
          if (released === "not held") throw new Error(result);
          return { hasChanged: released === "released", result };
        });
    },
  },
];
