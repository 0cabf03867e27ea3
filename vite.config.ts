import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Connect, type Plugin } from "vite";
import { chunkGroups } from "./dev/chunks.ts";
import { readMdx } from "./dev/mdx.ts";
import { withHead } from "./server/site/head.ts";
import { heads, missingHead, type PagePath } from "./web/heads.ts";

const inWeb = (path: string) => fileURLToPath(new URL(`web/${path}`, import.meta.url));

/** Paths that the landing page's own index.html or Vite itself answers. */
const NOT_APP = /^\/($|index\.html|@|node_modules\/|api\/|rpc|tokens\/)|\.[a-z0-9]+$/i;

/** Paths of the pages of text, each with a document of its own. */
const TEXT_PAGE = /^\/(docs|terms|privacy)\/?$/;

const answerWithApp: Connect.NextHandleFunction = (request, _response, next) => {
  const path = new URL(request.url ?? "/", "http://local").pathname;
  const wantsPage = request.headers.accept?.includes("text/html") === true;
  if (wantsPage && TEXT_PAGE.test(path)) request.url = `${path.replace(/\/$/, "")}.html`;
  else if (wantsPage && !NOT_APP.test(path)) request.url = "/app.html";
  next();
};

/**
 * `/` is the landing page, the pages of text have their own documents, every other path is the app.
 * Vite's own fallback would answer them all with the landing page.
 */
function appFallback(): Plugin {
  return {
    name: "app-fallback",
    configureServer: (server) => void server.middlewares.use(answerWithApp),
    configurePreviewServer: (server) => void server.middlewares.use(answerWithApp),
  };
}

/** In development the local wallet joins each page as the server lets it join on localnet. */
function localWallet(): Plugin {
  return {
    name: "local-wallet",
    apply: "serve",
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: "/local-wallet.ts" }, injectTo: "head" },
    ],
  };
}

/** In development, what the server does to each document (`server/site/routes.ts`). */
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
  plugins: [readMdx(), react(), tailwindcss(), appFallback(), pageHeads(), localWallet()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // Swagger UI, on a page of its own that nobody else loads.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: {
        site: inWeb("index.html"),
        docs: inWeb("docs.html"),
        terms: inWeb("terms.html"),
        privacy: inWeb("privacy.html"),
        app: inWeb("app.html"),
        reference: inWeb("reference.html"),
        "local-wallet": inWeb("local-wallet.ts"),
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The development wallet is loaded by its name; it is in no page's manifest.
        entryFileNames: (chunk) =>
          chunk.name === "local-wallet" ? "local-wallet.js" : "assets/[name]-[hash].js",
      },
    },
  },
});
