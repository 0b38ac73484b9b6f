import { asKobo } from '@isura/contract/kernel/money';
import { beforeAll, expect, test } from 'vitest';
import { anInvoice, aPayment, type PayableService, payableServices } from '../../../../test/money/collections.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { checkOut } from '../receipt/receipt.domain.ts';
import { findReceipts } from '../receipt/receipt.queries.ts';
import { confirmBatch } from './confirm.queries.ts';
import { confirmPayment } from './confirm.service.ts';

const { db, ctx, clock } = await seededDatabase();
const PAID = 10_161_25n;
/** 26 seconds after the last ten seconds of 2026 began in Lagos. */
const ARRIVED = new Date('2026-12-31T23:00:16Z');
const LAST_SECONDS = new Date('2026-12-31T22:59:50Z');

let service: PayableService;
let first: number;
let version = 100;

/** Puts a split of the service in the books, as it is after it was confirmed, with the shares of the first one. */
async function split(from: string, status: 'ACTIVE' | 'SUPERSEDED' | 'REJECTED' = 'ACTIVE'): Promise<number> {
  version += 1;
  const [row] = await db.sql<{ id: number }>(
    `with made as (
       insert into org.split_ratio (org_id, service_id, version_no, status, effective_from, set_by, confirmed_by, confirmed_at)
       values ($1, $2, $3, $4, $5, 'one', 'two', now()) returning id
     ), lines as (
       insert into org.split_line (org_id, split_id, position, beneficiary_type, beneficiary_org_id, bank_account_id,
         ledger_account_id, percent, is_remainder)
       select $1, made.id, l.position, l.beneficiary_type, l.beneficiary_org_id, l.bank_account_id, l.ledger_account_id, l.percent,
         l.is_remainder
       from made, org.split_line l where l.split_id = $6
     )
     select id::int from made`,
    [service.orgId, service.serviceId, version, status, from, first],
  );
  return row!.id;
}

beforeAll(async () => {
  [service] = (await payableServices(db)) as [PayableService];
  const [row] = await db.sql<{ id: number }>(
    `update org.split_ratio set effective_from = '2026-12-01' where service_id = $1 and status = 'ACTIVE' returning id::int`,
    [service.serviceId],
  );
  first = row!.id;
  clock.set(ARRIVED);
});

const attempt = async (issued = '2026-11-10'): Promise<string> =>
  aPayment(db, await anInvoice(db, service, { on: issued }));

/** Confirms a payment now that was paid at this time; returns the split that shared it and the day it was paid. */
async function shared(paidAt: Date, issued?: string): Promise<{ split: number; paidOn: string | null; day: string }> {
  const { paymentId } = await confirmPayment(ctx, {
    ...{ provider: 'test', providerRef: await attempt(issued), paid: asKobo(PAID), paidAt },
  });
  return await sharedBy(paymentId);
}

async function sharedBy(paymentId: number) {
  const [row] = await db.sql<{ split: number; paidOn: string | null; day: string }>(
    `select l.split_id::int as split, p.paid_on as "paidOn", p.business_day as day
     from collect.payment p join collect.payment_split s on s.payment_id = p.id join org.split_line l on l.id = s.split_line_id
     where p.id = $1 group by 1, 2, 3`,
    [paymentId],
  );
  return row!;
}

test('a payment of the last seconds of a year is shared by the split of that day and stands in the books of the next', async () => {
  const next = await split('2027-01-01');
  expect(await shared(LAST_SECONDS)).toEqual({ split: first, paidOn: '2026-12-31', day: '2027-01-01' });
  expect(await shared(ARRIVED)).toEqual({ split: next, paidOn: null, day: '2027-01-01' });
});

test('payments confirmed in a group are shared by the split of their day, also after the night has superseded it', async () => {
  await db.sql(`update org.split_ratio set status = 'SUPERSEDED' where id = $1`, [first]);
  const items = await Promise.all(
    [LAST_SECONDS, ARRIVED].map(async (paidAt, nth) => ({
      ...{ provider: 'test', providerRef: await attempt(), paid: PAID, paidAt, eventId: null, traceId: 'test' },
      ...{ code: `000000000${nth}`, token: crypto.randomUUID() },
    })),
  );
  const rows = await ctx.groups.add(
    'test',
    { commit: async (statements, [all]: readonly (typeof items)[]) => [await confirmBatch(statements, all!, ARRIVED)] },
    items,
  );
  const found = await Promise.all(rows.map(({ payment_id }) => sharedBy(payment_id!)));
  expect(found.map(({ paidOn }) => paidOn)).toEqual(['2026-12-31', null]);
  expect([found[0]!.split === first, found[1]!.split === first]).toEqual([true, false]);
});

test('receipt, journal and trail say both days', async () => {
  const { paymentId, receiptNumber } = await confirmPayment(ctx, {
    ...{ provider: 'test', providerRef: await attempt(), paid: asKobo(PAID), paidAt: LAST_SECONDS },
  });
  const [receipt] = await db.inTx(JOB_SCOPE, (tx) => findReceipts(tx, { number: receiptNumber }));
  expect(checkOut(receipt!)).toMatchObject({ number: receiptNumber, paidAt: ARRIVED, paidOn: '2026-12-31' });
  expect(receiptNumber).toMatch(/^RCT-2027-/);
  expect(
    await db.sql(
      `select j.business_date as day, j.description from ledger.journal j where j.event = 'L1' and j.source_id = $1`,
      [paymentId],
    ),
  ).toEqual([
    { day: '2027-01-01', description: expect.stringMatching(/, receipt RCT-2027-\d+, paid on 31 Dec 2026$/) },
  ]);
  expect(
    await db.sql(
      `select after->>'paidOn' as day from audit.audit_event where action = 'payment.confirmed' and entity_id = $1`,
      [paymentId],
    ),
  ).toEqual([{ day: '2026-12-31' }]);
});

test.each([
  ['in the future', '2027-01-02T00:00:00Z'],
  ['before the invoice was issued', '2026-12-14T22:59:59Z', '2026-12-15'],
  ['more than 31 days ago', '2026-11-30T22:59:59Z'],
  ['of no sense', '1970-01-01T00:00:00Z'],
] as [string, string, string?][])('a time %s is not believed: the day of arrival counts', async (_, at, issued) => {
  const { split: by, paidOn } = await shared(new Date(at), issued);
  expect([by === first, paidOn]).toEqual([false, null]);
});

test('a payment reported 31 days back is confirmed on the reported day', async () => {
  expect(await shared(new Date('2026-11-30T23:00:00Z'))).toEqual({
    ...{ split: first, paidOn: '2026-12-01', day: '2027-01-01' },
  });
});

test('a split that was replaced before its first day, or rejected, shares nothing', async () => {
  await split('2026-12-30', 'SUPERSEDED'); // confirmed for the 30th …
  const instead = await split('2026-12-28', 'SUPERSEDED'); // … and replaced by one from the 28th
  await split('2026-12-29', 'REJECTED');
  expect((await shared(LAST_SECONDS)).split).toBe(instead);
  expect((await shared(new Date('2026-12-27T12:00:00Z'))).split).toBe(first);
});

test('where the split of that day cannot be paid, or there was none, the split of today shares it', async () => {
  const today = (await shared(ARRIVED)).split;
  await db.sql(
    `update org.split_ratio set effective_from = '2026-12-20' where service_id = $1 and effective_from = '2026-12-01'`,
    [service.serviceId],
  );
  expect(await shared(new Date('2026-12-19T12:00:00Z'))).toMatchObject({ split: today, paidOn: '2026-12-19' });
  await split('2026-12-31', 'SUPERSEDED');
  const account = '(select bank_account_id from org.split_line where split_id = $1 order by position limit 1)';
  const [was] = await db.sql<{ default: boolean }>(
    `select is_default as default from bank.bank_account where id = ${account}`,
    [first],
  );
  const use = (status: string, isDefault: boolean) =>
    db.sql(`update bank.bank_account set status = $2, is_default = $3 where id = ${account}`, [
      first,
      status,
      isDefault,
    ]);
  await use('INACTIVE', false);
  expect((await shared(LAST_SECONDS)).split).toBe(today);
  await use('ACTIVE', was!.default);
  expect((await shared(LAST_SECONDS)).split).not.toBe(today);
});
