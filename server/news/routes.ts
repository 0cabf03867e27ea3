import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { createNews } from "./read-news.ts";
import { newsList } from "./schemas.ts";

const listNews = describe({
  id: "listNews",
  tag: "Season",
  summary: "List the news",
  description:
    "In the season: who is injured, who sat out, who is back or was traded, games that moved, statistics that the league corrected, and what Hardwood announced.",
  answers: { 200: newsList },
});

export function newsRoutes(ctx: Context) {
  const news = createNews(ctx);
  return new Hono().get("/", listNews, async (c) => c.json(await news()));
}
