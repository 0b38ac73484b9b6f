import { randomUUID } from 'node:crypto';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS, read, submit, type Whole } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver, accountId } = world;
const { approved, pass, lines, books } = disbursing(portal, world);

/** Creates a payment whose only line was refused by the bank, and returns that line. */
async function refused(amount: string) {
  const id = await approved([amount]);
  await pass(0);
  await pass(2);
  const [line] = await lines(id);
  expect(line?.status).toBe('FAILED');
  return { id, lineId: line!.id };
}
/** Has the bank say after all that it paid the transfer of a line. */
const paysAfterAll = (lineId: number) =>
  portal.db.sql(
    `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, first_at, last_at)
     select i.org_id, i.id, i.provider_ref, 'PAID_AFTER_FAILED', i.status, $2, $2
     from request.request_line l join request.payment_instruction i on i.id = l.instruction_id where l.id = $1`,
    [lineId, portal.ctx.clock.now()],
  );
/** Settles what the bank said about a line with two people. */
async function settled(lineId: number): Promise<void> {
  const accountant = await portal.as('accountant@mow.test');
  const response = await accountant.call({
    method: 'POST',
    url: `${REQUESTS}/lines/${lineId}/contradiction/settle`,
    body: { reason: 'The bank corrected its report in writing', outcome: 'NOT_PAID' },
  });
  const { id: requestId } = response.body as unknown as AdminRequest;
  const decided = await (await portal.as('admin@mow.test')).call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${requestId}/decision`,
      body: { decision: 'APPROVE' },
    },
    `AR3:${requestId}`,
  );
  expect(decided.body).toMatchObject({ status: 'APPROVED' });
}
const correct = (requestId: number, lineId: number, amount: string) =>
  maker.call({ method: 'PATCH', url: `${REQUESTS}/${requestId}/lines/${lineId}`, body: { values: { amount } } });
/** Gives a correction its pay date and returns its new version. */
async function dated(made: Whole): Promise<Whole> {
  const { title, narration, typeData, entered } = (await read(maker, made.id)) as unknown as Record<string, unknown>;
  const body = { title, narration, typeData, lines: entered, version: made.version, sourceBankAccountId: accountId };
  const payDate = lagosDay(portal.clock.now());
  const response = await maker.call({ method: 'PUT', url: `${REQUESTS}/${made.id}`, body: { ...body, payDate } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as unknown as Whole;
}
const refusal = { code: 'invalid-transition', reason: 'bank-contradicts' };

test('a line that the bank now says it paid is not paid by a correction before two people settled what is true', async () => {
  const { id, lineId } = await refused('8100.13');
  await paysAfterAll(lineId);
  expect((await correct(id, lineId, '8100.00')).body).toMatchObject(refusal);

  await settled(lineId);
  expect((await correct(id, lineId, '8100.00')).status).toBe(200);
});

test('a correction is not submitted once the bank says that it paid the refused line', async () => {
  const { id, lineId } = await refused('8200.13');
  const made = await dated((await correct(id, lineId, '8200.00')).body as unknown as Whole);
  const before = await books();
  await paysAfterAll(lineId);
  expect((await submit(maker, made.id, made.version)).body).toMatchObject(refusal);
  expect([(await lines(id))[0]?.status, await books()]).toEqual(['FAILED', before]);
});

test('a submitted correction is not approved once the bank says that it paid the line it replaces', async () => {
  const { id, lineId } = await refused('8300.13');
  const made = await dated((await correct(id, lineId, '8300.00')).body as unknown as Whole);
  expect((await submit(maker, made.id, made.version)).status).toBe(200);
  expect((await act(reviewer, made.id, 'REVIEW')).status).toBe(200);
  const before = await books();
  await paysAfterAll(lineId);
  expect((await act(approver, made.id, 'APPROVE')).body).toMatchObject(refusal);
  expect(await books()).toEqual(before);
});

test('a submitted correction is approved once people settled that the line it replaces was not paid', async () => {
  const { id, lineId } = await refused('8310.13');
  const made = await dated((await correct(id, lineId, '8310.00')).body as unknown as Whole);
  expect((await submit(maker, made.id, made.version)).status).toBe(200);
  expect((await act(reviewer, made.id, 'REVIEW')).status).toBe(200);
  await paysAfterAll(lineId);
  expect((await act(approver, made.id, 'APPROVE')).body).toMatchObject(refusal);
  expect((await lines(id))[0]?.status).toBe('CANCELLED');
  const accountant = await portal.as('accountant@mow.test');
  const inQueue = (await accountant.call({ url: `${REQUESTS}/lines?view=contradicted&size=100` })).body as unknown as {
    id: number;
    isReplaced?: boolean;
  }[];
  expect(inQueue.find((line) => line.id === lineId)?.isReplaced).toBe(true);
  const paid = await accountant.call({
    ...{ method: 'POST', url: `${REQUESTS}/lines/${lineId}/contradiction/settle` },
    body: { reason: 'The bank corrected its report in writing', outcome: 'PAID' },
  });
  expect(paid.body).toMatchObject({ code: 'validation-failed', errors: [{ field: 'outcome', code: 'not-failed' }] });
  await settled(lineId);
  expect((await act(approver, made.id, 'APPROVE')).status).toBe(200);
});

test('a correction that the bank refused is not tried again once the bank says that it paid the line it replaces', async () => {
  const { id, lineId } = await refused('8350.13');
  const made = await dated((await correct(id, lineId, '8351.13')).body as unknown as Whole);
  expect((await submit(maker, made.id, made.version)).status).toBe(200);
  expect((await act(reviewer, made.id, 'REVIEW')).status).toBe(200);
  expect((await act(approver, made.id, 'APPROVE')).status).toBe(200);
  await pass(0);
  await pass(2);
  const [line] = await lines(made.id);
  expect(line?.status).toBe('FAILED');
  const accountant = await portal.as('accountant@mow.test');
  const retry = (proof?: string) =>
    accountant.call(
      {
        ...{ method: 'POST', url: `${REQUESTS}/lines/retry`, body: { lineIds: [line!.id] } },
        headers: { 'idempotency-key': randomUUID() },
      },
      proof,
    );
  const { subject } = (await retry()).body as { subject?: string };
  const before = await books();
  await paysAfterAll(lineId);
  expect((await retry(subject)).body).toMatchObject({
    ...{ accepted: [], refused: [{ lineId: line!.id, reason: 'bank-contradicts' }] },
  });
  expect([(await lines(made.id))[0]?.status, await books()]).toEqual(['FAILED', before]);
});

test('a payment is not closed while the bank says that it paid a refused line: closing would free what it paid for', async () => {
  const { id, lineId } = await refused('8400.13');
  await paysAfterAll(lineId);
  const before = await books();
  const close = () => act(approver, id, 'CLOSE', { comment: 'It is paid another way' });
  expect((await close()).body).toMatchObject(refusal);
  const shown = await read(approver, id);
  expect([shown.can.includes('CLOSE'), shown.whyNot]).toEqual([
    false,
    expect.stringMatching(/-01 failed: it may have/),
  ]);
  expect([(await lines(id))[0]?.status, await books()]).toEqual(['FAILED', before]);
  await settled(lineId);
  expect((await read(approver, id)).can).toContain('CLOSE');
  expect((await close()).status).toBe(200);
  expect((await lines(id))[0]?.status).toBe('CANCELLED');
});

test('a payment is not offered to be tried again while the bank contradicts that any of its transfers failed', async () => {
  const { id, lineId } = await refused('8450.13');
  const accountant = await portal.as('accountant@mow.test');
  expect((await read(accountant, id)).can).toContain('RETRY');
  await paysAfterAll(lineId);
  const shown = await read(accountant, id);
  expect([shown.can.includes('RETRY'), shown.whyNot]).toEqual([
    false,
    expect.stringMatching(/^The bank contradicts that .+-01 failed: it may have been paid\. It is not tried again/),
  ]);
  await settled(lineId);
  expect((await read(accountant, id)).can).toContain('RETRY');
});
