import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../../../../test/money/read-statement-file.ts';
import type { StatementContext } from './line.domain.ts';

const example = (name: string): Buffer => readFileSync(new URL(`./examples/${name}`, import.meta.url));
const readExample = (name: string, input: Partial<StatementContext> = {}) =>
  readStatementFile(example(name), { accountNumber: '0000080020', ...input });

describe('an example of a CSV statement', () => {
  test('an example with its opening balance in the credit column has that balance and one line', async () => {
    const { facts, lines } = await readExample('opening-in-credit.csv');
    expect(facts).toMatchObject({ opening: 2_200_00n, credit: 100_00n, closing: 2_300_00n, lines: 1 });
    expect(facts).toMatchObject({ openingFrom: 'FILE', closingFrom: 'FILE' });
    expect(lines).toMatchObject([{ kobo: 100_00n, side: 'CREDIT', reference: 'R1' }]);
  });

  test('an example whose days lie closer together with the month first is read so, with the question open', async () => {
    const { code, facts } = await readExample('month-first.csv');
    expect(code).toBeUndefined();
    expect(facts).toMatchObject({
      ...{ from: '2026-01-03', to: '2026-01-06', lines: 4 },
      reading: { dateOrder: 'MONTH_FIRST', dateOrderFrom: 'OPEN' },
    });
    expect(facts?.layout?.dateReadings).toEqual([
      { dateOrder: 'MONTH_FIRST', firstDay: '2026-01-03', lastDay: '2026-01-06' },
      { dateOrder: 'DAY_FIRST', firstDay: '2026-03-01', lastDay: '2026-06-01' },
    ]);
  });

  test('an example with the question of dates open and a wrong balance names both readings, not the balance', async () => {
    const text = example('month-first.csv').toString('utf8');
    const { code, message } = await readStatementFile(text.replace('1400.00', '1401.00'), {
      accountNumber: '0000080020',
    });
    expect(code).toBe('E_DATE_ORDER');
    expect(message).toContain('3 Jan 2026 to 6 Jan 2026 (month first) or 1 Mar 2026 to 1 Jun 2026 (day first)');
  });

  test('an example whose days lie closer together with the month first is read in the chosen order', async () => {
    const { facts, lines } = await readExample('month-first.csv', { chosenDateOrder: 'MONTH_FIRST' });
    expect(facts).toMatchObject({ from: '2026-01-03', to: '2026-01-06', lines: 4 });
    expect(facts?.reading).toMatchObject({ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'CHOSEN' });
    expect(lines.map(({ bookingDay }) => bookingDay)).toEqual(['2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06']);
  });

  test('an example with its newest line first is read in the order that the balances prove', async () => {
    const { facts, lines, rowNumbers } = await readExample('newest-first.csv');
    expect(facts).toMatchObject({ opening: 1_000_00n, closing: 1_300_00n, lines: 3, from: '2026-01-18' });
    expect(facts?.reading.lineOrder).toBe('NEWEST_FIRST');
    expect(lines.map(({ reference }) => reference)).toEqual(['R1', 'R2', 'R3']);
    expect(rowNumbers).toEqual([1, 2, 3, 5]);
  });

  test('an example with a line of zero is read, and the line is named', async () => {
    const { facts, lines } = await readExample('zero-line.csv');
    expect(lines.map(({ reference }) => reference)).toEqual(['R1', 'R2']);
    expect(facts?.reading.notRead).toEqual([{ row: 3, why: 'Moves nothing: “SMS CHARGE WAIVED”' }]);
  });

  test('an example with a continued narration and a footer joins the one and names both', async () => {
    const { facts, lines } = await readExample('continued-and-footer.csv');
    expect(lines.map(({ narration }) => narration)).toEqual(['NIP A OKORO ADA FOR PERMIT', 'NIP B']);
    expect(facts?.reading.notRead).toEqual([
      { row: 3, why: 'Joined to the narration of row 2' },
      { row: 5, why: expect.stringMatching(/^No date and no amount: “This is a computer generated/) },
    ]);
  });

  test('an example with another delimiter in its title is read with the delimiter of its rows', async () => {
    const { facts, lines } = await readExample('pipe-in-title.csv');
    expect(lines).toMatchObject([{ kobo: 100_00n, reference: 'R1' }]);
    expect(facts?.reading).toMatchObject({
      delimiter: ',',
      notRead: [{ row: 1, why: 'Above the column names' }],
      notReadCount: 1,
    });
  });

  test('an example with the side in its own column is read by that column', async () => {
    const { facts, lines } = await readExample('side-column.csv');
    expect(facts).toMatchObject({ opening: 1_000_00n, closing: 1_095_00n });
    expect(lines).toMatchObject([
      { side: 'CREDIT', kobo: 100_00n },
      { side: 'DEBIT', kobo: 5_00n, narration: 'COT' },
    ]);
  });

  test('an example of one layout is read after the columns of another layout were chosen for the bank', async () => {
    const before = await readExample('layout-before.csv');
    expect(before.facts).toMatchObject({ closing: 1_100_00n, mapping: { balance: 'Balance(N)' } });
    const kept = { bookingDay: 'Date', credit: 'Credit', debit: 'Debit', balance: 'Balance(N)' };
    const after = await readExample('layout-after.csv', { kept });
    expect(after.code).toBeUndefined();
    expect(after.facts).toMatchObject({ opening: 1_100_00n, closing: 1_200_00n, mapping: { balance: 'Balance' } });
  });
});

describe('an example of a camt.053 statement', () => {
  test('an example with two remittance texts keeps both', async () => {
    const { lines } = await readExample('camt-two-ustrd.xml');
    expect(lines).toMatchObject([{ kobo: 7_110_00n, narration: 'SETTLEMENT STL-20260310' }]);
  });

  test('an example with a batch is one line for each of its transactions', async () => {
    const { lines } = await readExample('camt-batch-entry.xml');
    expect(lines).toMatchObject([
      { side: 'DEBIT', kobo: 41_500_00n, reference: 'PR-2026-000406-02', name: 'TAMUNO YUSUF IYARE' },
      { side: 'DEBIT', kobo: 73_000_00n, reference: 'PR-2026-000406-01', name: 'SADE EBELE OBI' },
    ]);
  });

  test('an example with two statements of one account is two days, one after the other', async () => {
    const { facts, lines } = await readExample('camt-two-statements.xml');
    expect(facts).toMatchObject({ from: '2026-03-11', to: '2026-03-12', opening: 1_000_00n, closing: 1_200_00n });
    expect(lines.map(({ bookingDay, narration }) => [bookingDay, narration])).toEqual([
      ['2026-03-11', 'R1'],
      ['2026-03-12', 'R2'],
    ]);
  });

  test('an example in an envelope is read', async () => {
    const { facts, lines } = await readExample('camt-in-envelope.xml');
    expect(facts).toMatchObject({ opening: 1_000_00n, closing: 1_100_00n, lines: 1 });
    expect(lines).toMatchObject([{ narration: 'R1' }]);
  });

  test('an example without entries is a day without movement that ends before midnight', async () => {
    const { facts, lines } = await readExample('camt-no-entries.xml');
    expect(lines).toEqual([]);
    expect(facts).toMatchObject({ from: '2026-03-11', to: '2026-03-11', opening: 1_000_00n, closing: 1_000_00n });
  });
});
