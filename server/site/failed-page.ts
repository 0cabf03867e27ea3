import { html } from "hono/html";

/** Returns a document that needs none of the app's files, for when a page cannot be served. */
export function failedPage(words: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Error Loading Data | Hardwood</title>
        <link rel="icon" href="/icon.svg" />
        <style>
          body {
            margin: 0;
            min-height: 100dvh;
            display: grid;
            place-content: center;
            padding: 2rem;
            box-sizing: border-box;
            background: #07090d;
            color: #f4f0e6;
            font:
              1.125rem/1.5 system-ui,
              sans-serif;
          }
          h1 {
            margin: 0;
            font-size: 2rem;
          }
          a {
            color: inherit;
            display: inline-block;
            padding: 0.75rem 0;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Error Loading Data</h1>
          <p>${words}</p>
          <a href="">Try Again</a>
        </main>
      </body>
    </html>`;
}
