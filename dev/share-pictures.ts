import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { CardPlayer } from "../art/card.ts";
import { siteShare } from "../art/share/site.ts";
import { TEAMS } from "../rules/teams.ts";
import { SEASON_2025_26 } from "../server/players/season-2025-26.ts";
import { toPng } from "../server/share/picture.ts";
import { mergeFonts } from "./merge-fonts.ts";

/** Weight and width of each face the art uses. */
const FACES = [
  [900, 62],
  [800, 125],
  [500, 100],
] as const;

/**
 * Writes the art's faces as font files for resvg, which supports neither woff2 nor variable fonts
 * and silently draws no text with them.
 */
export async function writeShareFonts(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [latin, extended] = await Promise.all(["latin", "latin-ext"].map(readArchivo));
  for (const [wght, wdth] of FACES) {
    const cut = (font: Buffer) =>
      subsetFont(font, undefined, {
        keepAllGlyphs: true,
        targetFormat: "sfnt",
        variationAxes: { wght, wdth },
      });
    const font = mergeFonts(await cut(latin!), await cut(extended!));
    await writeFile(new URL(`archivo-${wght}-${wdth}.ttf`, folder), font);
  }
}

/** Writes the picture for pages that have none of their own. */
export async function writeSitePicture(file: URL, fonts: URL): Promise<void> {
  await mkdir(new URL("./", file), { recursive: true });
  const svg = siteShare([find("lamelo-ball"), find("stephen-curry"), find("scottie-barnes")]);
  await writeFile(file, await toPng(svg, fileURLToPath(fonts)));
}

function find(id: string): CardPlayer {
  const player = SEASON_2025_26.find((one) => one.id === id);
  if (!player) throw new Error(`There is no player ${id}`);
  return { ...player, currentTeam: TEAMS[player.team] };
}

function readArchivo(letters: string): Promise<Buffer> {
  const file = `@fontsource-variable/archivo/files/archivo-${letters}-wdth-normal.woff2`;
  return readFile(fileURLToPath(import.meta.resolve(file)));
}
