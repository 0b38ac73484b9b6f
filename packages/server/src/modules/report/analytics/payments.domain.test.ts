import { asKobo } from '@isura/contract/kernel/money';
import { SUBMITTED } from '@isura/contract/request/states';
import { expect, test } from 'vitest';
import { barsOf, mdasOf, partsOf, statusesOf } from './payments.domain.ts';

const made = (key: string, status: (typeof SUBMITTED)[number], count: number, kobo: bigint) => ({
  ...{ key, status, count },
  amount: asKobo(kobo),
});

test('every payment status counts as exactly one of pending, approved and rejected', () => {
  const sums = SUBMITTED.map((status, nth) => made('', status, 1, 10n ** BigInt(nth)));
  const { awaiting, approved, rejected } = partsOf(sums);
  expect(awaiting.count + approved.count + rejected.count).toBe(SUBMITTED.length);
  expect(approved.count).toBe(3);
  expect(new Set(statusesOf(sums, []).map(({ status }) => status))).toEqual(new Set(SUBMITTED));
});

test('a status without payments is returned as zero, with its earlier figure', () => {
  const [waits] = statusesOf([], [made('', 'AWAITING_APPROVAL', 2, 500n)]);
  expect(waits).toMatchObject({ status: 'AWAITING_APPROVAL', count: 0, amount: 0n, before: 500n });
});

test('payments made and payments paid on a day share a bucket, although they are different payments', () => {
  const days = { first: '2026-11-01', last: '2026-11-02' };
  const before = { days: { first: '2026-10-30', last: '2026-10-31' }, sums: [made('2026-10-31', 'APPROVED', 1, 70n)] };
  const sums = [made('2026-11-01', 'APPROVED', 2, 100n), made('2026-11-01', 'REJECTED', 1, 5n)];
  const paid = [{ key: '2026-11-02', count: 1n, amount: 40n }];
  expect(barsOf({ days, sums, paid }, before, 'day')).toMatchObject([
    {
      count: 3,
      amount: 105n,
      before: 0n,
      approved: { count: 2, amount: 100n },
      rejected: { amount: 5n },
      paid: { amount: 0n },
    },
    { count: 0, amount: 0n, before: 70n, awaiting: { count: 0 }, paid: { count: 1, amount: 40n } },
  ]);
});

test('an organization that only paid is listed after those that made payments', () => {
  const names = new Map([['7', { key: '7', name: 'Works' }]]);
  const rows = mdasOf([made('7', 'FAILED', 1, 90n)], [], { paid: [{ key: '8', count: 1n, amount: 30n }], names });
  expect(rows).toMatchObject([
    { orgId: 7, name: 'Works', amount: 90n, approved: 90n, paid: 0n, share: 100 },
    { orgId: 8, count: 0, amount: 0n, paid: 30n },
  ]);
});
