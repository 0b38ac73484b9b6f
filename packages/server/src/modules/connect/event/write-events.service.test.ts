import type { PublishedEventName } from '@isura/contract/connect/public-events';
import type { Events } from '@isura/contract/events/events';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, aPayment, payableServices } from '../../../../test/money/collections.ts';
import { act, invoice, paymentWorld, submitted } from '../../../../test/money/payments.ts';
import { paid, settleAll } from '../../../../test/money/settling.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { writeEvents } from './write-events.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { db, ctx, clock } = portal;
const { orgId } = world;
const [service] = await payableServices(db);
if (!service) throw new Error('a service is needed');

/** What of a domain event nobody outside may read. */
const PERSON = 'Ada Obi';
const GONE = 999_999_999;
const ofRequest = { requestId: GONE, orgId, number: 'PR-2026-0000417', userIds: [] };
const ofSettlement = { settlementId: GONE, orgId, number: 'STL-1', amount: '1.00', account: `Account of ${PERSON}` };

/** Every domain event that is public, about things that are not there, with a person wherever a payload has text. */
const payloads: { [Name in PublishedEventName]: Events[Name] } = {
  'invoice.issued': { invoiceId: GONE, orgId },
  'invoice.expired': { invoiceId: GONE, orgId },
  'invoice.cancelled': { invoiceId: GONE, orgId, reason: `${PERSON} paid elsewhere` },
  'payment.successful': { paymentId: GONE, invoiceId: GONE, orgId, receiptId: GONE, paidInFull: true },
  'payment.failed': { paymentId: GONE, invoiceId: GONE, orgId },
  'refund.paid': { refundId: GONE, orgId },
  'receipt.voided': { receiptId: GONE, orgId, reason: `Issued to ${PERSON} in error` },
  'request.submitted': { ...ofRequest, total: '1.00', contentHash: 'a'.repeat(64) },
  'request.decided': {
    ...ofRequest,
    ...{ total: '1.00', decision: 'REJECTED', byName: PERSON, byUserId: 1, reason: `${PERSON} has left` },
  },
  'schedule.checked': {
    ...{ scheduleId: GONE, orgId, number: 'SCH-2026-000041', type: 'SALARY', valid: 0, warnings: 0, excluded: 0 },
    ...{ unreadable: `The row of ${PERSON} cannot be read`, userIds: [] },
  },
  'disbursement.lines-changed': { ...ofRequest, transfers: [{ id: GONE, status: 'PAID' }] },
  'disbursement.finished': { ...ofRequest, paid: 1, payable: 1, failed: 0, outcome: 'PAID' },
  'settlement.settled': ofSettlement,
  'settlement.failed': { ...ofSettlement, reason: `${PERSON} closed the account` },
  'statement.read': { statementId: GONE, orgId },
  'statement.signed-off': { statementId: GONE, orgId },
  'service.decided': { orgId, serviceId: 9001, serviceName: `Permits of ${PERSON}`, status: 'ACTIVE' },
  'bank-account.decided': { orgId, bankAccountId: 7, label: `Salaries of ${PERSON}`, decision: 'APPROVED' },
  'api-key.ending': {
    ...{ orgId, isCentral: false, requestedByUserId: 1, name: `Program of ${PERSON}`, keyName: 'Ab12Cd34' },
    expiresAt: '2027-01-01T00:00:00.000Z',
  },
  'webhook-endpoint.disabled': { orgId, endpointId: 7, host: 'hooks.example.com', code: 'GONE' },
  'webhook-endpoint.tested': { orgId, endpointId: 7 },
};

let outboxId = 5_000_000;
interface Written extends Record<string, unknown> {
  type: string;
  number: string | null;
  path: string | null;
  data: Record<string, unknown>;
}

/** Writes the public events of a domain event; returns them. */
async function written<Name extends PublishedEventName>(event: Name, payload: Events[Name]): Promise<Written[]> {
  outboxId += 1;
  const whole = { id: String(outboxId), event, payload, sourceType: 'test', sourceId: 41, orgId };
  await db.inTx({ role: 'grp_job' }, (tx) => writeEvents(ctx, tx, whole as unknown as OutboxEvent<Name>));
  return await db.sql<Written>(
    `select type, source_number as number, self_path as path, data from connect.waiting_event
     where outbox_id = $1 order by part`,
    [outboxId],
  );
}

describe('a domain event', () => {
  const ofThemselves: Partial<Record<PublishedEventName, string>> = {
    'schedule.checked': 'schedule.checked',
    'service.decided': 'service.activated',
    'bank-account.decided': 'bank_account.decided',
    'api-key.ending': 'key.ending',
    'webhook-endpoint.disabled': 'endpoint.disabled',
    'webhook-endpoint.tested': 'ping',
  };

  test.each(Object.keys(payloads) as PublishedEventName[])(
    'a domain event %s about a thing that is gone says what it knows itself, and nothing of a person',
    async (event) => {
      const events = await written(event, payloads[event] as never);
      const type = ofThemselves[event];
      expect(events.map((each) => each.type)).toEqual(type === undefined ? [] : [type]);
      expect(JSON.stringify(events)).not.toContain(PERSON);
    },
  );

  test('a domain event of a service that was not activated, and of an invoice that is sent again, is not public', async () => {
    expect(await written('service.decided', { ...payloads['service.decided'], status: 'RETURNED' })).toEqual([]);
    const invoiceId = await anInvoice(db, service);
    const again = { invoiceId, orgId: service.orgId };
    expect(await written('invoice.issued', { ...again, isAgain: true })).toEqual([]);
    expect(await written('invoice.issued', { ...again, email: 'ada@example.test' })).toEqual([]);
    expect(await written('invoice.issued', { ...again, email: 'ada@example.test', isCopy: true })).toEqual([]);
    expect(await written('invoice.issued', again)).toMatchObject([{ type: 'invoice.issued' }]);
  });
});

test('a schedule that could not be read with other choices says so, with the counts of what still stands', async () => {
  const { unreadable: _, ...read } = payloads['schedule.checked'];
  const checked = { ...read, valid: 3, refusedChoice: 'Row 9 names no columns' };
  expect((await written('schedule.checked', checked)).map(({ data }) => data)).toEqual([
    { type: 'SALARY', valid: 3, warnings: 0, excluded: 0, choiceRefused: true },
  ]);
});

describe('a payment', () => {
  test('a payment that failed, and a receipt that was voided, name their invoice and no payer', async () => {
    const invoiceId = await anInvoice(db, service, { total: 500_00 });
    const of = { invoiceId, orgId: service.orgId };
    await aPayment(db, invoiceId, { amount: 500_00, status: 'FAILED' });
    const [failed] = await db.sql<{ id: number }>('select max(id) as id from collect.payment');
    expect(await written('payment.failed', { ...of, paymentId: failed!.id })).toMatchObject([
      { type: 'payment.failed', data: { invoiceId, amount: '500.00', status: 'FAILED' } },
    ]);
    const paymentId = await paid(portal, service, 700_00);
    const [receipt] = await db.sql<{ id: number; number: string }>(
      'select id, number from collect.receipt where payment_id = $1',
      [paymentId],
    );
    const voided = { receiptId: receipt!.id, orgId: service.orgId, reason: 'Issued to Ada Payer in error' };
    const [event] = await written('receipt.voided', voided);
    expect(event).toMatchObject({ type: 'receipt.voided', number: receipt!.number, data: { paymentId } });
    expect(JSON.stringify(event)).not.toMatch(/Ada|example|0800/);
  });

  test('a payment out says of each line its result and amount, and of a refusal its code', async () => {
    const { id, requestNumber } = await submitted(world, [invoice(950, '18400000.00'), invoice(951, '100000.00')]);
    await act(world.reviewer, id, 'REVIEW');
    await act(world.approver, id, 'APPROVE');
    const transfers = await db.sql<{ id: number }>(
      'select id from request.payment_instruction where request_id = $1 order by id',
      [id],
    );
    expect(transfers.length).toBeGreaterThan(0);
    const setCode = (code: string | null) =>
      db.sql('update request.payment_instruction set last_failure_code = $2 where request_id = $1', [id, code]);
    await setCode('Account of Ada Obi');
    const of = { requestId: id, orgId, number: requestNumber };
    const failed = transfers.map((transfer) => ({ id: transfer.id, status: 'FAILED' as const }));
    const [event] = await written('disbursement.lines-changed', { ...of, transfers: failed });
    await setCode(null);
    const lines = await db.sql<{ lineId: number; lineNo: number }>(
      `select id as "lineId", line_no as "lineNo" from request.request_line
       where request_id = $1 and instruction_id is not null order by line_no`,
      [id],
    );
    expect(event).toMatchObject({ type: 'disbursement.lines', number: requestNumber });
    expect(event?.data['lines']).toEqual(
      lines.map((line) => ({
        ...{ ...line, status: 'FAILED', code: 'OTHER' },
        amount: expect.stringMatching(/^\d+\.\d{2}$/) as string,
      })),
    );
    const finished = { ...of, paid: 0, payable: 1, failed: 1, outcome: 'FAILED' as const, userIds: [] };
    const none = { count: 0, amount: '0.00' };
    expect(await written('disbursement.finished', finished)).toMatchObject([
      { data: { outcome: 'FAILED', paid: none, failed: none, returned: none } },
    ]);
  });

  test('a payment that was rejected says the decision and not the reason that somebody typed, nor who decided', async () => {
    const { id, requestNumber: number } = await submitted(world, [invoice(952, '100000.00')]);
    const rejected = { ...payloads['request.decided'], requestId: id, number, total: '7500.00' };
    expect(rejected.reason).toContain(PERSON);
    const [event, ...others] = await written('request.decided', rejected);
    expect(event).toMatchObject({ type: 'request.decided', number });
    expect(event!.data).toEqual({ type: 'VAT', total: '7500.00', decision: 'REJECTED' });
    expect([others, JSON.stringify(event).includes(PERSON)]).toEqual([[], false]);
  });

  test('a settlement that was refused says the code of the bank, neither its words nor the account', async () => {
    await paid(portal, service, 900_00);
    await settleAll(portal, lagosDay(clock.now()));
    const [settlement] = await db.sql<{ id: number; orgId: number; number: string; day: string; items: number }>(
      `select id, org_id as "orgId", number, business_date::text as day, item_count as items from collect.settlement
       order by id desc limit 1`,
    );
    const { id, orgId: ofOrg, number, day, items } = settlement!;
    const refusedWith = async (code: string) => {
      await db.sql('update collect.settlement set failure_code = $2 where id = $1', [id, code]);
      const refused = { ...payloads['settlement.failed'], settlementId: id, orgId: ofOrg, number };
      const [event] = await written('settlement.failed', refused);
      expect(event).toMatchObject({ type: 'settlement.failed', number });
      expect(JSON.stringify(event)).not.toContain(PERSON);
      return event!.data;
    };
    const amount = expect.stringMatching(/^\d+\.\d{2}$/) as string;
    expect(await refusedWith('57')).toEqual({ amount, day, payments: items, code: '57' });
    expect(await refusedWith(`Account of ${PERSON} is closed`)).toMatchObject({ code: 'OTHER' });
    await db.sql('update collect.settlement set failure_code = null where id = $1', [id]);
  });

  test('a payment out that ended says apart what was paid, what failed and what was returned', async () => {
    const { id, requestNumber } = await submitted(world, [invoice(954, '18400000.00'), invoice(955, '100000.00')]);
    await act(world.reviewer, id, 'REVIEW');
    await act(world.approver, id, 'APPROVE');
    const transfers = await db.sql<{ id: number; kobo: string }>(
      'select id, amount_kobo::text as kobo from request.payment_instruction where request_id = $1 order by id',
      [id],
    );
    const figure = (some: typeof transfers) => ({
      count: some.length,
      amount: nairaOf(asKobo(some.reduce((sum, { kobo }) => sum + BigInt(kobo), 0n))),
    });
    const of = { requestId: id, orgId, number: requestNumber, paid: 0, payable: 1, failed: 1, userIds: [] };
    const undone = new Error('the figures were read');
    let data: unknown;
    // The first is paid and comes back, the others are refused; all of it is undone.
    const ends = db.inTx({ role: 'grp_job' }, async (tx) => {
      const now = clock.now();
      const move = (to: RawBuilder<unknown>) =>
        sql`update request.payment_instruction set ${to} where request_id = ${id}`.execute(tx);
      await move(sql`status = 'QUEUED', queued_at = ${now}::timestamptz`);
      await move(sql`status = 'SENT', provider_ref = 'T' || id, sent_at = ${now}::timestamptz, attempt_count = 1`);
      await move(sql`status = case when id = ${transfers[0]!.id} then 'PAID' else 'FAILED' end, last_failure_code = '06',
        paid_at = ${now}::timestamptz, failed_at = ${now}::timestamptz`);
      await move(sql`status = case status when 'PAID' then 'RETURNED' else status end,
        returned_at = ${now}::timestamptz`);
      const event = { id: '7000001', event: 'disbursement.finished', payload: { ...of, outcome: 'FAILED' } };
      const whole = { ...event, sourceType: 'test', sourceId: 41, orgId } as unknown;
      await writeEvents(ctx, tx, whole as OutboxEvent<'disbursement.finished'>);
      const { rows } = await sql<{ data: unknown }>`
        select data from connect.waiting_event where outbox_id = 7000001`.execute(tx);
      data = rows[0]?.data;
      throw undone;
    });
    await expect(ends).rejects.toThrow(undone.message);
    expect(data).toMatchObject({
      paid: { count: 0, amount: '0.00' },
      failed: figure(transfers.slice(1)),
      returned: figure(transfers.slice(0, 1)),
    });
  });
});

test('an event happened when its domain event was announced, and otherwise now', async () => {
  const [event] = await db.sql<{ id: number; at: Date }>(
    'select id, created_at as at from platform.outbox order by id desc limit 1',
  );
  outboxId = event!.id - 1;
  await written('bank-account.decided', payloads['bank-account.decided']);
  const createdAt = async () =>
    (
      await db.sql<{ at: Date }>('select created_at as at from connect.waiting_event where outbox_id = $1', [outboxId])
    )[0]?.at;
  expect(await createdAt()).toEqual(event!.at);
  outboxId = 6_000_000;
  await written('bank-account.decided', payloads['bank-account.decided']);
  expect(await createdAt()).toEqual(clock.now());
});
