import { expect, test } from 'vitest';
import { rowsBehind } from './drill.ts';

const days = { start: '2024-01-20', end: '2024-03-05' };
const central = { isCentral: true };

test('a group links to its rows: the report of the same days, filtered by it', () => {
  const ofDays = { when: 'custom', ...days };
  expect(rowsBehind('service', { key: '7', orgId: 1 }, days, central)).toEqual({ ...ofDays, service: 7, org: 1 });
  expect(rowsBehind('account', { key: '9', orgId: 1 }, days, { isCentral: false })).toEqual({ ...ofDays, account: 9 });
  expect(rowsBehind('channel', { key: 'CARD' }, days, { ...central, org: 3 })).toEqual({
    ...ofDays,
    channel: 'CARD',
    org: 3,
  });
  expect(rowsBehind('type', { key: 'VAT' }, days, central)).toEqual({ ...ofDays, type: 'VAT' });
  expect(rowsBehind('mda', { key: '5', orgId: 5 }, days, central)).toEqual({ ...ofDays, org: 5 });
});

test('a month links to those of its days that were requested, including the leap day', () => {
  const of = (month: string) => rowsBehind('month', { key: month }, days, central);
  expect(of('2024-01')).toMatchObject({ start: '2024-01-20', end: '2024-01-31' });
  expect(of('2024-02')).toMatchObject({ start: '2024-02-01', end: '2024-02-29' });
  expect(of('2024-03')).toMatchObject({ start: '2024-03-01', end: '2024-03-05' });
});
