import { expect, test } from 'vitest';
import { wordsWritten } from '../../../../test/file/pdf.ts';
import { draw } from './sheet-paper.drawing.ts';

const cash = (count: number) =>
  Array.from({ length: count }, (_, at) => ['Assets', 'Cash and bank', `Account ${at + 1}`, '100.00', '']);

async function paperOf(rows: readonly (readonly string[])[], { isWhole = false } = {}): Promise<Buffer> {
  async function* pieces() {
    yield rows;
  }
  const parts: Buffer[] = [];
  const about = { title: 'Balance sheet', author: 'Isura', printedAt: new Date(0), printedText: '30 Nov 2026' };
  const file = {
    ...{ about, organization: 'Ministry of Works', prepared: 'Prepared by Ada Eze, 30 Nov 2026' },
    ...{ days: ['At the end of 30 Nov 2026'], isWhole },
  };
  for await (const part of draw(file, pieces())) parts.push(part);
  return Buffer.concat(parts);
}
const textOf = (pdf: Buffer): string => wordsWritten(pdf).join('\n');
const sheet = (accounts: number) => [
  ...cash(accounts),
  ['Assets', 'Cash and bank', '', `${accounts * 100}.00`, ''],
  ['Total assets', '', '', `${accounts * 100}.00`, ''],
  ['Liabilities', 'Taxes withheld: VAT', '', '-25.50', ''],
  ['Total liabilities', '', '', '-25.50', ''],
  ['Net assets', 'Revenue', '', `${accounts * 100 + 25}.50`, ''],
  ['Total net assets', '', '', `${accounts * 100 + 25}.50`, ''],
];
/** The lines of a sheet besides its accounts: three headings, three groups and three totals. */
const BESIDES = 9;

test('a balance sheet of 45 lines is one page upright on A4, and a longer one repeats its head on the next', async () => {
  const [one, two] = [await paperOf(sheet(45 - BESIDES)), await paperOf(sheet(90))];
  expect(one.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(textOf(one)).toContain('1 of 1');
  expect(textOf(two)).toContain('2 of 2');
  expect(textOf(two).split('At the end of 30 Nov 2026').length - 1).toBe(2);
});

test('a balance sheet on paper has who prepared it, debit balances in brackets with their note, and the equation', async () => {
  const words = textOf(await paperOf(sheet(1)));
  for (const each of [
    ...['Ministry of Works', 'Prepared by Ada Eze, 30 Nov 2026', 'Account 1', '(25.50)', 'Total net assets'],
    'Taxes withheld: VAT (remitted more than withheld)',
    'Assets 100.00 = liabilities (25.50) + net assets 125.50',
  ])
    expect(words).toContain(each);
});

test('a balance sheet on paper whose sides differ has no equals sign and says by how much', async () => {
  const words = textOf(await paperOf([...sheet(1).slice(0, -1), ['Total net assets', '', '', '125.00', '']]));
  expect(words.replaceAll('\n', ' ')).toContain(
    'Assets 100.00, liabilities (25.50), net assets 125.00. Does not balance by ₦0.50.',
  );
  expect(words).not.toContain('=');
});

test('a balance sheet of all organizations has no line for a single account', async () => {
  const words = textOf(await paperOf(sheet(3), { isWhole: true }));
  expect(words).toContain('Cash and bank');
  expect(words).not.toContain('Account 1');
});
