import { expect, test } from 'vitest';
import { type DateEvidence, dateOrderOf, dateReadingsOf } from './date-order.domain.ts';

const linesOn = (...days: string[]) =>
  days.map((booking, at) => ({ booking, value: '', moved: 100n, balance: 1_000n + 100n * BigInt(at + 1) }));
const evidence: DateEvidence = { today: '2026-11-27', above: [] };
const orderOf = (days: string[], more: Partial<DateEvidence> = {}) =>
  dateOrderOf(linesOn(...days), { ...evidence, ...more });

test('a day above 12 proves the order of day and month', () => {
  expect(orderOf(['01/03/2026', '13/03/2026'])).toEqual({ dateOrder: 'DAY_FIRST', dateOrderFrom: 'PROVED' });
  expect(orderOf(['03/01/2026', '03/13/2026'])).toEqual({ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'PROVED' });
});

test('the running order proves the order of day and month where one of the two goes back and forth', () => {
  expect(orderOf(['05/10/2026', '04/11/2026'])).toEqual({ dateOrder: 'DAY_FIRST', dateOrderFrom: 'PROVED' });
  expect(orderOf(['01/11/2026', '02/10/2026'])).toEqual({ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'PROVED' });
});

test('a day that would be in the future proves the other order', () => {
  expect(orderOf(['11/12/2026'])).toEqual({ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'PROVED' });
});

test('a file of the usual order that ends a few days ahead leaves the order open, shown in the one without days ahead', () => {
  const today = '2026-12-02';
  for (const days of [['03/12/2026'], ['01/12/2026', '02/12/2026', '03/12/2026']])
    expect(orderOf(days, { today })).toEqual({ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'OPEN' });
  expect(orderOf(['02/12/2026'], { today })).toEqual({ dateOrder: 'DAY_FIRST', dateOrderFrom: 'USUAL' });
});

test('a period above the header proves the order that has all lines within it', () => {
  const above = [['01/03/2026', '01/06/2026']];
  expect(orderOf(['02/03/2026', '02/04/2026'], { above })).toEqual({
    dateOrder: 'DAY_FIRST',
    dateOrderFrom: 'PROVED',
  });
});

test('the day is first where both orders are possible and its days do not lie further apart', () => {
  const usual = { dateOrder: 'DAY_FIRST', dateOrderFrom: 'USUAL' };
  expect(orderOf(['02/11/2026'])).toEqual(usual);
  expect(orderOf(['03/11/2026', '04/11/2026'])).toEqual(usual);
});

test('the order of an earlier file with the same columns goes on, unless the days lie closer together in the other', () => {
  expect(orderOf(['02/11/2026'], { earlier: 'MONTH_FIRST' })).toEqual({
    dateOrder: 'MONTH_FIRST',
    dateOrderFrom: 'EARLIER',
  });
  const closer = orderOf(['01/03/2026', '01/04/2026'], { earlier: 'DAY_FIRST' });
  expect(closer).toEqual({ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'OPEN' });
});

test('a file that disproves the order of earlier files without a day above 12 leaves the order open', () => {
  const found = orderOf(['11/12/2026'], { earlier: 'DAY_FIRST' });
  expect(found).toEqual({ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'OPEN' });
});

test('dates with the year first or the month in letters have no order to be found', () => {
  expect(orderOf(['2026-03-01', '2-Apr-2026'])).toEqual({});
});

test('both orders of day and month are named with their first and last day, the closer days first', () => {
  expect(dateReadingsOf(linesOn('01/03/2026', '01/04/2026', '01/06/2026'))).toEqual([
    { dateOrder: 'MONTH_FIRST', firstDay: '2026-01-03', lastDay: '2026-01-06' },
    { dateOrder: 'DAY_FIRST', firstDay: '2026-03-01', lastDay: '2026-06-01' },
  ]);
});

test('no second order of day and month is named where a day is above 12 or both are the same days', () => {
  expect(dateReadingsOf(linesOn('01/03/2026', '13/03/2026'))).toEqual([]);
  expect(dateReadingsOf(linesOn('02/02/2026', '03/03/2026'))).toEqual([]);
});
