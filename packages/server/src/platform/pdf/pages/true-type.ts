/** The parts of a TrueType font a page needs: the glyph of a character, its width, and a subset of the font. */
export interface TrueType {
  /** Name of the font inside a document. */
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  box: readonly [number, number, number, number];
  /** Returns the glyph of a character; 0 when the font does not have it. */
  glyphOf(codePoint: number): number;
  /** Returns the width of a glyph in font units. */
  widthOf(glyph: number): number;
  /** Returns the same font with the same glyph numbers, but only the outlines of these glyphs. */
  subset(glyphs: Iterable<number>): Buffer;
}

/** The tables a reader of a document needs; names, kerning and the rest are dropped. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let at = 12, left = file.readUInt16BE(4); left > 0; at += 16, left--) {
    const begin = file.readUInt32BE(at + 8);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(begin, begin + file.readUInt32BE(at + 12)));
  }
  return tables;
}

/** Returns the characters of the Unicode plane (cmap format 4), as a map from code point to glyph. */
function lettersOf(cmap: Buffer): Map<number, number> {
  const letters = new Map<number, number>();
  for (let at = 4, left = cmap.readUInt16BE(2); left > 0; at += 8, left--) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const doubled = table.readUInt16BE(6);
    const [starts, deltas, offsets] = [16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled];
    for (let each = 0; each < doubled; each += 2) {
      const [first, last] = [table.readUInt16BE(starts + each), table.readUInt16BE(14 + each)];
      const [delta, offset] = [table.readUInt16BE(deltas + each), table.readUInt16BE(offsets + each)];
      for (let code = first; code <= last && code < 0xffff; code++) {
        const listed = offset === 0 ? code : table.readUInt16BE(offsets + each + offset + 2 * (code - first));
        const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
        if (glyph !== 0 && !letters.has(code)) letters.set(code, glyph);
      }
    }
  }
  return letters;
}

/** Returns the glyphs a composite glyph consists of; none for one with an outline of its own. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, flags = 0x20; flags & 0x20; ) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  }
  return parts;
}

function checksum(table: Buffer): number {
  let total = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) total = (total + table.readUInt32BE(at)) >>> 0;
  return total;
}

/** Returns a font file with these tables, each aligned to four bytes. */
function fileOf(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts = [head];
  let begin = head.length;
  for (const [index, [name, table]] of tables.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const at = 12 + 16 * index;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(begin, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    begin += padded.length;
  }
  return Buffer.concat(parts);
}

/** Reads a TrueType font. Throws for a file that is not one, or that has outlines of another kind. */
export function trueType(name: string, file: Buffer): TrueType {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font ${name} has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const isLong = head.readInt16BE(50) === 1;
  const glyphCount = table('maxp').readUInt16BE(4);
  const metrics = hhea.readUInt16BE(34);
  const letters = lettersOf(table('cmap'));
  const beginOf = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const outlineOf = (glyph: number) => glyf.subarray(beginOf(glyph), beginOf(glyph + 1));

  const withParts = (glyphs: Iterable<number>): Set<number> => {
    const all = new Set([0]);
    const add = (glyph: number): void => {
      if (all.has(glyph) && glyph !== 0) return;
      all.add(glyph);
      for (const part of partsOf(outlineOf(glyph))) add(part);
    };
    for (const glyph of glyphs) add(glyph);
    return all;
  };

  return {
    name,
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: table('OS/2').readInt16BE(88),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)) as [number, number, number, number],
    glyphOf: (codePoint) => letters.get(codePoint) ?? 0,
    widthOf: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)),
    subset(glyphs) {
      const kept = withParts(glyphs);
      const outlines: Buffer[] = [];
      const places = Buffer.alloc(4 * (glyphCount + 1));
      let end = 0;
      for (let glyph = 0; glyph < glyphCount; glyph++) {
        if (kept.has(glyph)) {
          const outline = outlineOf(glyph);
          outlines.push(outline, Buffer.alloc(-outline.length & 3));
          end += outline.length + (-outline.length & 3);
        }
        places.writeUInt32BE(end, 4 * (glyph + 1));
      }
      const longHead = Buffer.from(head);
      longHead.writeInt16BE(1, 50);
      const cut: Record<string, Buffer> = { glyf: Buffer.concat(outlines), loca: places, head: longHead };
      return fileOf(
        KEPT.flatMap((tag) => {
          const bytes = cut[tag] ?? tables.get(tag);
          return bytes ? [[tag, bytes] as const] : [];
        }),
      );
    },
  };
}
