import { SLOTS } from "../../../rules/league/slots.ts";

/** Names what explains autofill's choice, on its button and its dialog. `placed` is the number of players. */
export function whyTitle(placed: number): string {
  return placed === SLOTS.length ? "Why these ten" : "Why these players";
}
