import { addDays, addMonths, firstDayOf, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import { type Kobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPayouts } from '../../../../seed/history/history.ts';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { addPast } from '../../../../test/past.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const today = lagosDay(clock.now());
await addPast(db, { first: `${addMonths(periodOf(today), -4)}-15`, last: today }, (client) =>
  addPayouts(client, {
    first: firstDayOf(addMonths(periodOf(today), -3)),
    last: lastDayOf(addMonths(periodOf(today), -1)),
  }),
);

const ACC = '/services/accountingservice/api';
const numRuns = { more: 60, deep: 300 }[process.env['TEST_TIER'] ?? ''] ?? 8;
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('accountant@mow.test');
const response = (who: Caller, query: string) => who.call({ url: `${ACC}/analytics/expense-receipt/oagf?${query}` });
async function viewed(query: string) {
  const { status, text, body } = await response(central, query);
  expect(status, text).toBe(200);
  return body as unknown as ExpenseReceipt;
}
async function reported(report: 'inflow' | 'outflow', query: string) {
  const { status, headers, text } = await central.call({ url: `${ACC}/reports/${report}?${query}&size=1` });
  expect(status, text).toBe(200);
  return { count: Number(headers['x-total-count']), amount: String(headers['x-total-amount']) };
}
const rangeOf = (first: string, last: string) => `start-date=${first}T00:00:00&end-date=${last}T23:59:00`;
const kobo = (amount: unknown): Kobo => koboOf(String(amount));
const naira = (amounts: readonly unknown[]): string => nairaOf(sum(amounts.map(kobo)));

/** Checks that the row matches the two reports of the same days and that the net is their difference. */
async function isAsReported(row: { receipt: unknown; expense: unknown; net: unknown }, query: string) {
  const [inflow, outflow] = [await reported('inflow', query), await reported('outflow', query)];
  expect([query, String(row.receipt), String(row.expense)]).toEqual([query, inflow.amount, outflow.amount]);
  expect(kobo(row.net)).toBe(kobo(row.receipt) - kobo(row.expense));
}

test('the auditor of the central office reads what its administrators read, and nobody in an MDA does (docs/spec/reports.md#money-out)', async () => {
  const days = rangeOf(addDays(today, -30), today);
  const auditor = await response(await portal.as('auditor@oagf.test'), days);
  expect([auditor.status, auditor.body]).toEqual([200, await viewed(days)]);
  for (const login of ['auditor@mow.test', 'admin@mow.test', 'support@oagf.test'])
    expect([login, (await response(await portal.as(login), days)).status]).toEqual([login, 403]);
});

test('the test data contains money out and money in', async () => {
  const { receipts, expenses } = await viewed(rangeOf(addDays(today, -120), today));
  expect([receipts > 0, expenses > 0]).toEqual([true, true]);
});

test('receipt and expense of any days match the inflow and the outflow report: in total, by bucket and by MDA', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '&granularity=day', '&granularity=week', '&granularity=month'),
      fc.integer({ min: 0, max: 130 }),
      fc.integer({ min: 0, max: 100 }),
      fc.nat(),
      async (granularity, back, length, picked) => {
        const first = addDays(today, -back);
        const figures = await viewed(`${rangeOf(first, addDays(first, length))}${granularity}`);
        const { start, end, before, series, sectors } = figures;
        const days = rangeOf(start, end);
        await isAsReported(figures, days);
        expect([figures.receipts, figures.expenses]).toEqual([
          (await reported('inflow', days)).count,
          (await reported('outflow', days)).count,
        ]);
        await isAsReported(before, rangeOf(before.start, before.end));
        const bucket = series[picked % series.length];
        if (bucket) await isAsReported(bucket, rangeOf(bucket.start, bucket.end));
        const organizations = sectors.flatMap((sector) => sector.organizations);
        const organization = organizations[picked % Math.max(organizations.length, 1)];
        if (organization) await isAsReported(organization, `${days}&org-id=${organization.key}`);
        for (const part of ['receipt', 'expense', 'net'] as const) {
          const whole = String(figures[part]);
          expect(naira(series.map((row) => row[part]))).toBe(whole);
          expect(naira(sectors.map((row) => row[part]))).toBe(whole);
          expect(naira(organizations.map((row) => row[part]))).toBe(whole);
          for (const sector of sectors)
            expect(naira(sector.organizations.map((row) => row[part]))).toBe(String(sector[part]));
        }
        expect(naira(series.map((row) => row.receiptBefore))).toBe(String(before.receipt));
        expect(naira(series.map((row) => row.expenseBefore))).toBe(String(before.expense));
      },
    ),
    { numRuns },
  );
});

test('the figures of one MDA cover only that MDA; staff of an MDA are refused', async () => {
  const days = rangeOf(addDays(today, -120), today);
  const all = await viewed(days);
  const first = all.sectors[0]?.organizations[0];
  const one = await viewed(`${days}&org-id=${first?.key}`);
  expect(one.sectors.flatMap(({ organizations }) => organizations)).toEqual([first]);
  expect([one.receipt, one.expense]).toEqual([first?.receipt, first?.expense]);
  expect((await response(staff, days)).status).toBe(403);
});

const [works] = await db.sql<{ id: number }>(
  `select u.org_id as id from identity.organization_user u join identity.app_user a on a.id = u.user_id where a.login = 'admin@mow.test'`,
);
const figuresOf = (who: Caller, orgId: unknown, first: string, last: string) =>
  who.call({ url: `${ACC}/analytics/${orgId}/${first}/${last}` });

test('the figures of an organization match its reports, invoices and payments, for itself and the central office', async () => {
  const first = addDays(today, -45);
  const { status, body, text } = await figuresOf(staff, works?.id, first, today);
  expect(status, text).toBe(200);
  const figures = body as Record<string, Record<string, unknown>>;
  expect(figures).toMatchObject({ start: first, end: today, granularity: 'day' });
  const days = `${rangeOf(first, today)}&org-id=${works?.id}`;
  const [inflow, outflow] = [await reported('inflow', days), await reported('outflow', days)];
  expect([figures['inflow'], figures['outflow']]).toEqual([inflow.amount, outflow.amount]);
  expect(kobo(figures['net'])).toBe(kobo(inflow.amount) - kobo(outflow.amount));
  const series = figures['series'] as unknown as { inflow: string; outflow: string }[];
  expect([naira(series.map((one) => one.inflow)), naira(series.map((one) => one.outflow))]).toEqual([
    inflow.amount,
    outflow.amount,
  ]);
  const payable = (await staff.call({ url: '/services/organization/api/requests/payable-due' })).body as Record<
    'due' | 'overdue',
    { count: number; amount: string }
  >;
  expect(figures['payables']).toEqual({
    count: payable.due.count + payable.overdue.count,
    amount: naira([payable.due.amount, payable.overdue.amount]),
  });
  const owed = (await staff.call({ url: `${ACC}/analytics/receivables?${rangeOf(first, today)}` })).body;
  expect(figures['receivables']).toEqual(owed['outstanding']);
  const bars = (
    await staff.call({ url: `${ACC}/analytics/payment-view/${works?.id}/bar-chart?${rangeOf(first, today)}` })
  ).body;
  for (const part of ['awaiting', 'approved', 'rejected']) expect(figures['approvals']?.[part]).toEqual(bars[part]);
  expect((await figuresOf(central, works?.id, first, today)).body).toEqual(body);
});

test('the figures of another organization are not found for its staff, and a range that ends before it begins is refused', async () => {
  const stranger = await portal.as('accountant@fra.test');
  expect((await figuresOf(stranger, works?.id, today, today)).status).toBe(404);
  expect((await figuresOf(staff, works?.id, today, addDays(today, -1))).body).toMatchObject({
    code: 'validation-failed',
  });
});
