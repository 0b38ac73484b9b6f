import { describe, expect, test } from 'vitest';
import { asPdfText, objectsOf, streamsOf } from '../../../../test/file/pdf.ts';
import { pagesAsPdf } from './document.ts';
import type { Page } from './page.ts';
import { qrSquares } from './qr.ts';
import { typeface } from './typeface.ts';

const facts = { title: 'Receipts', author: 'Isura', at: new Date('2026-11-24T10:00:00Z') };

async function written(draws: ((page: Page) => void)[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pagesAsPdf(facts, draws)) parts.push(part);
  return Buffer.concat(parts);
}

describe('a document of drawn pages', () => {
  test('a document of drawn pages is tagged, has title and language, and has an alternative text for a picture', async () => {
    const pdf = await written([
      (page) => {
        page.piece({ kind: 'H1' }, () => page.words('RECEIPT', { x: 50, y: 50, size: 20, face: 'bold' }));
        page.piece({ kind: 'Figure', alt: 'QR code' }, () => page.modules(new Uint8Array([1, 0, 0, 1]), 2, 50, 80, 10));
      },
    ]);
    const objects = objectsOf(pdf);
    for (const part of ['/MarkInfo <</Marked true>>', '/Lang (en-NG)', '/S /H1', '/S /Figure', '/S /Document'])
      expect(objects).toContain(part);
    expect(objects).toContain(`/Alt ${asPdfText('QR code')}`);
    expect(objects).toContain('/Count 1');
  });

  test('a document of two hundred drawn pages has branches in its trees, each with its pieces found by number', async () => {
    const pdf = await written(
      Array.from({ length: 200 }, (_, at) => (page: Page) => {
        page.piece({ kind: 'P' }, () => page.words(`Page ${at}`, { x: 50, y: 50, size: 12 }));
      }),
    );
    const objects = objectsOf(pdf);
    expect(objects.match(/\/Type \/Page \/Parent/g)).toHaveLength(200);
    expect([...objects.matchAll(/\/Limits \[(\d+) (\d+)\]/g)].map(([, from, to]) => [from, to])).toEqual([
      ['0', '63'],
      ['64', '127'],
      ['128', '191'],
      ['192', '199'],
    ]);
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pdf.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  });

  test('a document of drawn pages embeds only the glyphs it uses, and maps them to characters', async () => {
    const pdf = await written([(page) => page.words('₦ẹ', { x: 50, y: 50, size: 12 })]);
    const glyph = (letter: string) => typeface('regular').glyphOf(letter.codePointAt(0)!).toString(16).padStart(4, '0');
    const letters = streamsOf(pdf)
      .find(({ body }) => body.includes('begincmap'))!
      .body.toString();
    expect(letters).toContain(`<${glyph('₦')}> <20a6>`);
    expect(letters).toContain(`<${glyph('ẹ')}> <1eb9>`);
    expect(letters).toContain('2 beginbfchar');
    expect(pdf.length).toBeLessThan(20_000);
  });

  test('a document of drawn pages sets a Hausa name in a face that has its letters', async () => {
    const pdf = await written([(page) => page.words('Ƙaura ƴar', { x: 50, y: 50, size: 12 })]);
    const letters = streamsOf(pdf).filter(({ body }) => body.includes('begincmap'));
    expect(letters).toHaveLength(1);
    expect(letters[0]!.body.toString()).toContain('<0198>');
    expect(objectsOf(pdf)).toContain('NotoSans');
  });

  test('a document of drawn pages sets a name in Arabic script joined, from right to left, and Latin words and digits in it unchanged', async () => {
    const pdf = await written([(page) => page.words('Ada علي 12', { x: 50, y: 50, size: 12 })]);
    const objects = objectsOf(pdf);
    expect(objects).toContain('NotoNaskhArabic');
    expect(objects).toContain('SourceSans3');
    const content = streamsOf(pdf)
      .map(({ body }) => body.toString('latin1'))
      .find((body) => body.includes('BT'))!;
    expect(content).toContain(`/ActualText ${asPdfText('Ada علي 12')}`);
    const alone = ['ع', 'ل', 'ي'].map((letter) => typeface('arabic').glyphOf(letter.codePointAt(0)!));
    const shown = [...content.slice(content.indexOf('/A 12 Tf')).matchAll(/<([0-9a-f]{4})>/g)].map(([, hex]) =>
      Number.parseInt(hex!, 16),
    );
    expect(shown).not.toContain(alone[0]); // the first letter of a word has another form than a single one
    const letters = streamsOf(pdf)
      .map(({ body }) => body.toString('latin1'))
      .filter((body) => body.includes('begincmap'))
      .join('');
    for (const letter of ['0639', '0644']) expect(letters).toContain(`<${letter}>`);
    expect(pdf.length).toBeLessThan(40_000);
  });

  test('a document of drawn pages shows a question mark for a character that no face has, never an empty box', async () => {
    const pdf = await written([(page) => page.words('李 Ada', { x: 50, y: 50, size: 12 })]);
    const letters = streamsOf(pdf)
      .find(({ body }) => body.includes('begincmap'))!
      .body.toString();
    expect(letters).toContain('<003f>');
    expect(letters).not.toMatch(/<0000> <[0-9a-f]{4}>/);
  });

  test('a document of drawn pages breaks a paragraph between words', async () => {
    const words = 'One million two hundred and fifty thousand naira only, and no kobo at all';
    let foot = 0;
    await written([
      (page) => {
        foot = page.paragraph(words, 150, { x: 50, y: 100, size: 10 });
        expect(page.content.match(/Tj/g)!.length).toBeGreaterThan(1);
      },
    ]);
    expect(foot).toBeGreaterThan(100);
  });
});

describe('a QR code', () => {
  test('a QR code is a square with its three finder patterns', () => {
    const { modules, size } = qrSquares('https://pay.example.gov.ng/receipts?number=RCT-2026-0000088');
    const corner = (row: number, column: number) =>
      [0, 1, 2, 3, 4, 5, 6].every((at) => modules[row * size + column + at] === 1);
    expect(modules).toHaveLength(size * size);
    expect([corner(0, 0), corner(0, size - 7), corner(size - 7, 0)]).toEqual([true, true, true]);
  });
});
