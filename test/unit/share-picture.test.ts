import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardPlayer } from "../../art/card.ts";
import { cardShare, packShare } from "../../art/share/pack.ts";
import { resultShare } from "../../art/share/result.ts";
import { rosterShare } from "../../art/share/roster.ts";
import { SHARE_SIZE } from "../../art/share/sheet.ts";
import { fiveShare, inviteShare } from "../../art/share/user.ts";
import { escapeXml, narrowWidth } from "../../art/svg.ts";
import { writeShareFonts, writeSitePicture } from "../../dev/share-pictures.ts";
import { TEAMS } from "../../rules/teams.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";
import { toPng } from "../../server/share/picture.ts";

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

/** Renders a line of text as the art sets it. */
function drawText(text: string, face: string): Promise<Buffer> {
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><text x="8" y="44" font-family="Archivo Variable,sans-serif" font-size="40" ${face}>${text}</text></svg>`,
    folder,
  );
}

test.each(Object.entries(FACES))("the face of %s draws its text", async (_, face) => {
  const empty = await drawText("", face);
  expect(await drawText("DONCIC", face)).not.toEqual(empty);
  // A letter that is missing from the font is silently dropped, so check that each letter shows.
  for (const letter of SPECIAL_LETTERS) {
    const drawn = await drawText(letter, face);
    expect(drawn, letter).not.toEqual(empty);
    expect(drawn, letter).not.toEqual(await drawText(letter.normalize("NFD")[0]!, face));
  }
});

/** Letters of players' names, as written and in capitals, that the Latin font file lacks. */
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
  const draw = (...ids: string[]) =>
    packShare("wide", { cards: ids.map(player), verifyAt: "/fairness/x" });
  const jokic = draw("nikola-jokic", "lamelo-ball", "scottie-barnes");
  expect(sizeOf(await toPng(jokic, folder))).toEqual({ width: 1200, height: 630 });
  expect(draw("scottie-barnes", "nikola-jokic", "lamelo-ball") === jokic).toBe(true);
  expect(draw("stephen-curry", "lamelo-ball", "scottie-barnes") === jokic).toBe(false);
});

test("a tall picture fills the screen of a phone", async () => {
  const svg = cardShare("tall", player("luka-doncic"), "/fairness/x");
  expect(sizeOf(await toPng(svg, folder))).toEqual({ width: 1080, height: 1920 });
});

test.each([4, 12, 40, 200])("a picture of %i cards counts each of them", (count) => {
  const cards = Array.from({ length: count }, (_, index) => all[(index * 37) % all.length]!);
  for (const shape of ["wide", "tall"] as const) {
    const svg = packShare(shape, { cards, verifyAt: "/fairness/x" });
    expect(svg.match(/<path d="M\.5 0H8\.700/g)?.length ?? 0).toBe(count > 4 ? count : 0);
    const opened = count === 4 ? ">1 pack opened" : `>${count / 4} packs opened`;
    expect(svg.includes(opened)).toBe(true);
  }
});

test("one pack's picture for phones shows all four cards whole", () => {
  const cards = ["stephen-curry", "jalen-brunson", "pascal-siakam", "ivica-zubac"].map(player);
  const svg = packShare("tall", { cards, verifyAt: "/fairness/x" });
  const lasts = ["CURRY", "BRUNSON", "SIAKAM", "ZUBAC"];
  expect(lasts.filter((last) => svg.includes(`>${last}<`))).toEqual(lasts);
  // None is rotated behind the others.
  expect(svg.match(/rotate\(\S+ 150 420\)/g)).toEqual(Array(4).fill("rotate(0 150 420)"));
});

test("every player fits the pictures, with their own text", () => {
  for (const one of all) {
    const last = one.name.slice(one.name.indexOf(" ") + 1).toUpperCase();
    for (const shape of ["wide", "tall"] as const) {
      const svg = packShare(shape, { cards: Array(8).fill(one), verifyAt: "/fairness/x" });
      const lines = [...svg.matchAll(/font-size="(\d+)" fill="#F4F0E6"[^>]*>([^<]*)</g)];
      const size = Number(lines.find(([, , text]) => text === escapeXml(last))?.[1]);
      expect(size, one.name).toBeGreaterThanOrEqual(48);
      expect(size * narrowWidth(last), one.name).toBeLessThanOrEqual(shape === "wide" ? 440 : 920);
    }
  }
});

test("a user's pictures show up to five cards, and the code", () => {
  const best = ["nikola-jokic", "stephen-curry", "jalen-brunson"].map(player);
  const user = { best, code: "7V3K9M2Q", host: "hardwood.example" };
  const lastsIn = (svg: string) =>
    ["JOKIĆ", "CURRY", "BRUNSON"].filter((last) => svg.includes(`>${last}<`));
  for (const shape of ["wide", "tall"] as const) {
    const five = fiveShare(shape, user);
    expect(lastsIn(five)).toHaveLength(3);
    expect(five.includes(">My best cards<") && five.includes("7V3K9M2Q")).toBe(true);
    const whole = fiveShare(shape, { ...user, best: all });
    expect(whole.match(/viewBox="0 0 300 420"/g)).toHaveLength(5);
    expect(whole.includes(">My best five<")).toBe(true);
    expect(lastsIn(inviteShare(shape, user))).toEqual(["JOKIĆ"]);
    // A user who has drawn nothing invites with card backs.
    expect(inviteShare(shape, { ...user, best: [] }).includes("7V3K9M2Q")).toBe(true);
  }
});

test("a result's picture shows its figures and who counted, with their points", async () => {
  const five = [
    "stephen-curry",
    "jalen-brunson",
    "pascal-siakam",
    "jayson-tatum",
    "ivica-zubac",
  ].map((id, index) => ({ player: player(id), points: `${40 + index}.5` }));
  const figures = { total: "267.2", rank: "9 of 41", prize: "1,081.31" };
  const names = { title: "Monday to Thursday", dates: "Jan 20–23", host: "hardwood.example" };
  for (const shape of ["wide", "tall"] as const) {
    const svg = resultShare(shape, { ...names, ...figures, five });
    for (const text of [...Object.values(figures), ...five.map(({ points }) => points)])
      expect(svg.includes(`>${text}<`), text).toBe(true);
    expect(svg.match(/viewBox="0 0 300 420"/g)).toHaveLength(5);
    expect(sizeOf(await toPng(svg, folder))).toEqual(SHARE_SIZE[shape]);
  }
});

test("a lineup's picture shows the ten by place, or backs alone while it is secret", async () => {
  const names = { title: "My lineup", week: "2025-01-20", host: "hardwood.example" };
  const places = ["G1", "G2", "F1", "F2", "C", "B1", "B2", "B3", "B4", "B5"];
  const seated = places.map((slot, index) => ({ slot, player: all[index * 7]! }));
  for (const shape of ["wide", "tall"] as const) {
    const shown = { ...names, note: "", five: seated.slice(0, 5), bench: seated.slice(5) };
    const open = rosterShare(shape, shown);
    for (const text of ["My lineup", ...places])
      expect(open.includes(`>${text}<`), text).toBe(true);
    expect(open.match(/viewBox="0 0 300 420"/g)).toHaveLength(10);
    expect(sizeOf(await toPng(open, folder))).toEqual(SHARE_SIZE[shape]);
    const backs = places.slice(0, 5).map((slot) => ({ slot }));
    const secret = rosterShare(shape, { ...names, note: "Secret", five: backs, bench: [] });
    expect(secret.includes(">Secret<")).toBe(true);
    for (const { player: one } of seated) expect(secret).not.toContain(one.name.split(" ").at(-1)!);
  }
});

test("the site's picture has the size that its pages declare", async () => {
  const file = pathToFileURL(`${folder}/../${folder.split("/").at(-1)}-site/site.png`);
  await writeSitePicture(file, pathToFileURL(`${folder}/`));
  expect(sizeOf(await readFile(file))).toEqual({ width: 1200, height: 630 });
  await rm(new URL("./", file), { recursive: true });
});

const all: CardPlayer[] = SEASON_2025_26.map((one) => ({ ...one, currentTeam: TEAMS[one.team] }));

function player(id: string): CardPlayer {
  return all.find((one) => one.id === id)!;
}

/** Returns width and height from a PNG's header. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
