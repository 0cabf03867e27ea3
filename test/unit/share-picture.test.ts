import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardPlayer } from "../../art/card.ts";
import { packShare } from "../../art/share.ts";
import { writeShareFonts, writeSitePicture } from "../../dev/share-pictures.ts";
import { TEAMS } from "../../rules/teams.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";
import { toPng } from "../../server/site/picture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hardwood-fonts-"));
  await writeShareFonts(pathToFileURL(`${folder}/`));
});
afterAll(() => rm(folder, { recursive: true }));

const FACES = {
  figures: 'font-weight="900" font-stretch="extra-condensed"',
  headings: 'font-weight="800" font-stretch="expanded"',
  text: 'font-weight="500"',
};

/** A line of text as the art sets it, drawn. */
function drawText(text: string, face: string): Promise<Buffer> {
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><text x="8" y="44" font-family="Archivo Variable,sans-serif" font-size="40" ${face}>${text}</text></svg>`,
    folder,
  );
}

test.each(Object.entries(FACES))("the face of %s draws its text", async (_, face) => {
  const empty = await drawText("", face);
  expect(await drawText("DONCIC", face)).not.toEqual(empty);
  // A letter missing from the font is silently dropped, so each letter of a name must show.
  for (const letter of SPECIAL_LETTERS) {
    const drawn = await drawText(letter, face);
    expect(drawn, letter).not.toEqual(empty);
    expect(drawn, letter).not.toEqual(await drawText(letter.normalize("NFD")[0]!, face));
  }
});

/** Letters of the players' names, as they stand and in capitals, that are not in the Latin file. */
const SPECIAL_LETTERS = new Set(
  SEASON_2025_26.flatMap(({ name }) => Array.from(name + name.toUpperCase())).filter(
    (letter) => letter > "ÿ",
  ),
);

test("the three faces differ", async () => {
  const drawn = await Promise.all(Object.values(FACES).map((face) => drawText("HARDWOOD", face)));
  expect(new Set(drawn.map((png) => png.toString("base64"))).size).toBe(3);
});

test("both accents of one name are drawn beside plain letters", async () => {
  const whole = await drawText("DONČIĆ", FACES.figures);
  for (const less of ["DONCIC", "DONČIC", "DONCIĆ", "DON IĆ", "DONČI"])
    expect(whole, less).not.toEqual(await drawText(less, FACES.figures));
});

test("the picture of a purchase shows the best card, and no other purchase's", async () => {
  const pictureOf = (...ids: string[]) =>
    toPng(packShare({ best: ids.map(player), packs: 1, verifyAt: "/fairness/x" }), folder);
  const jokic = await pictureOf("nikola-jokic", "lamelo-ball", "scottie-barnes");
  expect(sizeOf(jokic)).toEqual({ width: 1200, height: 630 });
  expect(await pictureOf("nikola-jokic", "lamelo-ball", "scottie-barnes")).toEqual(jokic);
  expect(await pictureOf("stephen-curry", "lamelo-ball", "scottie-barnes")).not.toEqual(jokic);
});

test("every player fits the picture, with their own text", () => {
  for (const { id, name } of SEASON_2025_26) {
    const svg = packShare({ best: [player(id)], packs: 50, verifyAt: "/fairness/x" });
    const [, size] =
      /font-size="(\d+)" fill="#F4F0E6">[^<]*<\/text><text x="72" y="\d+" [^>]*font-size="27"/.exec(
        svg,
      )!;
    expect(Number(size), name).toBeGreaterThanOrEqual(60);
    expect(svg).toContain("Best of 200 cards");
  }
});

test("the site's picture has the size that its pages declare", async () => {
  const file = pathToFileURL(`${folder}/../${folder.split("/").at(-1)}-site/site.png`);
  await writeSitePicture(file, pathToFileURL(`${folder}/`));
  expect(sizeOf(await readFile(file))).toEqual({ width: 1200, height: 630 });
  await rm(new URL("./", file), { recursive: true });
});

function player(id: string): CardPlayer {
  const found = SEASON_2025_26.find((one) => one.id === id)!;
  return { ...found, currentTeam: TEAMS[found.team] };
}

/** Width and height as the header of a PNG has them. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
