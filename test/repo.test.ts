// House rules that no linter checks. Only reads files.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDERS = ["rules", "art", "chain", "server", "web", "dev", "test", "bench"];
const MAX_LINES = 300;
/** Exceptions to the length limit, and their reasons. */
const LONGER: Readonly<Record<string, string>> = {};

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const list = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));

const files = FOLDERS.flatMap(list);
const sources = files
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => {
    const text = read(path);
    return { path, folder: path.split("/")[0]!, text, code: withoutComments(text) };
  });

describe("the arrows of the house", () => {
  const arrows = new Map(FOLDERS.map((folder) => [folder, referencesOf(folder)]));

  test("imports follow the references of each folder's tsconfig", () => {
    const wrong = sources.flatMap(({ path, folder, code }) =>
      importsIn(code)
        .map(({ to }) => targetOf(path, to))
        .filter((target) => FOLDERS.includes(target) && target !== folder)
        .filter((target) => !arrows.get(folder)!.includes(target))
        .map((target) => `${path} imports from ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("the references have no cycle", () => {
    const reach = (from: string): string[] => arrows.get(from)!.flatMap((to) => [to, ...reach(to)]);
    for (const folder of FOLDERS) expect(reach(folder), folder).not.toContain(folder);
  });

  test("web takes only types from server", () => {
    const wrong = sources
      .filter(({ folder }) => folder === "web")
      .flatMap(({ path, code }) =>
        importsIn(code)
          .filter(({ to, isType }) => targetOf(path, to) === "server" && !isType)
          .map(({ to }) => `${path} imports ${to}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe("files", () => {
  test("of web keep no state in module-level variables: that is what web/store.ts is for", () => {
    const holders = sources.filter(
      ({ folder, code }) => folder === "web" && /^(export )?let /m.test(code),
    );
    expect(holders.map(({ path }) => path)).toEqual([]);
  });

  test("are found even in a folder with a space in its name", () => {
    const encoded = /new URL\([^()]*\b(import\.meta\.url|ROOT)\)\.pathname/;
    expect(sources.filter(({ code }) => encoded.test(code)).map(({ path }) => path)).toEqual([]);
  });

  test(`have at most ${MAX_LINES} lines`, () => {
    const long = sources.filter(({ text }) => text.split("\n").length - 1 > MAX_LINES);
    expect(long.map(({ path }) => path)).toEqual(Object.keys(LONGER));
  });

  test("are named kebab-case, and after their component where they hold one", () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.config|\.d)?\.(ts|tsx|mjs)$/;
    const wrong = sources.filter(({ path, code }) => {
      const name = basename(path);
      const component = /^([A-Z][A-Za-z0-9]*)\.tsx$/.exec(name)?.[1];
      if (component) return !new RegExp(`export (function|const) ${component}\\b`).test(code);
      return !kebab.test(name) || (name.endsWith(".tsx") && /export function [A-Z]/.test(code));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("are in folders named after their subject", () => {
    const empty = ["utils", "helpers", "common", "lib", "misc", "services", "controllers"];
    const wrong = files.filter((path) =>
      dirname(path)
        .split("/")
        .some((one) => empty.includes(one)),
    );
    expect(wrong).toEqual([]);
  });

  test("do more than pass on what others export", () => {
    const barrels = sources.filter(
      ({ path, code }) =>
        /(^|\/)index\.tsx?$/.test(path) ||
        code.replaceAll(/export (type )?(\*|\{[^}]*\}) from "[^"]*";?/g, "").trim() === "",
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test("export by name, except where a tool needs a default export", () => {
    const configs = ["vitest.config.ts", "playwright.config.ts"].map(read).join("");
    const isForTool = (path: string) =>
      path.endsWith(".config.ts") || new RegExp(`"(\\./)?${path}"`).test(configs);
    const wrong = sources.filter(
      ({ path, code }) => /^export (default\b|\{ default)/m.test(code) && !isForTool(path),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

test("the environment is read by server/config.ts, and by what people and tests run", () => {
  const wrong = sources
    .filter(({ folder }) => !["dev", "test", "bench"].includes(folder))
    .filter(({ code }) => code.replaceAll("readConfig(process.env)", "").includes("process.env"));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("SQL is only in the server's store.ts files and in server/db", () => {
  const sql =
    /\.(insertInto|selectFrom|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\bsql\./;
  const wrong = sources
    .filter(({ folder, path }) => folder === "server" && !path.startsWith("server/db/"))
    .filter(({ path, code }) => basename(path) !== "store.ts" && sql.test(code));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the state of a purchase goes through one gate", () => {
  const server = sources.filter(({ folder }) => folder === "server");
  const gates = server.flatMap(({ path, code }) =>
    [...code.matchAll(/\bas GatedState\b/g)].map(() => path),
  );
  expect(gates).toEqual(["server/presale/store.ts"]);
  const around = /(update|insert into)\s+"?purchases\b/i;
  expect(server.filter(({ code }) => around.test(code)).map(({ path }) => path)).toEqual([]);
});

test("rules and art use no clock and no randomness", () => {
  const wrong = sources
    .filter(({ folder }) => folder === "rules" || folder === "art")
    .filter(({ code }) => /\bDate\b|Math\.random|performance\.|crypto\.get/.test(code));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

const NEWCOMERS_READ = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/operations.md",
  "docs/beyond-one-machine.md",
  ...list("docs/operations"),
];

describe("the documents", () => {
  const operations = read("docs/operations.md");

  test("docs/operations.md lists every setting, and no others", () => {
    const settings = between(read("server/config.ts"), "z.object({", "\n});").matchAll(
      /^ {2}([A-Z_]+):/gm,
    );
    const rows = operations.matchAll(/^\| `([A-Z_]+)` +\|/gm);
    const names = (found: Iterable<RegExpExecArray>) => new Set([...found].map(([, name]) => name));
    expect(names(rows)).toEqual(names(settings));
  });

  test("decisions have Context, Decision and Consequences, and fit a page", () => {
    const decisions = list("docs/decisions");
    expect(decisions.length).toBeGreaterThan(0);
    for (const path of decisions) {
      const text = read(path);
      expect(path).toMatch(/\/\d{4}-[a-z0-9-]+\.md$/);
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings, path).toEqual(["Context", "Decision", "Consequences"]);
      expect(text.trimEnd().split("\n").length, path).toBeLessThanOrEqual(30);
    }
  });

  test("decisions are numbered from 1 without gaps, in file names and titles", () => {
    for (const [index, path] of list("docs/decisions").toSorted().entries()) {
      expect(basename(path).slice(0, 4)).toBe(String(index + 1).padStart(4, "0"));
      expect(read(path), path).toMatch(new RegExp(`^# ${index + 1}\\. \\S`));
    }
  });

  test("the privacy policy names every key that pages keep in the browser", () => {
    const kept = files
      .filter((path) => path.startsWith("web/") && !path.startsWith("web/pages/legal/"))
      .filter((path) => /\.(ts|tsx|js)$/.test(path))
      .flatMap((path) => [...read(path).matchAll(/"(hardwood\.[a-z-]+)"/g)])
      .map(([, key]) => key!);
    expect(kept).toContain("hardwood.user");
    const policy = read("web/pages/legal/PrivacyData.tsx");
    expect(kept.filter((key) => !policy.includes(`"${key}"`))).toEqual([]);
  });

  test("every link to a file leads somewhere", () => {
    const documents = ["README.md", "CONTRIBUTING.md", ...list("docs").filter(isMarkdown)];
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
        .map(([, link, attribute]) => (link ?? attribute)!.split("#")[0]!)
        .filter((link) => link !== "" && !/^[a-z]+:/.test(link))
        .map((link) => normalize(join(dirname(document), link)))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  test("every path and function they name exists", () => {
    const isPath = new RegExp(`^(${[...FOLDERS, "docs"].join("|")})/[^<*{ ]*$`);
    const missing = NEWCOMERS_READ.flatMap((document) => {
      const text = read(document);
      const paths = [...text.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
      const functions = [...text.matchAll(/`(\w+)`\s+\(`([^`]+)`\)/g)];
      return [
        ...paths.filter((path) => isPath.test(path) && !existsSync(join(ROOT, path))),
        ...functions
          .filter(([, name, path]) => !new RegExp(`\\bfunction ${name}\\b`).test(read(path!)))
          .map(([, name, path]) => `${name} in ${path}`),
      ].map((what) => `${document}: ${what}`);
    });
    expect(missing).toEqual([]);
  });

  test("every message that the page of incidents quotes is one of the program's", () => {
    const program = sources
      .filter(({ folder }) => !["test", "bench"].includes(folder))
      .map(({ text }) => text)
      .join("\n");
    const quoted = [...read("docs/operations/incidents.md").matchAll(/"([^"]+)"/g)];
    const parts = quoted.flatMap(([, text]) => text!.split("…").map((part) => part.trim()));
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter((part) => !program.includes(part))).toEqual([]);
  });

  test("every command they name exists", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const programs = between(read("dev/setup.mjs"), "PROGRAMS = {", "}");
    const named = NEWCOMERS_READ.map(read).join("\n");
    for (const [, name] of named.matchAll(/npm (?:run )?(start|test|(?<=run )[a-z:-]+)/g)) {
      expect(scripts, name).toHaveProperty([name!]);
      expect(programs).toMatch(new RegExp(`\\b"?${name!}"?:`));
    }
  });
});

function isMarkdown(path: string): boolean {
  return path.endsWith(".md");
}

function referencesOf(folder: string): string[] {
  const { references } = JSON.parse(read(`${folder}/tsconfig.json`)) as {
    references: { path: string }[];
  };
  return references.map(({ path }) => basename(path));
}

/** Returns the top-level folder that an import leads to. For a package it returns something else. */
function targetOf(path: string, to: string): string {
  return to.startsWith(".") ? normalize(join(dirname(path), to)).split("/")[0]! : to;
}

function importsIn(code: string): { to: string; isType: boolean }[] {
  const statements = code.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^;"]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm,
  );
  return [...statements].map(([, type, to, dynamic]) => ({
    to: (to ?? dynamic)!,
    isType: type !== undefined,
  }));
}

/** Removes comments, but keeps a `//` inside a URL. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");
}

function between(text: string, opening: string, closing: string): string {
  const from = text.indexOf(opening);
  if (from === -1) throw new Error(`nothing opens with ${opening}`);
  return text.slice(from + opening.length, text.indexOf(closing, from + opening.length));
}
