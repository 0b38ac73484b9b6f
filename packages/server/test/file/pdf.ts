import { inflateSync } from 'node:zlib';

/** Returns every compressed stream of a document, decompressed, with its dictionary. */
export function streamsOf(pdf: Buffer): { number: number; entries: string; body: Buffer }[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj).)*?)>>\n?stream\n/gs)].map(
    ({ 0: head, 1: number, 2: entries = '', index }) => {
      const begin = index + head.length;
      const body = pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(entries)?.[1]));
      return { number: Number(number), entries, body: entries.includes('/FlateDecode') ? inflateSync(body) : body };
    },
  );
}

/** Returns each object packed in an object stream, by its number. */
function packedObjects(pdf: Buffer): Map<number, string> {
  const found = new Map<number, string>();
  for (const { entries, body } of streamsOf(pdf).filter((stream) => stream.entries.includes('/ObjStm'))) {
    const text = body.toString('latin1');
    const first = Number(/\/First (\d+)/.exec(entries)?.[1]);
    const places = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at < places.length; at += 2)
      found.set(places[at]!, text.slice(first + places[at + 1]!, first + (places[at + 3] ?? text.length)));
  }
  return found;
}

/**
 * Returns the text of a document's pages, one line per piece: the actual text where letters are joined, otherwise
 * decoded by its own character tables.
 */
export function wordsOn(pdf: Buffer): string[] {
  const objects = packedObjects(pdf);
  const streams = new Map(streamsOf(pdf).map((stream) => [stream.number, stream.body.toString('latin1')]));
  const lettersOf = (font: number): Map<string, string> => {
    const table = streams.get(Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1])) ?? '';
    return new Map(
      [...table.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gim)].map(([, glyph = '', letter = '']) => [
        glyph.toLowerCase(),
        Buffer.from(letter, 'hex').swap16().toString('utf16le'),
      ]),
    );
  };
  const all = [...objects.values()].join('\n');
  const faces = new Map(
    [...(/\/Font <<([^>]*)>>/.exec(all)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', font]) => [
      name,
      lettersOf(Number(font)),
    ]),
  );
  const shown = /\/Span <<\/ActualText <feff([0-9a-f]*)>>>|^BT .*?\/(\w) [\d.]+ Tf <([0-9a-f]*)> Tj ET/gim;
  return [...streams.values()].flatMap((content) =>
    [...content.matchAll(shown)].map(([, reported, face = '', hex = '']) =>
      reported === undefined
        ? (hex.toLowerCase().match(/.{4}/g) ?? []).map((glyph) => faces.get(face)?.get(glyph) ?? '?').join('')
        : Buffer.from(reported, 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** Returns the objects of a document that are packed in streams. */
export const objectsOf = (pdf: Buffer): string =>
  streamsOf(pdf)
    .filter(({ entries }) => entries.includes('/ObjStm'))
    .map(({ body }) => body.toString('latin1'))
    .join('\n');

/** Returns text as a document stores it outside its pages: in titles and in descriptions of pictures. */
export const asPdfText = (words: string): string => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;

/** Returns the text of a document with unpacked objects, one line per piece, in the order written. */
export function wordsWritten(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const streams = new Map(streamsOf(pdf).map((stream) => [stream.number, stream.body.toString('latin1')]));
  const lettersOf = (font: string): string[] => {
    const [, entries = ''] = new RegExp(`\\n${font} 0 obj\\n([^]*?)endobj`).exec(text) ?? [];
    const table = streams.get(Number(/\/ToUnicode (\d+) 0 R/.exec(entries)?.[1])) ?? '';
    const [, letters = ''] = /beginbfrange\n<0000> <[0-9a-f]+> \[([^\]]*)/.exec(table) ?? [];
    return [...letters.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
  };
  const [, fonts = ''] = /\/Font <<([^>]*)>>/.exec(text) ?? [];
  const faces = new Map(
    [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, font = '']) => [name, lettersOf(font)]),
  );
  return [...streams.values()].flatMap((content) =>
    [...content.matchAll(/\/(\w+) [\d.]+ Tf\n(?:[^\n]* T[cwz]\n)*\[([^\]]*)\] TJ/g)].map(([, face, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => faces.get(face)?.[Number.parseInt(glyph, 16)] ?? '?')
        .join(''),
    ),
  );
}
