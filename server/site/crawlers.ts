import { Hono } from "hono";
import type { PageList } from "./pages.ts";

/**
 * Serves robots.txt and the sitemap. Pages for users are allowed: a crawler has to load a page to see
 * its `noindex`.
 */
export function crawlerRoutes({ pages }: PageList, originOf: (url: string) => string) {
  const listed = pages.filter(({ isPublic }) => isPublic);
  return new Hono()
    .get("/robots.txt", (c) =>
      c.text(
        `User-agent: *\nDisallow: /api/\nDisallow: /rpc\n\nSitemap: ${originOf(c.req.url)}/sitemap.xml\n`,
      ),
    )
    .get("/sitemap.xml", (c) => {
      const urls = listed.map(({ path }) => `<url><loc>${originOf(c.req.url)}${path}</loc></url>`);
      return c.body(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
        200,
        { "content-type": "application/xml; charset=utf-8" },
      );
    });
}
