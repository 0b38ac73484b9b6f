import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';
import { firedBy } from '../../../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const world = await paymentWorld(portal);
const disbursed = disbursing(portal, world);
const { pass, statusOf } = disbursed;
const after = await payingAfterAll(portal, world);
const {
  of,
  transferOf,
  sent,
  arrived,
  went,
  decide,
  booked,
  books,
  queue,
  retried,
  corrected,
  asked: requested,
  settled,
} = after;
const [accountant, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')] as const;

/** Returns what was posted for a transfer after it was refused, and its rows in the reports of money out. */
const written = async ({ id }: Sent) => ({
  journals: (
    await db.sql<{ event: string }>(
      `select event from ledger.journal where source_type = 'payment_instruction' and source_id = $1 and id > (
         select min(id) from ledger.journal where event = 'L7' and source_type = 'payment_instruction' and source_id = $1) order by id`,
      [id],
    )
  ).map(({ event }) => event),
  outflow: await db.sql<{ day: string; status: string; kobo: bigint }>(
    `select day::text as day, status, amount_kobo as kobo from request.outflow where instruction_id = $1 order by id`,
    [id],
  ),
});
const refusal = (reason: string) => ({ code: 'invalid-transition', reason });
/** Records what the bank reported against a transfer, as its rail does. */
const reported = ({ id, ref }: Sent, kind: string) =>
  db.sql(
    `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, first_at, last_at)
     select org_id, id, $2, $3, status, $4, $4 from request.payment_instruction where id = $1`,
    [id, ref, kind, clock.now()],
  );
/** Returns what an accountant, and a maker, may do with the line of a failed payment. */
const offered = async ({ lineId }: Sent) => {
  const can = [];
  for (const who of [accountant, world.maker]) {
    const { body } = await who.call({ url: `${REQUESTS}/lines?view=failed&size=100` });
    can.push(...((body as unknown as { id: number; can: string[] }[]).find(({ id }) => id === lineId)?.can ?? []));
  }
  return can;
};
/** Makes a payment that the bank refused, and that a line of a statement shows as paid after all. */
async function paidAfterAll(amount: string) {
  const transfer = await sent(amount);
  return { transfer, line: await booked(await went(transfer), transfer.id) };
}

describe('a payment that failed and was paid after all, settled by two people as paid,', () => {
  test('a payment that failed and was paid after all, settled by two people as paid, is paid on that day: what was to be clarified pays what is owed (L15), and the reports of money out hold it', async () => {
    const transfer = await sent('4001.13');
    const before = await books();
    expect(await statusOf(transfer.requestId)).toMatchObject({ status: 'FAILED', disbursement: { paidCount: 0 } });
    await booked(await went(transfer), transfer.id);

    const { status, body } = await requested(transfer, 'PAID');
    expect([status, body]).toMatchObject([202, { type: 'BANK_CONTRADICTION', status: 'AWAITING_APPROVAL' }]);
    const url = `/services/organization/api/requests/admin-requests/${(body as unknown as AdminRequest).id}`;
    expect((await admin.call({ url })).body).toMatchObject({
      difference: expect.arrayContaining([{ label: 'What is true', after: 'The bank paid it' }]),
    });
    expect(await transferOf(transfer.requestId)).toEqual(transfer);
    expect((await decide(admin, (body as unknown as AdminRequest).id)).body).toMatchObject({ status: 'APPROVED' });

    const { kobo } = transfer;
    expect(await books()).toEqual({
      ...{ bank: before.bank - kobo, payable: before.payable - kobo, unclear: before.unclear },
      outflow: before.outflow + kobo,
    });
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'PAID' });
    expect(await statusOf(transfer.requestId)).toMatchObject({
      ...{ status: 'APPROVED', disbursement: { paidCount: 1, failedCount: 0, paidAmount: '4001.13' } },
    });
    const day = lagosDay(clock.now());
    expect(await written(transfer)).toEqual({ journals: ['L15'], outflow: [{ day, status: 'PAID', kobo }] });
    expect(await queue(transfer)).toEqual([]);
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'not-failed' }] });
    expect((await corrected(transfer)).body).toMatchObject(refusal('not-failed'));
  });

  test('a payment that failed and was paid after all, settled by two people as paid, is not undone or withdrawn on the statement any more', async () => {
    const { transfer, line } = await paidAfterAll('4002.13');
    await settled(transfer, 'PAID');
    const before = await books();
    expect((await of.undo(accountant, line)).body).toMatchObject(refusal('settled-as-paid'));
    const statement = await of.look(accountant, line.statementId);
    expect(statement).toMatchObject({ can: [], whyNot: expect.stringContaining(`${transfer.number} was paid`) });
    expect(await books()).toEqual(before);
  });

  test('a payment that failed and was paid after all, settled by two people as paid, can come back like any payment, is then tried again, and may be refused and paid after all once more', async () => {
    const { transfer } = await paidAfterAll('4003.13');
    await settled(transfer, 'PAID');
    const paid = await books();
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN/${transfer.ref}` });
    expect(seen[0]).toMatchObject({ guesses: [{ kind: 'RETURN', number: transfer.number }] });
    await booked(seen[0]!, transfer.id, 'RETURN');
    const { kobo } = transfer;
    expect(await books()).toEqual({
      ...{ bank: paid.bank + kobo, payable: paid.payable + kobo, unclear: paid.unclear, outflow: paid.outflow - kobo },
    });
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'RETURNED' });
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
    await pass(0);
    await pass(2);
    const second = await transferOf(transfer.requestId);
    expect(second).toMatchObject({ status: 'FAILED', ref: `${transfer.ref}.R2` });
    await booked(await went(second), transfer.id);
    await settled(transfer, 'PAID');
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'PAID' });
    expect((await written(transfer)).journals).toEqual(['L15', 'L7', 'L5', 'L7', 'L15']);
  });

  test('a payment that failed and was paid after all, settled by two people as paid, is paid once where the bank paid twice: the other sum is to be clarified until it comes back', async () => {
    const first = await sent('4004.13');
    await retried(first);
    await pass(0);
    await pass(2);
    const twice = await transferOf(first.requestId);
    const before = await books();
    await booked(await went(first), first.id);
    await booked(await went(twice), first.id);
    await settled(twice, 'PAID');
    expect((await books()).unclear).toBe(before.unclear + first.kobo);
    const { lines: seen } = await arrived({ kobo: first.kobo, narration: `RTN/${first.ref}` });
    await booked(seen[0]!, first.id, 'RETURN');
    expect((await books()).unclear).toBe(before.unclear);
    expect(await transferOf(first.requestId)).toMatchObject({ status: 'PAID' });
  });
});

describe('settling what the bank says of a failed payment', () => {
  test('settling what the bank says of a failed payment says whether it was paid', async () => {
    const { transfer } = await paidAfterAll('4101.13');
    expect((await requested(transfer)).body).toMatchObject({
      ...{ code: 'validation-failed', errors: [{ field: 'outcome', code: 'required' }] },
    });
    expect((await requested(transfer, 'UNDECIDED')).body).toMatchObject({
      ...{ code: 'validation-failed', errors: [{ field: 'outcome', code: 'required' }] },
    });
    expect((await requested(transfer, 'PERHAPS')).body).toMatchObject({ code: 'validation-failed' });
    expect(await queue(transfer)).toHaveLength(1);
  });

  test('settling what the bank says of a failed payment says that it was paid only where a statement shows the money, also when the second person agrees', async () => {
    const { transfer, line } = await paidAfterAll('4102.13');
    const { body } = await requested(transfer, 'PAID');
    expect((await of.undo(accountant, line)).status).toBe(200);
    const { id } = body as unknown as AdminRequest;
    expect((await decide(admin, id)).body).toMatchObject(refusal('not-on-statement'));
    expect((await decide(admin, id, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
    expect((await requested(transfer, 'PAID')).body).toMatchObject(refusal('not-on-statement'));
    expect(await transferOf(transfer.requestId)).toEqual(transfer);
  });

  test('settling what the bank says of a failed payment says that it was not paid only once no statement shows the money; then it may be tried again', async () => {
    const { transfer } = await paidAfterAll('4103.13');
    expect((await requested(transfer, 'NOT_PAID')).body).toMatchObject(refusal('on-statement'));
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN/${transfer.ref}` });
    await booked(seen[0]!, transfer.id, 'RETURN');
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
    await settled(transfer, 'NOT_PAID');
    expect(await transferOf(transfer.requestId)).toEqual(transfer);
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'QUEUED' });
  });

  test('settling what the bank says of a failed payment does not say that it was not paid while a line that nobody has booked may show that the money left', async () => {
    const transfer = await after.sent('4107.13');
    await reported(transfer, 'PAID_AFTER_FAILED');
    const line = await went(transfer);
    expect((await requested(transfer, 'NOT_PAID')).body).toMatchObject(refusal('line-open'));
    const { body } = await after.say(line, transfer.id);
    expect((await requested(transfer, 'NOT_PAID')).body).toMatchObject(refusal('line-open'));
    expect((await decide(admin, (body as unknown as AdminRequest).id)).body).toMatchObject({ status: 'APPROVED' });
    await settled(transfer, 'PAID');
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'PAID' });
  });

  test('settling what the bank says of a failed payment leaves nothing open about a payment that came back late: it may be tried again', async () => {
    const transfer = await after.sent('4105.00', 'PAID');
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN/${transfer.ref}` });
    await booked(seen[0]!, transfer.id, 'RETURN');
    await reported(transfer, 'RETURNED_LATE');
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
    expect(await queue(transfer)).toMatchObject([{ contradiction: { needsOutcome: false } }]);
    await settled(transfer);
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
  });

  test('settling what the bank says of a failed payment is required again once a transfer fails for which people settled only that another amount left', async () => {
    const requestId = await disbursed.approved(['4106.13']);
    await pass(0);
    const transfer = await transferOf(requestId);
    expect(transfer).toMatchObject({ status: 'SENT' });
    await reported(transfer, 'OTHER_AMOUNT');
    await settled(transfer);
    expect(await queue(transfer)).toEqual([]);
    await pass(2);
    expect(await transferOf(requestId)).toMatchObject({ status: 'FAILED' });
    expect(await queue(transfer)).toHaveLength(1);
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
    await settled(transfer, 'NOT_PAID');
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
  });

  test('settling what the bank says of a payment that was closed does not say that it was not paid: what it paid for is free since', async () => {
    const transfer = await sent('4104.13');
    expect((await after.closed(transfer)).status).toBe(200);
    await booked(await went(transfer), transfer.id);
    expect((await requested(transfer, 'PAID')).body).toMatchObject({
      ...{ code: 'validation-failed', errors: [{ field: 'outcome', code: 'not-failed' }] },
    });
    await settled(transfer);
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'CANCELLED' });
  });
});

describe('settling what the bank says of a payment that came back', () => {
  /** Makes a payment that the bank paid, and whose money came back as a statement shows. */
  async function cameBack(transfer: Sent): Promise<void> {
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN/${transfer.ref}` });
    await booked(seen[0]!, transfer.id, 'RETURN');
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'RETURNED' });
  }

  test('settling what the bank says of a payment that came back as not paid lets it be tried again', async () => {
    const transfer = await sent('4201.00', 'PAID');
    await reported(transfer, 'OTHER_CURRENCY');
    await cameBack(transfer);
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
    expect((await after.closed(transfer)).body).toMatchObject(refusal('bank-contradicts'));
    expect((await requested(transfer, 'PAID')).body).toMatchObject({
      ...{ code: 'validation-failed', errors: [{ field: 'outcome', code: 'not-failed' }] },
    });
    const { body } = await requested(transfer, 'NOT_PAID');
    const { id } = body as unknown as AdminRequest;
    expect((await admin.call({ url: `/services/organization/api/requests/admin-requests/${id}` })).body).toMatchObject({
      difference: expect.arrayContaining([{ label: 'What is true', after: 'The payee has nothing of it' }]),
    });
    expect((await decide(admin, id)).body).toMatchObject({ status: 'APPROVED' });
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'RETURNED' });
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
  });

  test('settling what the bank says of a payment that came back is required again where people settled before that another amount left', async () => {
    const transfer = await sent('4202.00', 'PAID');
    await reported(transfer, 'OTHER_AMOUNT');
    await settled(transfer);
    expect(await queue(transfer)).toEqual([]);
    await cameBack(transfer);
    expect(await queue(transfer)).toHaveLength(1);
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
    await settled(transfer, 'NOT_PAID');
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
  });

  test('settling what the bank says of a payment that came back says what is true where any report leaves it open, whichever came last', async () => {
    const transfer = await sent('4205.00', 'PAID');
    await reported(transfer, 'OTHER_AMOUNT');
    await cameBack(transfer);
    clock.advance(1);
    await reported(transfer, 'RETURNED_LATE');
    expect(await queue(transfer)).toMatchObject([
      { contradiction: { kind: 'RETURNED_LATE', count: 2, needsOutcome: true } },
    ]);
    expect((await requested(transfer)).body).toMatchObject({
      ...{ code: 'validation-failed', errors: [{ field: 'outcome', code: 'required' }] },
    });
    await settled(transfer, 'NOT_PAID');
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
  });

  test('settling what the bank says of a payment that came back is requested again where it was requested before that', async () => {
    const transfer = await sent('4203.00', 'PAID');
    await reported(transfer, 'OTHER_AMOUNT');
    const { id } = (await requested(transfer)).body as unknown as AdminRequest;
    await cameBack(transfer);
    expect((await decide(admin, id)).body).toMatchObject(refusal('no-outcome'));
    expect((await decide(admin, id, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
    await settled(transfer, 'NOT_PAID');
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
  });

  test('settling what the bank says of a payment that came back does not say that it was not paid while a statement shows another attempt as paid; then it is not sent again, and can be closed', async () => {
    const first = await sent('4204.17');
    await retried(first);
    await pass(0);
    await pass(2);
    const transfer = await transferOf(first.requestId);
    expect(transfer).toMatchObject({ status: 'PAID', ref: `${first.ref}.R2` });
    await went(transfer);
    await cameBack(transfer);
    await reported(first, 'PAID_AFTER_FAILED');
    const line = await went(first);
    expect((await requested(transfer, 'NOT_PAID')).body).toMatchObject(refusal('line-open'));
    await booked(line, transfer.id);
    expect((await requested(transfer, 'NOT_PAID')).body).toMatchObject(refusal('on-statement'));
    await settled(transfer, 'UNDECIDED');
    expect((await retried(transfer)).body).toMatchObject({
      refused: [{ reason: 'bank-contradicts', detail: expect.stringMatching(/Close it\.$/) }],
    });
    expect((await corrected(transfer)).body).toMatchObject(refusal('bank-contradicts'));
    expect(await offered(transfer)).toEqual([]);
    expect((await after.closed(transfer)).status).toBe(200);
  });
});

test('I35, I39 and I40 find a payment that people settled as paid without its posting, its line or its amount', async () => {
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  const one = `(select max(id) from ledger.journal where event = 'L15')`;
  const item = `(select source_id from ledger.journal where id = ${one})`;
  try {
    await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
    expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
    for (const [plant, found] of [
      [`update ledger.journal set event = 'L10', sequence = 901 where id = ${one}`, ['I35', 'I40']],
      [`update ledger.posting set amount_kobo = amount_kobo + 1 where journal_id = ${one}`, ['I35', 'I40']],
      [
        `update reconcile.bank_match set undone_at = made_at, undone_by = 'x' where item_kind = 'PAID_AFTER_ALL' and item_id = ${item}`,
        ['I39'],
      ],
      [`delete from pay.bank_contradiction where instruction_id = ${item}`, ['I39']],
    ] as const) {
      const { whole, lately } = await firedBy(portal, client, plant);
      expect([plant, whole]).toEqual([plant, expect.arrayContaining([...found])]);
      expect([plant, lately]).toEqual([plant, expect.arrayContaining(found.filter((each) => each !== 'I35'))]);
    }
  } finally {
    await client.end();
  }
});

test('a debit of the last attempt is booked as paid after all once two people settled that an earlier one was paid', async () => {
  const first = await sent('4091.13');
  await retried(first);
  await pass(0);
  await pass(2);
  const last = await transferOf(first.requestId);
  expect(last).toMatchObject({ status: 'FAILED', ref: `${first.ref}.R2` });
  await booked(await went(first), first.id);
  await settled(first, 'PAID');
  const { unclear } = await books();
  const line = await went(last);
  const fee = await of.resolve(accountant, line, 'FEE', 'What the bank charges');
  expect(fee.body).toMatchObject({ code: 'validation-failed', errors: [{ code: 'names-transfer' }] });
  const unnamed = await went(last, { reference: 'CHQ 000731', narration: 'CHEQUE' });
  expect((await after.say(unnamed, last.id)).body).toMatchObject({
    ...{ code: 'validation-failed', errors: [{ code: 'not-named' }] },
    detail: expect.stringContaining('Two people settled'),
  });
  const request = (await after.say(line, last.id)).body as unknown as AdminRequest;
  expect((await decide(admin, request.id)).body).toMatchObject({
    status: 'APPROVED',
    difference: expect.arrayContaining([
      { label: 'Attempt', after: last.ref },
      {
        label: 'Status of the payment',
        after: 'Paid after all by an attempt that had failed, as two people settled',
      },
    ]),
  });
  expect((await books()).unclear).toBe(unclear + last.kobo);
  expect(await queue(last)).toMatchObject([{ contradiction: { kind: 'PAID_AFTER_FAILED' } }]);
});
