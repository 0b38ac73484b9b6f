import { describe, expect, test } from 'vitest';
import { streamsOf } from '../../../test/file/pdf.ts';
import { pdf } from './pdf.ts';
import { runsOf } from './script.ts';
import type { Paper } from './sheet.ts';

const about = { title: 'Invoices', author: 'Isura', printedAt: new Date('2026-11-24T10:00:00Z'), printedText: 'now' };
const written = async (draw: (paper: Paper) => void): Promise<string> => {
  const bytes = await pdf(about, (paper) => {
    paper.page();
    draw(paper);
  });
  const streams = streamsOf(bytes).map(({ body }) => body.toString('latin1'));
  return `${bytes.toString('latin1')}${streams.join('\n')}`;
};

describe('a line of Arabic and Latin text', () => {
  test.each([
    ['Ada Obi', ['Ada Obi']],
    ['محمد علي', ['محمد علي']],
    ['Ada علي', ['Ada ', 'علي']],
    ['علي بلو Ltd. 2026', ['علي بلو', ' Ltd. 2026']],
    ['علي (كانو)', ['(', 'كانو', ')', 'علي ']],
    ['علي 12', ['12', 'علي ']],
    ['\u202eAda\u202c', ['a', 'd', 'A']],
  ])('a line of Arabic and Latin text, %s, is ordered from left to right as Unicode says', (line, pieces) => {
    expect(runsOf(line).map(({ words }) => words)).toEqual(pieces);
  });
});

describe('an invoice or a report', () => {
  test('an invoice or a report shows a name in Arabic script in a face that has it, and keeps the text for a reader', async () => {
    const name = 'محمد علي Ltd';
    const text = await written((paper) => {
      paper.text(name);
      paper.table([{ title: 'Payer', width: 200 }], [[name]]);
      paper.facts([['Payer', name]], { x: 60, y: 400, label: 100, width: 300 });
    });
    expect(text).toContain('NotoNaskhArabic');
    expect(text.match(/\/Span <</g)).toHaveLength(3);
    expect(text).toContain('SourceSans3');
  });

  test('an invoice or a report uses no Arabic face when no letter is Arabic', async () => {
    expect(await written((paper) => paper.text('Ọlá Ƙaura'))).not.toContain('Naskh');
  });

  test('an invoice or a report breaks a long Arabic name into lines that fit its box', async () => {
    const long = 'شركة النور المحدودة للتجارة والمقاولات العامة والخدمات';
    let [one, many] = [0, 0];
    await written((paper) => {
      paper.y = 100;
      paper.text('شركة', { width: 120 });
      one = paper.y - 100;
      paper.y = 200;
      paper.text(long, { width: 120 });
      many = paper.y - 200;
    });
    expect(many).toBeGreaterThan(1.9 * one);
  });
});
