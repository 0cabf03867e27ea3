import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { seasonView } from "./schemas.ts";
import { readSeason } from "./read-season.ts";

const readSeasonCall = describe({
  id: "readSeason",
  tag: "Season",
  summary: "Read the state of the season",
  description: "League time, the current or next week, and the one after it.",
  answers: { 200: seasonView },
});

export function seasonRoutes(ctx: Context) {
  return new Hono().get("/", readSeasonCall, async (c) => c.json(await readSeason(ctx)));
}
