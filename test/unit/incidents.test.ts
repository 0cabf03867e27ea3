// Whoever is called by an error in the log must find it in docs/operations/incidents.md. Only reads files.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** A call up to the closing parenthesis, with parentheses up to two deep in its arguments. */
const CALL = /log\.error\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
/** A constant that holds messages, such as ALARMS. */
const CONSTANT = /^const [A-Z]+\b.*?;$/gms;
/** A text of several words. Shorter literals are field values. */
const MESSAGE = /"([^"\n]* [^"\n]* [^"\n]*)"/g;

/** These take their messages from elsewhere: in-charge.md lists differences, and the house names its reason. */
const UNNAMED = ["server/books/watch-books.ts", "server/house/in-charge.ts"];

const messagesIn = (code: string) => [...code.matchAll(MESSAGE)].map(([, text]) => text!);

/** The messages of each file of the server that logs errors: those of its calls, or of its constants. */
const alarms = readdirSync(join(ROOT, "server"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => ({ path: `server/${path}`, code: read(`server/${path}`) }))
  .flatMap(({ path, code }) =>
    [...code.matchAll(CALL)].map(([, given]) => {
      const literal = messagesIn(given!);
      const named = () => messagesIn([...code.matchAll(CONSTANT)].join("\n"));
      return { path, messages: literal.length > 0 ? literal : named() };
    }),
  );

/** What the first columns quote. A message may be cut short there. */
const quoted = read("docs/operations/incidents.md")
  .split("\n")
  .flatMap((line) => messagesIn(/^\|([^|]*)\|/.exec(line)?.[1] ?? ""))
  .map((text) => text.replace(/;? …$/, ""));

test("every error in the log is explained to whoever it calls", () => {
  const messages = alarms.flatMap((one) => one.messages);
  expect(messages).toContain("players of a game have no known id");
  expect(messages).toContain("a purchase's seed is damaged or replaced; its payment is sent back");
  const unexplained = messages.filter((text) => !quoted.some((start) => text.startsWith(start)));
  expect(unexplained).toEqual([]);
});

test("the test above finds the messages of every file that logs errors", () => {
  const silent = alarms.filter(({ messages }) => messages.length === 0).map(({ path }) => path);
  expect(silent.toSorted()).toEqual(UNNAMED);
});
