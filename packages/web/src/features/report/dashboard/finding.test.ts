import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { expect, test } from 'vitest';
import { type Finding, findingIn } from '../../../ui/chart/finding.ts';
import { monthFinding, payoutFinding } from './finding.text.ts';

const naira = (amount: number): Kobo => asKobo(BigInt(amount) * 100n);
const figure = (amount: number) => ({ count: 1, amount: naira(amount) });
const cause = { id: 1, name: 'Road plant hire', now: naira(0), before: naira(0) };
const series = ['2026-10', '2026-11'].map((month) => ({ month, ...figure(1), lastYear: naira(1) }));
const inFull = (finding: Finding): string => findingIn(finding, formatMoney);
const day = '2026-11-21';

const fell = 'Received this month is ₦500,000.00 below 1–21 Nov 2025; most of it for Road plant hire';

test.each([
  [1_000_000, 1_500_000, cause, fell],
  [1_500_000, 1_000_000, undefined, 'Received this month is ₦500,000.00 above 1–21 Nov 2025'],
  [700, 700, undefined, '₦700.00 was received on 1–21 Nov 2026, the same as on 1–21 Nov 2025'],
  [0, 0, undefined, 'Nothing was received on 1–21 Nov 2026'],
  [2_000, 0, cause, '₦2,000.00 was received on 1–21 Nov 2026, none on 1–21 Nov 2025'],
])('the finding for %s after %s names the change against the same days last year', (now, before, of, words) => {
  const moved = { receivedThisMonth: figure(now), receivedLastYear: figure(before), ...(of ? { cause: of } : {}) };
  expect(inFull(monthFinding({ day, series, ...moved }))).toBe(words);
});

test('the cause of a change in what all organizations received is an organization', () => {
  const moved = { receivedThisMonth: figure(900), receivedLastYear: figure(500), cause, liveMdas: 2 };
  expect(inFull(monthFinding({ day, series, ...moved }))).toMatch(/; most of it by Road plant hire$/);
});

test('the finding of what was paid out names the type that caused the change', () => {
  const type = { ...cause, type: 'PAYROLL' as const, label: 'Payroll' };
  const out = { paidThisMonth: figure(900), paidLastYear: figure(500), cause: type, series };
  expect(inFull(payoutFinding(out, day))).toBe(
    'Paid out this month is ₦400.00 above 1–21 Nov 2025; most of it for Payroll',
  );
});
