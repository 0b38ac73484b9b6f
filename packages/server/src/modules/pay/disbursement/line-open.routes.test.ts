import { randomUUID } from 'node:crypto';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { whileHeld } from '../../../../test/held.ts';
import { act, paymentWorld, REQUESTS, read, submit, type Whole } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { type Line, payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';

const portal = await demonstrationPortal({ isPatient: true });
const { db, clock } = portal;
const world = await paymentWorld(portal);
const { maker, reviewer, approver, accountId } = world;
const { pass, approved, statusOf, books: posted } = disbursing(portal, world);
const { of, sent, transferOf, went, arrived, say, decide, booked, books, retried, corrected, closed, offered } =
  await payingAfterAll(portal, world);
const [accountant, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')] as const;

type Acts = { can?: string[]; whyNot?: string };
const refusal = { code: 'invalid-transition', reason: 'line-open' };
const refusedLine = ({ lineId }: Sent) => ({ accepted: [], refused: [{ lineId, reason: 'line-open' }] });
/** Returns what the refusal to retry a payment says. */
const detailOf = async (transfer: Sent): Promise<string> =>
  ((await retried(transfer)).body as unknown as { refused: { detail: string }[] }).refused[0]?.detail ?? '';
/** Asserts that this payment is offered to be paid no other way, is not, and that nothing of it has changed. */
async function notPaidAgain(transfer: Sent): Promise<void> {
  const before = await books();
  expect(await offered(transfer)).toEqual({ can: [], why: [expect.stringContaining('statement of')] });
  expect((await retried(transfer)).body).toMatchObject(refusedLine(transfer));
  expect((await corrected(transfer)).body).toMatchObject(refusal);
  expect((await closed(transfer)).body).toMatchObject(refusal);
  expect([await transferOf(transfer.requestId), await books()]).toEqual([transfer, before]);
}
/** Makes the draft that corrects a failed payment, complete except for its submission. */
async function correction(transfer: Sent, payDate = lagosDay(clock.now())): Promise<Whole> {
  const made = (await corrected(transfer)).body as unknown as Whole;
  const { title, narration, typeData, entered } = (await read(maker, made.id)) as unknown as Record<string, unknown>;
  const body = { title, narration, typeData, lines: entered, version: made.version, sourceBankAccountId: accountId };
  const response = await maker.call({ method: 'PUT', url: `${REQUESTS}/${made.id}`, body: { ...body, payDate } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as unknown as Whole;
}
/** Submits the correction of a failed payment and has it reviewed; its last approval is left. */
async function reviewedCorrection(transfer: Sent, payDate?: Day): Promise<Whole> {
  const made = await correction(transfer, payDate);
  expect((await submit(maker, made.id, made.version)).status).toBe(200);
  expect((await act(reviewer, made.id, 'REVIEW')).status).toBe(200);
  return made;
}

/** Makes a correction that is approved today and sent on the next day. */
async function approvedCorrection(transfer: Sent): Promise<Whole> {
  const made = await reviewedCorrection(transfer, addDays(lagosDay(clock.now()), 1));
  expect((await act(approver, made.id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
  return made;
}
/** Sends a payment that waits for a person (PR11). */
const disburse = async ({ id }: Whole) =>
  (await portal.as('accountant@mow.test')).call({
    ...{ method: 'POST', url: `${REQUESTS}/${id}/disburse`, body: { confirmed: true } },
    headers: { 'idempotency-key': randomUUID() },
  });
const sendsByItself = (is: boolean) =>
  db.sql('update org.organization_preference set auto_disburse = $1 where org_id = $2', [is, world.orgId]);
const stateOf = async ({ id }: Whole) => (await statusOf(id)).disbursement.state;

describe('while a statement line that names a failed payment is not booked,', () => {
  test('the payment is neither retried, corrected nor closed, and the refusal names the line and what to do with it', async () => {
    const transfer = await sent('6001.13');
    expect(await offered(transfer)).toEqual({ can: ['CLOSE', 'CORRECT', 'RETRY'], why: [] });
    await went(transfer);
    const { refused } = (await retried(transfer)).body as unknown as { refused: { detail: string }[] };
    expect(refused[0]?.detail).toMatch(
      new RegExp(`^The line of \\d.* of ₦6,001\\.13 on the statement of .* names ${transfer.number} and is not booked`),
    );
    expect(refused[0]?.detail).toContain('Book that line first: as paid after all');
    expect((await offered(transfer)).why).toEqual([refused[0]?.detail]);
    await notPaidAgain(transfer);
  });

  test('the payment is neither retried, corrected nor closed where the line names an attempt before the last, or only the bank’s own reference', async () => {
    const transfer = await sent('6002.13');
    await retried(transfer);
    await pass(0);
    await pass(2);
    const twice = await transferOf(transfer.requestId);
    expect(twice).toMatchObject({ status: 'FAILED', ref: `${transfer.ref}.R2` });
    await went(transfer);
    await notPaidAgain(twice);

    const beside = await sent('6021.13');
    await went(beside, { reference: 'CHQ 000215', narration: `TRF${beside.ref}-ADE STORES` });
    await notPaidAgain(beside);

    const other = await sent('6003.13');
    await db.sql(`update request.payment_instruction set bank_reference = 'FT2633X71' where id = $1`, [other.id]);
    await went(other, { reference: 'ft2633x71' });
    await notPaidAgain(other);
  });

  test('the payment is neither retried, corrected nor closed until its booking as paid, under whatever reference, was rejected', async () => {
    const transfer = await sent('6004.13');
    const requested = await say(await went(transfer, { reference: 'CHQ 000214' }), transfer.id);
    await notPaidAgain(transfer);
    const { refused } = (await retried(transfer)).body as unknown as { refused: { detail: string }[] };
    expect(refused[0]?.detail).toContain('its booking waits for a second person');
    await decide(admin, (requested.body as unknown as AdminRequest).id, 'REJECT');
    expect(await offered(transfer)).toEqual({ can: ['CLOSE', 'CORRECT', 'RETRY'], why: [] });
    expect((await retried(transfer)).body).toMatchObject({ accepted: [transfer.lineId], refused: [] });
  });

  test('another line of the payment may be tried again and corrected, and only closing waits for the statement line', async () => {
    const requestId = await approved(['6022.13', '6023.13']);
    await pass(0);
    await pass(2);
    const named = await transferOf(requestId);
    await went(named);
    const seen = async (who: typeof maker) =>
      (await who.call({ url: `${REQUESTS}/lines?view=failed&request-id=${requestId}` })).body as unknown as (Acts & {
        id: number;
        whyNotClosed?: string;
      })[];
    for (const [who, own, other] of [
      [accountant, { can: [], whyNot: expect.stringContaining(named.number) }, { can: ['RETRY'] }],
      [approver, { can: [] }, { can: ['RETRY'], whyNotClosed: expect.stringContaining(named.number) }],
    ] as const) {
      const lines = await seen(who);
      expect(lines.find(({ id }) => id === named.lineId)).toMatchObject(own);
      const beside = lines.find(({ id }) => id !== named.lineId);
      expect(beside).toMatchObject(other);
      expect(beside).not.toHaveProperty('whyNot');
    }
  });

  test('a submitted correction of the payment is not approved, and a draft of one is not submitted', async () => {
    const [drafted, submitted] = [await sent('6005.13'), await sent('6006.13')] as const;
    const [draft, waiting] = [await correction(drafted), await reviewedCorrection(submitted)] as const;
    const before = await books();
    await went(drafted);
    await went(submitted);
    expect((await submit(maker, draft.id, draft.version)).body).toMatchObject(refusal);
    expect((await act(approver, waiting.id, 'APPROVE')).body).toMatchObject(refusal);
    expect(await books()).toEqual(before);
  });
});

test('a returned payment is not retried while another line names it; where other lines explain it, two people book that line as a bank charge', async () => {
  const paid = await sent('6031.00', 'PAID');
  await went(paid);
  const credit = (await arrived({ kobo: paid.kobo, narration: `RTN ${paid.ref}` })).lines[0]!;
  await booked(credit, paid.id, 'RETURN');
  expect(await transferOf(paid.requestId)).toMatchObject({ status: 'RETURNED' });
  const line = await went(paid, { kobo: -paid.kobo - 10_00n });
  expect((await retried(paid)).body).toMatchObject(refusedLine(paid));
  expect(await detailOf(paid)).toContain('Other lines explain the payment already');
  const requested = await of.resolve(accountant, line, 'FEE', 'The bank took it once more');
  expect(requested.status).toBe(202);
  await decide(admin, (requested.body as unknown as AdminRequest).id);
  expect((await retried(paid)).body).toMatchObject({ accepted: [paid.lineId], refused: [] });
});

test('a failed payment is retried once the line that names it was booked as the bank charge that it is', async () => {
  const transfer = await sent('1001.13');
  const line: Line = await went(transfer, { kobo: -600_00n, narration: 'NIP CHARGE' });
  expect((await retried(transfer)).body).toMatchObject(refusedLine(transfer));
  const requested = await of.resolve(accountant, line, 'FEE', 'What the bank charges');
  expect(await detailOf(transfer)).toContain('its booking waits for a second person');
  expect((await decide(admin, (requested.body as unknown as AdminRequest).id)).body).toMatchObject({
    status: 'APPROVED',
  });
  expect((await retried(transfer)).body).toMatchObject({ accepted: [transfer.lineId], refused: [] });
});

test('a line of less than half the amount keeps a failed payment from being retried where it is more than banks charge', async () => {
  const transfer = await sent('9001.13');
  await went(transfer, { kobo: -2_000_00n, narration: 'RTGS CHARGE' });
  const line = await went(transfer, { kobo: -2_000_01n, narration: 'RTGS' });
  expect((await retried(transfer)).body).toMatchObject(refusedLine(transfer));
  expect(line.guesses).toMatchObject([{ kind: 'PAID_AFTER_ALL', number: transfer.number }]);
  const requested = await of.withdraw(accountant, await of.look(accountant, line.statementId));
  expect((await decide(admin, (requested.body as unknown as AdminRequest).id)).body).toMatchObject({
    status: 'APPROVED',
  });
  expect((await retried(transfer)).body).toMatchObject({ accepted: [transfer.lineId], refused: [] });
});

test('whoever retries, closes or approves a correction while another holds the payment decides on the lines that are there afterwards', async () => {
  const [one, two, three] = [await sent('6011.13'), await sent('6012.13'), await sent('6013.13')] as const;
  const { id: correcting } = await reviewedCorrection(three);
  const before = await books();
  const [again, close, approve] = await whileHeld(
    db,
    {
      lock: 'select from request.payment_request where id = any($1) order by id for update',
      of: [[one, two, three].map(({ requestId }) => requestId)],
    },
    [() => retried(one), () => closed(two), () => act(approver, correcting, 'APPROVE')],
    async () => {
      const day = lagosDay(clock.now());
      const lines = [one, two, three].map(({ kobo, ref: reference }) => ({ day, kobo: -kobo, reference }));
      const file = await of.importFile(accountant, accountId, await of.next(accountId, lines, 100_000_000_00n));
      const { id } = file.body as unknown as { id: number };
      await of.read(id);
      expect((await of.confirm(accountant, id)).body).toMatchObject({ status: 'READ' });
    },
  );
  expect(again?.body).toMatchObject(refusedLine(one));
  expect([close?.body, approve?.body]).toMatchObject([refusal, refusal]);
  expect(await books()).toEqual(before);
});

test('a failed payment that is to be sent again is not sent while a line that came meanwhile names it: it has failed again, and the line is booked', async () => {
  const before = await posted();
  const [transfer, other] = [await sent('6041.13'), await sent('6042.13')] as const;
  await retried(transfer);
  await retried(other);
  expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'QUEUED' });
  const line = await went(transfer);
  expect((await of.resolve(accountant, line, 'FEE', 'What the bank charges')).body).toMatchObject({
    ...{ code: 'validation-failed', errors: [{ field: 'kind', code: 'names-transfer' }] },
    detail: expect.stringContaining('is to be sent again'),
  });
  await pass(0);
  expect(await transferOf(transfer.requestId)).toEqual(transfer);
  expect(await transferOf(other.requestId)).toMatchObject({ ref: `${other.ref}.R2` });
  await pass(2);
  expect(await posted()).toMatchObject({ bank: before.bank, held: before.held, clearing: before.clearing });
  expect(
    await db.sql('select last_failure_code as code from request.payment_instruction where id = $1', [transfer.id]),
  ).toEqual([{ code: 'LINE_OPEN' }]);
  await notPaidAgain(transfer);
  expect(await booked(line, transfer.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
});

test('what the bank may have paid stands in the trail and in the notice as not sent, and not as refused by the bank', async () => {
  const transfer = await sent('6043.13');
  await retried(transfer);
  await went(transfer);
  await pass(0);
  const [event] = await db.sql<{ summary: string }>(
    `select summary from audit.audit_event where entity_type = 'payment_instruction' and entity_id = $1
     and action = 'disbursement.failed' order by id desc limit 1`,
    [transfer.id],
  );
  expect(event?.summary).toMatch(/ not sent by the portal$/);
  const [finished] = await db.sql<{ unsent: string }>(
    `select payload ->> 'unsent' as unsent from platform.outbox where event = 'disbursement.finished'
     and source_id = $1 order by id desc limit 1`,
    [transfer.requestId],
  );
  expect(finished).toEqual({ unsent: '1' });
});

describe('an approved correction of a failed payment', () => {
  test('a correction is sent by hand once the line that names the failed payment was booked as the bank charge that it is', async () => {
    const transfer = await sent('1023.13');
    await sendsByItself(false);
    const made = await approvedCorrection(transfer);
    await sendsByItself(true);
    const line = await went(transfer, { kobo: -600_00n, narration: 'NIP CHARGE' });
    expect((await disburse(made)).body).toMatchObject(refusal);
    const requested = await of.resolve(accountant, line, 'FEE', 'What the bank charges');
    await decide(admin, (requested.body as unknown as AdminRequest).id);
    expect((await disburse(made)).body).toMatchObject({ disbursement: { state: 'IN_PROGRESS' } });
  });

  test('a correction waits for a person on its pay date if a statement line names the failed payment by then, and is not sent by hand either', async () => {
    const [named, free] = [await sent('6021.13'), await sent('6022.13')] as const;
    const [waiting, goes] = [await approvedCorrection(named), await approvedCorrection(free)] as const;
    const line = await went(named);
    await pass(24 * 3_600);
    expect([await stateOf(waiting), await stateOf(goes)]).toEqual(['NOT_STARTED', 'IN_PROGRESS']);
    const stopped = await db.sql<{ number: string; why: string }>(
      `select payload ->> 'number' as number, payload ->> 'why' as why from platform.outbox where event = 'disbursement.stopped'`,
    );
    expect(stopped).toEqual([{ number: waiting.requestNumber, why: expect.stringContaining(`names ${named.number}`) }]);
    expect((await disburse(waiting)).body).toMatchObject(refusal);

    await (await payingAfterAll(portal, world)).booked(line, named.id);
    expect((await disburse(waiting)).body).toMatchObject({ code: 'invalid-transition', reason: 'bank-contradicts' });
    expect([await stateOf(waiting), (await transferOf(waiting.id)).status]).toEqual(['NOT_STARTED', 'APPROVED']);
  });
});
