import { ExportReport } from '@isura/contract/report/export';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { fileLists } from '../../../app.ts';
import { daysInWords, daysOf, narrowedInWords } from './narrowing.domain.ts';

const days = { first: '2026-11-15', last: '2026-11-21' };

test('the filters of a file are described in the words of its screen', () => {
  const reported = (report: ExportReport, filters: Record<string, string | string[]>) =>
    narrowedInWords(filters, days, fileLists.files[report]);
  expect(reported('users', { status: ['ACTIVE', 'LOCKED'], sort: 'lastName,desc' })).toBe(
    'Status: Active, Locked · Sort: Name, descending',
  );
  expect(reported('payments', { 'start-date': '2026-11-15', channel: 'CARD', settlement: 'UNSETTLED' })).toBe(
    '15 Nov 2026 to 21 Nov 2026 · Channel: Card · Settlement: Not yet settled',
  );
  expect(reported('sample', { of: 'REQUEST', seed: 'a b' })).toBe('Of: Requests · Seed: a b');
  expect(reported('receipts', {})).toBe('No filters');
});

test('days are open where only one end was asked for, and have times where a range begins or ends within a day', () => {
  const reported = (filters: Record<string, string>) => {
    const of = daysOf(filters, '2026-11-21');
    return [daysInWords(of), narrowedInWords(filters, of, fileLists.files.payments)];
  };
  const whole = { 'start-date': '2026-11-15T00:00:00', 'end-date': '2026-11-20T23:59:00' };
  expect(reported(whole)).toEqual(['15 Nov 2026 to 20 Nov 2026', '15 Nov 2026 to 20 Nov 2026']);
  expect(reported({ 'end-date': '2026-11-20' })).toEqual(['up to 20 Nov 2026', 'Up to 20 Nov 2026']);
  expect(reported({ 'start-date': '2026-11-15' })).toEqual(['from 15 Nov 2026', 'From 15 Nov 2026']);
  expect(reported({ ...whole, 'start-date': '2026-11-15T10:30:00' })[1]).toBe('15 Nov 2026 10:30 to 20 Nov 2026');
  expect(reported({ ...whole, 'end-date': '2026-11-20T12:00:30' })[1]).toBe('15 Nov 2026 to 20 Nov 2026 12:00:30');
  expect(reported({ 'end-date': '2026-11-20T12:00' })[1]).toBe('Up to 20 Nov 2026 12:00');
  expect(reported({ 'as-at': '2026-11-20' })).toEqual(['20 Nov 2026', '20 Nov 2026']);
});

/** Returns the codes a filter accepts: those of its enum, however it is wrapped. */
function codesOf(schema: unknown): string[] {
  const def = (schema as z.core.$ZodType | undefined)?._zod.def as unknown as Record<string, unknown> | undefined;
  if (!def) return [];
  if (def['entries']) return Object.values(def['entries'] as object).map(String);
  return ['innerType', 'element', 'in', 'out'].flatMap((part) => codesOf(def[part]));
}

/** Reports whether a word is a code of the product, not a lower-case comparison or a day. */
const isCode = (word: string): boolean => /^[A-Z]+(_[A-Z]+)*$/.test(word);

test.each(ExportReport.options)('every code %s can be filtered by has a label', (report) => {
  const { call, columns, asks = {} } = fileLists.files[report];
  const lists = ['central', 'staff'].map((kind) => call({ kind }, {}));
  const lacking = lists.flatMap(({ query }) =>
    Object.entries((query?._zod.def as unknown as { shape?: object } | undefined)?.shape ?? {}).flatMap(
      ([filter, schema]) => {
        const labels = columns.find(({ filter: requested }) => requested === filter)?.labels ?? asks[filter] ?? {};
        return codesOf(schema)
          .filter((code) => isCode(code) && labels[code] === undefined)
          .map((code) => `${filter}: ${code}`);
      },
    ),
  );
  expect([...new Set(lacking)]).toEqual([]);
});
