import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { asPdfText, objectsOf, streamsOf } from '../../../test/file/pdf.ts';
import { inSquare, LOGO_SIDE, type Logo, lettersInSquare, onPaper } from './logo.ts';
import { pagesAsPdf } from './pages/document.ts';
import type { Page } from './pages/page.ts';
import { pdf } from './pdf.ts';

/** Two pixels by one: transparent red, and half-transparent black. */
const drawn = new PNG({ width: 2, height: 1 });
drawn.data.set([255, 0, 0, 0, 0, 0, 0, 128]);
const picture = onPaper(PNG.sync.write(drawn));
const works: Logo = { letters: 'FMW', alt: 'Logo of the Ministry of Works', picture };
const lands: Logo = { letters: 'FRC-FISCAL', alt: 'Logo of the Fiscal Commission' };
const at = new Date('2026-11-24T10:00:00Z');

/** Returns a PDF with one logo per page, from the writer of many pages. */
async function pages(logos: readonly Logo[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const draws = logos.map((logo) => (page: Page) => page.logo(logo, 42, 42));
  for await (const part of pagesAsPdf({ title: 'Receipts', author: 'Isura', at }, draws)) parts.push(part);
  return Buffer.concat(parts);
}
/** Returns a PDF with one logo per page, from the writer of single documents. */
const papers = (logos: readonly Logo[]): Promise<Buffer> =>
  pdf({ title: 'Invoices', author: 'Isura', printedAt: at, printedText: '24 Nov 2026' }, (paper) => {
    for (const logo of logos) {
      paper.page();
      paper.logo(logo, { x: 42, y: 42 });
    }
  });
const pictures = (file: Buffer) => streamsOf(file).filter(({ entries }) => entries.includes('/Subtype /Image'));

describe('a logo on paper', () => {
  test('a logo on paper is white where it was transparent', () => {
    const { data } = PNG.sync.read(Buffer.from(picture.png));
    expect([...data]).toEqual([255, 255, 255, 255, 127, 127, 127, 255]);
    expect(inflateSync(picture.rows)).toHaveLength(1 + 2 * 3);
  });

  test('a logo on paper fills its square as far as its proportions allow, centred', () => {
    expect(inSquare(picture)).toEqual({ x: 0, y: LOGO_SIDE / 4, width: LOGO_SIDE, height: LOGO_SIDE / 2 });
  });

  test.each([
    ['many pages', pages],
    ['one document', papers],
  ])(
    'a logo on paper is in a file of %s once however often it is shown, with its alternative text',
    async (_, write) => {
      const file = await write([works, works, works]);
      expect(pictures(file)).toHaveLength(1);
      const reported = `${file.toString('latin1')}${objectsOf(file)}`;
      const message = [asPdfText(works.alt), `(${works.alt})`].map(
        (words) => reported.split(`/Alt ${words}`).length - 1,
      );
      expect(Math.max(...message)).toBe(3);
    },
  );

  test.each([
    ['many pages', pages, 0],
    ['one document', papers, 2],
  ])(
    'a logo on paper is in a file of %s the initials of an organization without a picture',
    async (_, write, linesAtItsFoot) => {
      const file = await write([lands]);
      expect(pictures(file)).toEqual([]);
      const content = streamsOf(file).find(({ body }) => body.includes(' Tf'));
      expect(content!.body.toString('latin1').match(/T[jJ]/g)).toHaveLength(2 + linesAtItsFoot);
    },
  );

  test('a logo on paper has letters small enough for the longest word, one word per line', () => {
    const { size, lines } = lettersInSquare('FRC-FISCAL', (line) => line.length * 0.6);
    expect(lines.map(({ words }) => words)).toEqual(['FRC-', 'FISCAL']);
    expect(6 * 0.6 * size).toBeLessThanOrEqual(LOGO_SIDE - 8);
    expect(lines[0]!.foot).toBeLessThan(lines[1]!.foot);
    expect(lettersInSquare('FW', () => 1.2).size).toBe(15);
  });
});
