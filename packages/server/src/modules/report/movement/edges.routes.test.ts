import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, sum } from '@isura/contract/kernel/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, aPayment, type PayableService, payableServices } from '../../../../test/money/collections.ts';
import { handClock } from '../../../platform/clock/clock.ts';
import { confirmPayment } from '../../collect/payment/confirm.service.ts';

/** Number of ranges for docs/spec/security.md#x38. */
const numRuns = { more: 400, deep: 4_000 }[process.env.TEST_TIER ?? ''] ?? 40;
const INFLOW = '/services/accountingservice/api/reports/inflow';
const RECEIPTS = '/services/collectionservice/api/receipts';
const AROUND_MS = 100_000;

const portal = await demonstrationPortal();
const { db } = portal;
const oagf = await portal.as('admin1@oagf.test');
const today = lagosDay(portal.clock.now());
const days = [6, 5, 3, 2].map((back) => addDays(today, -back));
const clock = handClock(startOfDay(addDays(today, -8)));

let service: PayableService;
let made = 0;
/** Creates a payment confirmed at this moment; returns its id. */
async function paidAt(moment: Date): Promise<number> {
  clock.set(moment);
  made += 1;
  const amount = 1_000_00 + made;
  const providerRef = await aPayment(db, await anInvoice(db, service, { total: amount }), { amount, fee: made });
  const paid = asKobo(BigInt(amount + made));
  return (await confirmPayment({ ...portal.ctx, clock }, { provider: 'test', providerRef, paid, paidAt: moment }))
    .paymentId;
}

interface Row {
  paymentId: number;
  number: string;
  paidAt: string;
  issuedAt: string;
  amount: string;
  fee: string;
}
async function read(url: string, query: Record<string, string | number>) {
  const requested = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body, headers } = await oagf.call({ url: `${url}?${requested}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body as unknown as Row[], headers };
}
/** Expects the count and the sums above the rows to match the rows (docs/spec/ledger.md#i30). */
function fits({ rows, headers }: Awaited<ReturnType<typeof read>>): void {
  expect(Number(headers['x-total-count'])).toBe(rows.length);
  for (const [header, field] of [['x-total-amount', 'amount'] as const, ['x-total-fee', 'fee'] as const])
    expect(koboOf(String(headers[header]))).toBe(sum(rows.map((row) => koboOf(row[field]))));
}

const lagosText = (moment: Date): string => new Date(moment.getTime() + 3_600_000).toISOString();
const around = fc
  .tuple(
    fc.constantFrom(...days),
    fc.oneof(fc.integer({ min: -AROUND_MS, max: AROUND_MS }), fc.constantFrom(-60_000, -1, 0)),
  )
  .map(([day, ms]) => new Date(startOfDay(day).getTime() + ms));
/** An end of a range as people and programs write it: a day, a minute, a second. */
const written = fc
  .tuple(around, fc.constantFrom(10, 16, 19, 19))
  .map(([moment, length]) => lagosText(moment).slice(0, length));

/**
 * Reports whether a moment lies in a range, read off the clock as a person would: an end includes the whole day, minute
 * or second it names.
 */
function isIn(moment: string, start: string, end: string): boolean {
  const exact = end.length === 19 && end.endsWith(':00') ? end.slice(0, 16) : end;
  return moment >= start && moment.slice(0, exact.length) <= exact;
}

describe('the edges of a report', () => {
  const all: { paymentId: number; moment: string }[] = [];
  beforeAll(async () => {
    [service] = (await payableServices(db)) as [PayableService];
    const fixed = days.flatMap((day) =>
      [-60_000, -20_000, -1, 0].map((ms) => new Date(startOfDay(day).getTime() + ms)),
    );
    const moments = [...fixed, ...fc.sample(around, 32)].toSorted((one, other) => one.getTime() - other.getTime());
    for (const moment of moments) all.push({ paymentId: await paidAt(moment), moment: lagosText(moment).slice(0, 23) });
  });

  test('no payment near midnight is lost, doubled or counted elsewhere, however the range is written', async () => {
    await fc.assert(
      fc.asyncProperty(written, written, async (one, other) => {
        const [start, end] = one <= other ? [one, other] : [other, one];
        const meant = all.filter(({ moment }) => isIn(moment, start, end)).map(({ paymentId }) => paymentId);
        const range = { 'start-date': start, 'end-date': end, size: 10_000 };
        const report = await read(INFLOW, range);
        expect(report.rows.map(({ paymentId }) => paymentId).toSorted((a, b) => a - b)).toEqual(
          meant.toSorted((a, b) => a - b),
        );
        fits(report);
        const receipts = await read(RECEIPTS, range);
        expect(receipts.rows).toHaveLength(meant.length);
        expect(Number(receipts.headers['x-total-count'])).toBe(meant.length);
      }),
      { numRuns, examples: [[days[0]!, `${addDays(days[3]!, -1)}T23:59:30`]] },
    );
  });

  test('the last minute of a day belongs only to that day', async () => {
    const last = await paidAt(new Date(startOfDay(addDays(today, -1)).getTime() - 1));
    const of = async (whole: string) =>
      (
        await read(INFLOW, { 'start-date': `${whole}T00:00:00`, 'end-date': `${whole}T23:59:00`, size: 10_000 })
      ).rows.map(({ paymentId }) => paymentId);
    expect(await of(addDays(today, -2))).toContain(last);
    expect(await of(addDays(today, -1))).not.toContain(last);
  });

  test('paging returns each row once while more come in', async () => {
    const over = { 'start-date': days[0]!, 'end-date': addDays(today, -2) };
    const open = { 'start-date': days[0]! };
    const walks = [
      [INFLOW, over, 'paidAt,desc', 'paymentId'],
      [INFLOW, { ...open, 'end-date': today }, 'paidAt,asc', 'paymentId'],
      [RECEIPTS, over, 'issuedAt,desc', 'number'],
      [RECEIPTS, open, 'issuedAt,asc', 'number'],
    ] as const;
    for (const [url, range, sort, key] of walks) {
      const before = (await read(url, { ...range, sort, size: 10_000 })).rows.map((row) => row[key]);
      const met: unknown[] = [];
      for (let page = 0; ; page += 1) {
        const { rows } = await read(url, { ...range, sort, size: 7, page });
        met.push(...rows.map((row) => row[key]));
        if (rows.length < 7 || page > 50) break;
        if (page < 6) await paidAt(new Date(startOfDay(today).getTime() + made * 1_000));
      }
      expect(new Set(met).size, `${url} ${sort}`).toBe(met.length);
      expect(met.slice(0, before.length)).toEqual(before);
    }
  });

  test('one long page is one snapshot: its sums match its rows while payments are confirmed', async () => {
    const range = { 'start-date': days[0]!, 'end-date': today, size: 10_000 };
    const writing = (async () => {
      for (let nth = 0; nth < 30; nth += 1) await paidAt(new Date(startOfDay(today).getTime() + made * 1_000));
    })();
    for (let nth = 0; nth < 10; nth += 1) fits(await read(INFLOW, range));
    await writing;
    fits(await read(INFLOW, range));
  });
});
