import type { z } from "zod";
import type { PlayerId } from "../../rules/league/roster.ts";
import { type FeedLine, UnreadableAnswer } from "./feed.ts";

/** Parses a feed's document as JSON of a given shape. Throws UnreadableAnswer, which names the document. */
export function readAnswer<Shape extends z.ZodType>(
  shape: Shape,
  { url, text }: { url: string; text: string | undefined },
): z.output<Shape> {
  if (text === undefined) throw new UnreadableAnswer(`${url} does not exist`);
  let value: unknown;
  try {
    // Some answers begin with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UnreadableAnswer(`${url} is not JSON: ${(error as Error).message}`);
  }
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
  throw new UnreadableAnswer(`${url} has something else at ${path.join(".")}: ${message}`);
}

/** Throws UnreadableAnswer if a box lists a player twice, since the points would count twice. */
export function assertOnce(gameId: string, lines: readonly FeedLine[]): void {
  const seen = new Set<PlayerId>();
  for (const { player, name } of lines) {
    if (seen.has(player))
      throw new UnreadableAnswer(`The box of game ${gameId} has player ${player}, ${name}, twice`);
    seen.add(player);
  }
}
