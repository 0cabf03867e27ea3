import { expect, test } from "vitest";
import { fullBox } from "../../rules/box.ts";
import { commitmentTo, draw } from "../../rules/draw.ts";
import { type DrawLogEntry, entryHash, proveDraw } from "../../rules/draw-log.ts";
import { createReplay, headFault } from "../../rules/replay-draws.ts";
import { HEAD, PLAYERS, draftAfter, drawn, first, second } from "../short-log.ts";

test("an honest log is followed to its end", () => {
  const replay = createReplay(HEAD);
  expect(headFault(HEAD)).toBeUndefined();
  expect([first, second].map((entry) => replay.follow(entry))).toEqual([undefined, undefined]);
  expect(replay).toMatchObject({ draws: 2, packs: 4, lastHash: second.hash });
  expect(replay.box).toEqual(draw(second, second.boxBefore, 2).boxAfter);
});

test.each([
  ["another player", { ...HEAD, players: PLAYERS.with(0, "") }, "hash to"],
  ["players in another order", { ...HEAD, players: PLAYERS.toReversed() }, "alphabetical order"],
  ["a player twice", { ...HEAD, players: PLAYERS.with(1, PLAYERS[0]!) }, "each once"],
  ["a player too few", { ...HEAD, players: PLAYERS.slice(1) }, "the log names 99"],
])("a log that begins with %s is wrong", (_, head, why) => {
  expect(headFault(head)).toContain(why);
});

const next = draftAfter(first);
/** Entries that are right in every other way. */
const WRONG_DRAWS: readonly (readonly [string, DrawLogEntry, string])[] = [
  ["a draw left out", drawn({ ...next, position: 3 }), "draw 2 was to come next"],
  [
    "a payment drawn twice",
    drawn({ ...next, paymentSignature: first.paymentSignature }),
    "a payment draws once",
  ],
  [
    "a purchase drawn twice",
    drawn({
      ...next,
      purchaseId: first.purchaseId,
      commitment: commitmentTo(next.secretSeed, first.purchaseId),
    }),
    "a payment draws once",
  ],
  ["another box", drawn({ ...next, boxBefore: fullBox() }), "not the box the previous draw left"],
  ["another commitment", drawn({ ...next, commitment: "ab".repeat(32) }), "committed to"],
  ["another link", drawn({ ...next, previousHash: HEAD.genesisHash }), "its link"],
  ["another hash", { ...second, hash: first.hash }, "its hash"],
  ["a pack too short", rehashed({ packs: [second.packs[0]!.slice(1)] }), "does not hold 4"],
  ["other players", rehashed({ packs: second.packs.toReversed() }), "gives"],
  ["no packs", rehashed({ packs: [] }), "cannot be drawn again"],
];

function rehashed(change: Partial<DrawLogEntry>): DrawLogEntry {
  const entry = { ...second, ...change };
  return { ...entry, hash: entryHash(entry) };
}

test.each(WRONG_DRAWS)("%s is found in the draw log", (_, entry, why) => {
  const replay = createReplay(HEAD);
  replay.follow(first);
  expect(replay.follow(entry)).toContain(why);
  expect(replay).toMatchObject({ draws: 1, packs: 2, lastHash: first.hash });
  expect(replay.follow(second)).toBeUndefined();
});

test("the players that a log hides are told from those that its seed gives", () => {
  const [one, two] = second.packs as [number[], number[]];
  const text = `${one.join(",")};${two.join(",")}`;
  const replay = createReplay(HEAD);
  replay.follow(first);
  expect(replay.follow(rehashed({ packs: [two, one] }))).toBe(
    `drawing again from the revealed seed gives ${text}, but the log says ${two.join(",")};${one.join(",")}`,
  );
});

test.each([
  [
    "where a pack ends",
    ([one, two]: number[][]) => [
      [...one!.slice(0, 3), Number(`${one![3]}${two![0]}`), ...two!.slice(1)],
      [],
    ],
  ],
  ["where a number ends", ([one, two]: number[][]) => [[Number(one!.join(""))], two!]],
])("packs that hide %s are not those of the seed", (_, hide) => {
  const packs = hide(second.packs as number[][]);
  expect(proveDraw(rehashed({ packs }), first.hash)).toMatchObject({ draw: false, chain: true });
});
