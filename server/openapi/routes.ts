import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { describe } from "./describe.ts";
import { type ApiDocument, documentOf } from "./document.ts";

const document = z.looseObject({ openapi: z.literal("3.1.0") }).describe("This document.");
const readDocument = describe({
  id: "readDocument",
  tag: "Site",
  summary: "Read this document",
  answers: { 200: document },
});

const readPage = describe({
  id: "showReference",
  tag: "Site",
  summary: "Show this document as a page",
  answers: { 200: { "text/html": z.string().describe("The page.") } },
});

/** Serves the document of all calls. Browsers may cache it, since it only changes with a deployment. */
export function documentRoutes(ctx: Context, calls: Hono): Hono {
  const isSecure = ctx.config.origin?.startsWith("https://") ?? false;
  let made: Promise<ApiDocument> | undefined;
  return new Hono()
    .get("/reference", readPage, async (c) => {
      const html = await readFile(join(ctx.config.webDir, "reference.html"), "utf8");
      return c.html(html, 200, { "cache-control": "no-cache" });
    })
    .get("/openapi.json", readDocument, async (c) => {
      const body = await (made ??= documentOf(calls, { isSecure }));
      return c.json(body, 200, { "cache-control": "public, max-age=300" });
    });
}
