import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Connect, type Plugin } from "vite";
import { chunkGroups } from "./dev/chunks.ts";
import { writeFirstFonts } from "./dev/first-fonts.ts";
import { readMdx } from "./dev/mdx.ts";
import { withHead } from "./server/site/head.ts";
import { documentOf, heads, missingHead, type PagePath } from "./web/heads.ts";

const inWeb = (path: string) => fileURLToPath(new URL(`web/${path}`, import.meta.url));

/** Paths that are not pages: Vite or the server handles them. */
const NOT_A_PAGE = /^\/(@|node_modules\/|api\/|rpc|tokens\/)|\.[a-z0-9]+$/i;

const answerWithDocument: Connect.NextHandleFunction = (request, _response, next) => {
  const path = new URL(request.url ?? "/", "http://local").pathname;
  const wantsPage = request.headers.accept?.includes("text/html") === true;
  if (wantsPage && !NOT_A_PAGE.test(path))
    request.url = `/entries/${documentOf((path.replace(/\/$/, "") || "/") as PagePath)}`;
  next();
};

/**
 * Serves the documents of `web/entries`; a page's path determines which one. The build puts them at
 * the top of `dist/web`, where the server looks for them by name.
 */
function documents(): Plugin {
  return {
    name: "documents",
    configureServer: (server) => void server.middlewares.use(answerWithDocument),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          file.fileName = file.fileName.replace(/^entries\//, "");
      },
    },
  };
}

/** Adds the local wallet to each page in development, as the server does on localnet. */
function localWallet(): Plugin {
  return {
    name: "local-wallet",
    apply: "serve",
    transformIndexHtml: () => [
      {
        tag: "script",
        attrs: { type: "module", src: "/entries/local-wallet.ts" },
        injectTo: "head",
      },
    ],
  };
}

/** Does in development what the server does to each document (`server/site/routes.ts`). */
function pageHeads(): Plugin {
  return {
    name: "page-heads",
    apply: "serve",
    transformIndexHtml(html, { originalUrl = "/", server }) {
      const path = new URL(originalUrl, "http://local").pathname;
      const origin = `http://localhost:${server?.config.server.port}`;
      return withHead(html, heads[path as PagePath] ?? missingHead, { origin, path });
    },
  };
}

export default defineConfig({
  root: "web",
  base: "/",
  plugins: [
    { name: "first-fonts", buildStart: writeFirstFonts },
    readMdx(),
    react(),
    tailwindcss(),
    documents(),
    pageHeads(),
    localWallet(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // The few browsers that do not preload modules load them a little later.
    modulePreload: { polyfill: false },
    // Swagger UI, on a separate page.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: {
        site: inWeb("entries/index.html"),
        docs: inWeb("entries/docs.html"),
        terms: inWeb("entries/terms.html"),
        privacy: inWeb("entries/privacy.html"),
        app: inWeb("entries/app.html"),
        reference: inWeb("entries/reference.html"),
        "local-wallet": inWeb("entries/local-wallet.ts"),
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The local wallet is loaded by name; it is in no page's manifest.
        entryFileNames: (chunk) =>
          chunk.name === "local-wallet" ? "local-wallet.js" : "assets/[name]-[hash].js",
      },
    },
  },
});
