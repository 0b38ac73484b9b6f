import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LG1 } from '../ledger/journal.ts';
import { ExportReport } from '../report/export.ts';
import { code, columnsOf, columnsOfFile, type ListColumns, money, text } from './columns.ts';
import { listFile, type Row } from './list-file.ts';

const source = join(import.meta.dirname, '..');
const isDeclared = (value: unknown): value is ListColumns<unknown> =>
  typeof value === 'object' && value !== null && 'report' in value && 'columns' in value;
const declared: ListColumns<unknown>[] = [];
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('-columns.text.ts'))
    declared.push(...Object.values((await import(join(source, file))) as object).filter(isDeclared));

describe('the columns of lists', () => {
  test('each report has its columns declared once', () => {
    expect(declared.map(({ report }) => report).sort()).toEqual([...ExportReport.options].sort());
  });

  test.each(declared.map((each) => [each.report, each] as const))(
    'the columns of %s have headings that differ, also those that a file adds',
    (_, each) => {
      const titles = columnsOfFile(each).map(([, { title }]) => title);
      expect(new Set(titles).size).toBe(titles.length);
      for (const key of Object.keys(each.columns)) expect(key).toMatch(/^[a-z][a-zA-Z]{0,30}$/);
    },
  );

  test('a file has the declared columns that are not for the screen only, with the values of their fields', () => {
    const columns = columnsOf<{ number: string; kobo: bigint; isPaid: boolean }>()('demo', {
      id: code('Receipt', 76, { field: 'number' }),
      kobo: money('Amount'),
      badge: text('Badge', 90, { on: 'screen' }),
      trace: text('Trace', 90, { on: 'file' }),
    });
    const file = listFile(columns, {
      title: 'Demo',
      call: () => LG1,
      values: { trace: ({ isPaid }) => (isPaid ? 'x' : 'y') },
      onPaper: ['id'],
    });
    const row: Row = { number: 'RCT-1', kobo: 5n, isPaid: true };
    expect(file.columns.map(({ key, title, width, of }) => [key, title, width, of ? of(row) : row[key]])).toEqual([
      ['id', 'Receipt', 76, 'RCT-1'],
      ['kobo', 'Amount', 70, 5n],
      ['trace', 'Trace', 90, 'x'],
    ]);
  });
});
