import { expect, test } from 'vitest';
import { wordsWritten } from '../../../test/file/pdf.ts';
import { INNER, pdf } from './pdf.ts';

test('a figure is never broken: its column is set smaller when it is wider than its space', async () => {
  const figure = '₦9,999,999,999,999.99';
  const about = { title: 'Figures', author: 'Isura', printedAt: new Date(0), printedText: 'then' };
  const drawn = (isWhole: boolean) =>
    pdf(about, (paper) => {
      paper.page();
      paper.table(
        [
          { title: 'Account', width: INNER - 70 },
          { title: 'Amount', width: 70, align: 'right', ...(isWhole && { isWhole }) },
        ],
        [
          ['Fees', figure],
          ['Rates', '₦1.00'],
        ],
      );
    });
  expect(wordsWritten(await drawn(true))).toContain(figure);
  expect(wordsWritten(await drawn(false))).not.toContain(figure);
});
