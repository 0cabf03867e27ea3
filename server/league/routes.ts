import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { seasonView } from "./schemas.ts";
import { readSeason } from "./read-season.ts";

const readSeasonCall = describe({
  id: "readSeason",
  tag: "Season",
  summary: "Read where the season stands",
  description: "The league's time, the week that is being played or comes next, and the one after.",
  answers: { 200: seasonView },
});

export function seasonRoutes(ctx: Context) {
  return new Hono().get("/", readSeasonCall, async (c) => c.json(await readSeason(ctx)));
}
