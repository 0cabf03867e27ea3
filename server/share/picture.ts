import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";

/** The name of the art's font inside the files that the build creates. */
const FAMILY = "Archivo SemiBold";

/** Renders one of our SVGs as PNG in another thread. `fonts` is the folder of the font files. */
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
