/** What we use of it; the package has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      keepAllGlyphs: true;
      targetFormat: "sfnt";
      variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
