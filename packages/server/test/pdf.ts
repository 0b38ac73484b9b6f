import { inflateSync } from 'node:zlib';

/** Every packed stream of a document, unpacked, with what stands before it. */
export function streamsOf(pdf: Buffer): { entries: string; body: Buffer }[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\d+ 0 obj\n<<((?:(?!endobj).)*?)>>\n?stream\n/gs)].map(
    ({ 0: head, 1: entries = '', index }) => {
      const begin = index + head.length;
      const body = pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(entries)?.[1]));
      return { entries, body: entries.includes('/FlateDecode') ? inflateSync(body) : body };
    },
  );
}

/** The objects of a document that lie packed in streams. */
export const objectsOf = (pdf: Buffer): string =>
  streamsOf(pdf)
    .filter(({ entries }) => entries.includes('/ObjStm'))
    .map(({ body }) => body.toString('latin1'))
    .join('\n');

/** Words as a document holds them beside its pages: in titles and in what is said of pictures. */
export const asPdfText = (words: string): string => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;
