/** The part we use; the package ships no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options:
      | {
          keepAllGlyphs: true;
          targetFormat: "sfnt";
          variationAxes: Readonly<Record<string, number>>;
        }
      | { targetFormat: "woff2"; keepFeatures: readonly string[] },
  ): Promise<Buffer>;
}
