import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";

/** What the art's faces are called inside of the files that the build makes of them. */
const FAMILY = "Archivo SemiBold";

/** An SVG of ours as PNG, drawn in another thread. `fonts` is the folder of the font files. */
export async function toPng(svg: string, fonts: string): Promise<Buffer<ArrayBuffer>> {
  const fontFiles = (await readdir(fonts)).map((file) => join(fonts, file));
  const font = {
    loadSystemFonts: false,
    fontFiles,
    sansSerifFamily: FAMILY,
    defaultFontFamily: FAMILY,
  };
  return Buffer.from((await renderAsync(svg, { font })).asPng());
}
