/**
 * Appends the glyphs of one TrueType font to another. The web font comes in one file per range of
 * letters, which browsers combine; resvg loses letters when a name needs two files (Dončić).
 * Kerning is the first font's. Checksums are omitted: nothing that reads these files checks them.
 */
export function mergeFonts(first: Buffer, second: Buffer): Buffer {
  const [a, b] = [readTables(first), readTables(second)];
  const counts = [countGlyphs(a), countGlyphs(b)] as const;
  const glyphs = [...readGlyphs(a), ...readGlyphs(b).map((glyph) => shiftParts(glyph, counts[0]))];
  const letters = new Map([
    ...[...readLetters(b)].map(([letter, glyph]) => [letter, glyph + counts[0]] as const),
    ...readLetters(a),
  ]);
  const head = Buffer.from(table(a, "head"));
  head.writeInt16BE(1, 50); // the index below has long offsets
  const hhea = Buffer.from(table(a, "hhea"));
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = Buffer.from(table(a, "maxp"));
  maxp.writeUInt16BE(glyphs.length, 4);
  return writeTables(
    new Map([
      ...a,
      ["head", head],
      ["hhea", hhea],
      ["maxp", maxp],
      ["hmtx", Buffer.concat([readWidths(a, counts[0]), readWidths(b, counts[1])])],
      ["glyf", Buffer.concat(glyphs)],
      ["loca", longs(glyphs.reduce((ends, { length }) => [...ends, ends.at(-1)! + length], [0]))],
      ["cmap", writeLetters(letters)],
    ]),
  );
}

type Tables = Map<string, Buffer>;

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name);
  if (!found) throw new Error(`The font has no table ${name}`);
  return found;
}

function readTables(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8);
      const content = font.subarray(start, start + font.readUInt32BE(at + 12));
      return [font.toString("latin1", at, at + 4), content];
    }),
  );
}

function writeTables(tables: Tables): Buffer {
  const names = [...tables.keys()].toSorted();
  const directory = Buffer.alloc(12 + 16 * names.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(names.length, 4);
  const parts = [directory];
  let end = directory.length;
  names.forEach((name, i) => {
    const content = table(tables, name);
    directory.write(name, 12 + 16 * i, "latin1");
    directory.writeUInt32BE(end, 12 + 16 * i + 8);
    directory.writeUInt32BE(content.length, 12 + 16 * i + 12);
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    end += padded.length;
  });
  return Buffer.concat(parts);
}

function countGlyphs(tables: Tables): number {
  return table(tables, "maxp").readUInt16BE(4);
}

function readGlyphs(tables: Tables): Buffer[] {
  const [glyf, loca] = [table(tables, "glyf"), table(tables, "loca")];
  const isLong = table(tables, "head").readInt16BE(50) === 1;
  const start = (i: number) => (isLong ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i));
  return Array.from({ length: countGlyphs(tables) }, (_, i) =>
    glyf.subarray(start(i), start(i + 1)),
  );
}

const WORDS = 1;
const SCALE = 8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** Renumbers the components of a composite glyph. */
function shiftParts(glyph: Buffer, by: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const shifted = Buffer.from(glyph);
  for (let at = 10, flags = MORE; flags & MORE;) {
    flags = shifted.readUInt16BE(at);
    shifted.writeUInt16BE(shifted.readUInt16BE(at + 2) + by, at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
  }
  return shifted;
}

/** Reads width and left edge of each glyph; a font may omit widths that repeat at the end. */
function readWidths(tables: Tables, count: number): Buffer {
  const hmtx = table(tables, "hmtx");
  const whole = table(tables, "hhea").readUInt16BE(34);
  const widths = Buffer.alloc(4 * count);
  for (let i = 0; i < count; i++) {
    hmtx.copy(widths, 4 * i, 4 * Math.min(i, whole - 1), 4 * Math.min(i, whole - 1) + 2);
    const edge = i < whole ? 4 * i + 2 : 4 * whole + 2 * (i - whole);
    hmtx.copy(widths, 4 * i + 2, edge, edge + 2);
  }
  return widths;
}

/** Reads the map of letters to glyphs up to U+FFFF (format 4). */
function readLetters(tables: Tables): Map<number, number> {
  const cmap = table(tables, "cmap");
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.readUInt32BE(8 + 8 * i),
  );
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error("The font has no table of letters in format 4");
  const size = cmap.readUInt16BE(at + 6);
  const letters = new Map<number, number>();
  for (let i = 0; i < size; i += 2) {
    const last = cmap.readUInt16BE(at + 14 + i);
    const from = cmap.readUInt16BE(at + 16 + size + i);
    const delta = cmap.readUInt16BE(at + 16 + 2 * size + i);
    const place = at + 16 + 3 * size + i;
    const offset = cmap.readUInt16BE(place);
    for (let letter = from; letter <= last && letter !== 0xffff; letter++) {
      const glyph = offset === 0 ? letter : cmap.readUInt16BE(place + offset + 2 * (letter - from));
      if (glyph !== 0) letters.set(letter, (glyph + delta) & 0xffff);
    }
  }
  return letters;
}

/** Writes one group per letter (format 12). */
function writeLetters(letters: Map<number, number>): Buffer {
  const groups = [...letters]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([letter, glyph]) => [letter, letter, glyph]);
  const header = Buffer.from("000000010003000a0000000c000c0000", "hex");
  return Buffer.concat([header, longs([16 + 4 * groups.length, 0, groups.length / 3, ...groups])]);
}

function longs(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => buffer.writeUInt32BE(value, 4 * i));
  return buffer;
}
