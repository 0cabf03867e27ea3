import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { SEASON_2025_26 } from "../server/players/season-2025-26.ts";

const FOLDER = new URL("../.cache/fonts/", import.meta.url);

/** The printable characters of ASCII. */
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
/** The other signs of our texts. */
const SIGNS = Array.from("\u00a0©±·×÷–—‘’“”•…−←↓");

/** The letters of the players' names, also as capitals, which cards show. */
const names = SEASON_2025_26.flatMap(({ name }) =>
  Array.from(name.normalize("NFC") + name.normalize("NFC").toUpperCase()),
);
const isLatin1 = (letter: string) => letter < "\u0100";

/** The features that browsers turn on by themselves, and figures of one width. */
const FEATURES = "calt ccmp clig kern liga locl mark mkmk rlig tnum".split(" ");

/** One file for almost every text, and a small one for the players' other letters, which few pages show. */
const FONTS = [
  {
    family: "Archivo Variable",
    axes: "font-weight: 100 900; font-stretch: 62% 125%;",
    source: "archivo/files/archivo-latin-wdth-normal.woff2",
    file: "archivo.woff2",
    letters: new Set([...ASCII, ...SIGNS, ...names.filter(isLatin1)]),
  },
  {
    family: "Archivo Variable",
    axes: "font-weight: 100 900; font-stretch: 62% 125%;",
    source: "archivo/files/archivo-latin-ext-wdth-normal.woff2",
    file: "archivo-names.woff2",
    letters: new Set(names.filter((letter) => !isLatin1(letter))),
  },
  {
    family: "Martian Mono Variable",
    axes: "font-weight: 100 800;",
    source: "martian-mono/files/martian-mono-latin-wght-normal.woff2",
    file: "martian-mono.woff2",
    letters: new Set([...ASCII, ...SIGNS]),
  },
];

/**
 * Writes fonts of the letters that our pages show, with a style sheet (`web/styles.css`). They are a third of the
 * whole ones, which browsers load for any other letter.
 */
export async function writeFirstFonts(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const faces = FONTS.map(async ({ family, axes, source, file, letters }) => {
    const whole = await readFile(
      fileURLToPath(import.meta.resolve(`@fontsource-variable/${source}`)),
    );
    const font = await subsetFont(whole, [...letters].join(""), {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
    });
    await writeFile(new URL(file, FOLDER), font);
    return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  ${axes}
  src: url("./${file}") format("woff2-variations");
  unicode-range: ${rangesOf(letters)};
}
`;
  });
  await writeFile(new URL("first.css", FOLDER), (await Promise.all(faces)).join(""));
}

/** "U+20-7e, U+a0". */
function rangesOf(letters: ReadonlySet<string>): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0)!).toSorted((a, b) => a - b);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  const hex = (code: number) => code.toString(16);
  return starts
    .map((start, at) =>
      start === ends[at] ? `U+${hex(start)}` : `U+${hex(start)}-${hex(ends[at]!)}`,
    )
    .join(", ");
}
