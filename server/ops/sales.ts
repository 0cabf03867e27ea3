import { z } from "zod";
import type { Db } from "../db/connect.ts";
import { type PhaseRow, lockPhase, readPhase, setPause } from "../phase/store.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import { readOptions, reason } from "./read-options.ts";

export const SALES_COMMANDS: readonly Command[] = [
  {
    words: "sales pause",
    options: "--reason <text>",
    about: `Takes no new orders, within a second on all processes. Open orders and payments finish as
usual. Buyers read that sales are paused, and not the reason.`,
    read: (args) => {
      const { reason: why } = readOptions(args, z.object({ reason }));
      return (desk) => pauseSales(desk, why);
    },
  },
  { words: "sales resume", about: "Takes orders again.", read: () => resumeSales },
];

async function pauseSales(desk: Desk, why: string): Promise<string> {
  return act(desk, { name: "sales pause", reason: why }, async (trx) => {
    const phase = await lockSales(trx);
    if (phase.paused_at !== null)
      return {
        hasChanged: false,
        result: `Sales are paused already, ${describePause(phase)}. Nothing was changed.`,
      };
    await setPause(trx, { by: desk.by, at: desk.now, reason: why });
    return { hasChanged: true, result: "Sales are paused. Open orders and payments finish." };
  });
}

async function resumeSales(desk: Desk): Promise<string> {
  return act(desk, { name: "sales resume" }, async (trx) => {
    const phase = await lockSales(trx);
    if (phase.paused_at === null)
      return { hasChanged: false, result: "Sales are not paused. Nothing was changed." };
    await setPause(trx, undefined);
    return { hasChanged: true, result: `Sales go on. They were paused ${describePause(phase)}.` };
  });
}

/** Locks the phase, so that orders being created finish first. Throws if the presale is over. */
async function lockSales(trx: Db): Promise<PhaseRow> {
  await lockPhase(trx);
  const phase = await readPhase(trx);
  if (phase.name !== "presale")
    throw new Error("The presale is over: nothing is sold. Nothing was changed.");
  return phase;
}

/** Returns when sales were paused, by whom and why. */
export function describePause({ paused_at: at, paused_by: by, paused_for: why }: PhaseRow): string {
  return `since ${at!.toISOString()} by ${by}: ${why}`;
}
