import { z } from "zod";
import type { KindState } from "../db/season-schema.ts";
import { tournamentId } from "../league/schemas.ts";
import { isPrintable } from "../prizes/in-kind/address.ts";
import {
  changeInKind,
  deleteInKind,
  insertInKind,
  listInKind,
  listInKindFor,
  type PrizeInKind,
} from "../prizes/in-kind/store.ts";
import { lockTournament } from "../prizes/store.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import {
  codeOf,
  keepAddress,
  needInKind,
  readAddress,
  readText,
  requireOneResult,
} from "./in-kind-address.ts";
import { MAYBE_REASON, reason as REASON, readOptions } from "./read-options.ts";

const id = z.coerce
  .number("is no prize's number")
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const text = z.string({ error: "is missing" }).trim().min(1, "is empty").max(500, "is too long");
/** What a prize is called. Composed and visible, so that a name that is typed again has the same hash. */
const prizeName = text
  .normalize()
  .refine(isPrintable, "has control characters")
  .refine((name) => !/\p{Cf}/u.test(name), "has invisible characters");
/** The options of what brings a prize to its winner. A reason is needed if another wallet may have won it. */
const WINNER = MAYBE_REASON.extend({ number: id });
const proof = z.url({ protocol: /^https$/, error: "is no https address" });

/** Prizes in kind of a tournament. */
const MAX_PLACES = 10_000;

export const IN_KIND_COMMANDS: readonly Command[] = [
  {
    words: "in-kind add",
    options: "<tournament> --place <1…> --name <text>",
    about: `Announces a prize that is not money for a place, until the week locks. From then on it stands: its
name and place are in what the vault records on Solana.`,
    read: (args) => {
      const place = z.coerce.number("is no place").int().min(1).max(MAX_PLACES);
      const shape = z.object({ tournament: tournamentId, place, name: prizeName });
      const given = readOptions(args, shape, "tournament");
      return (desk) => add(desk, given);
    },
  },
  {
    words: "in-kind replace",
    options: "<number> --by <text>",
    about: `Says what the winner gets instead of a prize that has become unavailable, which has to be of equal
worth. Everybody sees both. The name of the prize itself undoes it.`,
    read: (args) => {
      const given = readOptions(args, z.object({ number: id, by: prizeName }), "number");
      return (desk) => replace(desk, given);
    },
  },
  {
    words: "in-kind withdraw",
    options: "<number> --reason <text>",
    about:
      "Takes back what is announced, until the week locks: a mistyped name would stand for good.",
    read: (args) => {
      const given = readOptions(args, z.object({ number: id, reason: REASON }), "number");
      return (desk) => withdraw(desk, given);
    },
  },
  {
    words: "in-kind list",
    about: "Prints all of them with number, state and winner.",
    read: () => async (desk) =>
      (await listInKind(desk.db)).map(lineOf).join("\n") || "There are none.",
  },
  {
    words: "in-kind ask",
    options: "<number> [--reason <text>]",
    about: "Notes that the winner is asked where to send it; /rewards says so.",
    read: (args) => {
      const given = readOptions(args, WINNER, "number");
      return (desk) =>
        move(desk, { ...given, id: given.number, name: "in-kind ask", from: "won", to: "asked" });
    },
  },
  {
    words: "in-kind address",
    options: "<number> [--file <path>] [--reason <text>]",
    about: `Keeps where the winner wants it, sealed. It is read from a file: other programs can see what a
command is given. Delete the file afterward. Without one, prints it, which takes the escrow key.`,
    read: (args) => {
      const given = readOptions(args, WINNER.extend({ file: text.optional() }), "number");
      return async (desk) =>
        given.file === undefined
          ? readAddress(desk, given)
          : keepAddress(desk, { ...given, address: await readText(given.file) });
    },
  },
  {
    words: "in-kind sent",
    options: "<number> --address <code> --proof <link>",
    about: `Notes that it is sent to the address with this code, which in-kind address prints below it: the
winner may have changed it since. The winner sees the proof.`,
    read: (args) => {
      const given = readOptions(args, z.object({ number: id, address: text, proof }), "number");
      return (desk) =>
        move(desk, {
          id: given.number,
          name: "in-kind sent",
          from: "asked",
          to: "sent",
          address: given.address,
          change: { proof: given.proof },
        });
    },
  },
  {
    words: "in-kind received",
    options: "<number>",
    about: "Notes that the winner has it, and deletes the address.",
    read: (args) => {
      const given = readOptions(args, z.object({ number: id }), "number");
      return (desk) =>
        move(desk, {
          id: given.number,
          name: "in-kind received",
          from: "sent",
          to: "received",
          change: { sealed_address: null },
        });
    },
  },
];

async function add(
  desk: Desk,
  { tournament, place, name }: { tournament: string; place: number; name: string },
): Promise<string> {
  return act(desk, { name: "in-kind add", target: tournament }, async (trx) => {
    const found = await lockTournament(trx, tournament);
    if (!found) throw new Error(`There is no tournament ${tournament}. Nothing was changed.`);
    const before = (await listInKindFor(trx, tournament)).find((one) => one.place === place);
    if (before?.name === name)
      return { hasChanged: false, result: "It is announced already. Nothing was changed." };
    if (!found.is_open)
      throw new Error("The week has locked: its prizes stand. Nothing was changed.");
    if (before)
      throw new Error(
        `Place ${place} has another prize already. Nothing was changed.\n${lineOf(before)}`,
      );
    const prize = await insertInKind(trx, { tournament_id: tournament, place, name });
    return { hasChanged: true, result: lineOf(prize) };
  });
}

async function withdraw(
  desk: Desk,
  { number, reason: why }: { number: number; reason: string },
): Promise<string> {
  const target = String(number);
  return act(desk, { name: "in-kind withdraw", target, reason: why }, async (trx) => {
    // In the order of the other commands: first the tournament.
    const announced = (await listInKind(trx)).find((one) => one.id === number);
    const found = announced && (await lockTournament(trx, announced.tournament_id));
    const prize = await needInKind(trx, number);
    if (!found?.is_open)
      throw new Error("The week has locked: its prizes stand. Nothing was changed.");
    await deleteInKind(trx, number);
    return { hasChanged: true, result: `Withdrawn: ${lineOf(prize)}` };
  });
}

async function replace(
  desk: Desk,
  { number, by }: { number: number; by: string },
): Promise<string> {
  return act(desk, { name: "in-kind replace", target: String(number) }, async (trx) => {
    const prize = await needInKind(trx, number);
    const replacement = by === prize.name ? null : by;
    if (prize.replacement === replacement)
      return { hasChanged: false, result: "The winner gets that already. Nothing was changed." };
    if (!["announced", "won", "asked"].includes(prize.state))
      throw new Error(`It is ${prize.state}. Nothing was changed.`);
    await changeInKind(trx, number, { replacement });
    return { hasChanged: true, result: lineOf({ ...prize, replacement }) };
  });
}

/** A step of a prize on its way. */
interface Move {
  readonly id: number;
  readonly name: string;
  readonly from: KindState;
  readonly to: KindState;
  /** The code of the address that it was sent to. */
  readonly address?: string;
  readonly change?: Parameters<typeof changeInKind>[2];
  readonly reason?: string | undefined;
}

async function move(
  desk: Desk,
  { id: number, name, from, to, address, change, reason }: Move,
): Promise<string> {
  return act(desk, { name, target: String(number), reason }, async (trx) => {
    const prize = await needInKind(trx, number);
    if (prize.state === to)
      return { hasChanged: false, result: `It is ${to} already. Nothing was changed.` };
    if (prize.state !== from)
      throw new Error(`It is ${prize.state}, and has to be ${from} first. Nothing was changed.`);
    if (to === "asked") await requireOneResult(trx, prize, reason);
    // Once it is sent, no address can be kept.
    if (address !== undefined && prize.sealed_address === null)
      throw new Error(
        `It has no address. Keep one with in-kind address ${number} --file <path> first. Nothing was changed.`,
      );
    if (address !== undefined && codeOf(prize.sealed_address!) !== address)
      throw new Error(
        `That is not the code of the address kept now. See in-kind address ${number}. Nothing was changed.`,
      );
    await changeInKind(trx, number, { ...change, state: to });
    return { hasChanged: true, result: lineOf(await needInKind(trx, number)) };
  });
}

function lineOf({
  id: number,
  tournament_id: tournament,
  place,
  name,
  replacement,
  state,
  wallet,
  sealed_address: sealed,
}: PrizeInKind) {
  const winner = wallet ? `  winner ${wallet}` : "";
  return `${number}  ${tournament}  place ${place}  ${name}${replacement === null ? "" : `  replaced by ${replacement}`}  ${state}${winner}${sealed ? "  address kept" : ""}`;
}
