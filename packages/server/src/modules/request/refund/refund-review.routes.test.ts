import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS, submit } from '../../../../test/money/payments.ts';
import { ACCOUNT, findingsOf, refunding } from '../../../../test/money/refunding.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const service = await worksService(portal);
const { started, completed } = await refunding(portal, world);
const { maker, reviewer } = world;

const whole = async (id: number, by = reviewer): Promise<PaymentRequest> =>
  (await by.call({ url: `${REQUESTS}/${id}` })).body as unknown as PaymentRequest;

/** Starts a refund to an account in another name, which the accountant confirmed, and submits it. */
async function submitted(askedId?: number) {
  const payment = await paid(portal, service, 1_000_00);
  const one = await started(payment, '400.00', askedId === undefined ? {} : { askedId });
  expect((await completed(one)).status).toBe(200);
  const { version } = await whole(one.requestId, maker);
  const sent = await submit(maker, one.requestId, version);
  expect(sent.status, sent.text).toBe(200);
  return { ...one, payment };
}

test('reviewers of a refund read payer, receipt, reason and both names, and that the names differ', async () => {
  const { requestId, payment } = await submitted();
  const { refund, checks, createdByName, submittedByName } = await whole(requestId);
  const [facts] = await portal.db.sql<{ payer: string; receipt: string }>(
    `select i.payer_snapshot ->> 'name' as payer, r.number as receipt from collect.payment p
     join collect.invoice i on i.id = p.invoice_id join collect.receipt r on r.payment_id = p.id where p.id = $1`,
    [payment],
  );
  expect(refund).toMatchObject({
    receiptNumber: facts!.receipt,
    payerName: facts!.payer,
    reason: 'They paid for the wrong service',
    askedBy: 'MDA',
    account: { accountNumber: ACCOUNT.accountNumber },
    nameConfirmed: { byName: 'Accountant Works' },
  });
  expect(refund!.account.accountName).not.toBe(facts!.payer);
  expect(refund!.nameScore).toBeLessThan(0.6);
  expect(checks.find(({ code }) => code === 'refund-name')).toMatchObject({
    severity: 'ALERT',
    title: 'The account is not in the payer’s name',
    message: expect.stringContaining('Accountant Works stated on'),
  });
  expect(checks.map(({ title }) => title)).not.toContain('Every account name matches');
  expect([createdByName, submittedByName]).toEqual(['Accountant Works', 'Maker Works']);
});

test('the trail says who stated that an account in another name was checked, and both names', async () => {
  const { refundId } = await submitted();
  const [event] = await portal.db.sql<{ actor: string; after: Record<string, unknown> }>(
    `select actor_name as actor, after from audit.audit_event where action = 'refund.started' and entity_id = $1`,
    [refundId],
  );
  expect(event!.after).toMatchObject({
    isNameConfirmed: true,
    payer: expect.any(String),
    nameAtBank: expect.any(String),
  });
  expect(event!.actor).toBe('Accountant Works');
});

test('the maker of a refund cannot give it another title, and a title it was given before is replaced', async () => {
  const payment = await paid(portal, service, 1_000_00);
  const one = await started(payment, '400.00');
  const draft = await whole(one.requestId, maker);
  expect(draft.title).toBe(`Refund of ${draft.refund!.receiptNumber}`);
  const put = (title: string, version: number) =>
    maker.call({
      method: 'PUT',
      url: `${REQUESTS}/${one.requestId}`,
      body: { version, title, narration: draft.narration, typeData: draft.typeData, lines: draft.entered },
    });
  expect((await put('Stationery', draft.version)).body).toMatchObject({
    code: 'validation-failed',
    errors: [{ field: 'title', code: 'title-of-refund' }],
  });
  await portal.db.sql(`update request.payment_request set title = 'Stationery' where id = $1`, [one.requestId]);
  const kept = await put('Stationery', draft.version);
  expect(kept.status, kept.text).toBe(200);
  expect((kept.body as { title?: string }).title).toBe(draft.title);
});

test('a refund to another account than its payer asked for shows both and says so', async () => {
  const payment = await paid(portal, service, 1_000_00);
  const [requested] = await portal.db.sql<{ id: number }>(
    `insert into collect.refund (org_id, payment_id, service_id, amount_kobo, status, reason, asked_by, account_name, bank_code,
       account_number, asked_at, moved_at)
     select org_id, id, service_id, 40000, 'ASKED', 'I paid twice for it', 'PAYER', 'Ada Obi', '044', '0690000031', $2, $2
     from collect.payment where id = $1 returning id`,
    [payment, portal.clock.now()],
  );
  const one = await started(payment, '400.00', { askedId: requested!.id });
  expect((await completed(one)).status).toBe(200);
  const { version } = await whole(one.requestId, maker);
  expect((await submit(maker, one.requestId, version)).status).toBe(200);
  const { refund, checks } = await whole(one.requestId);
  expect(refund).toMatchObject({
    askedBy: 'PAYER',
    reason: 'I paid twice for it',
    asked: { accountName: 'Ada Obi', accountNumber: '0690000031' },
    account: { accountNumber: ACCOUNT.accountNumber },
  });
  expect(checks.find(({ code }) => code === 'refund-account')).toMatchObject({
    severity: 'ALERT',
    title: 'Not the account the payer asked for',
  });
  const auditor = await whole(one.requestId, await portal.as('auditor@mow.test'));
  expect(auditor.refund!.account.accountNumber).toMatch(/^\D+\d{4}$/);
  expect(auditor.refund!.asked!.accountNumber).toMatch(/^\D+0031$/);
});

test('a refund to an account in another name goes on only when each of those who agree accepts that by name', async () => {
  const { requestId } = await submitted();
  const bare = await act(reviewer, requestId, 'REVIEW');
  expect([bare.status, (bare.body as { code?: string }).code]).toEqual([409, 'finding-not-accepted']);
  const accepts = await findingsOf(reviewer, requestId);
  expect(accepts).toMatchObject([{ code: 'refund-name', count: 1, lineIds: [expect.any(Number)] }]);
  expect((await act(reviewer, requestId, 'REVIEW', { accepts })).status).toBe(200);
  const { approver } = world;
  expect((await act(approver, requestId, 'APPROVE')).body).toMatchObject({ code: 'finding-not-accepted' });
  expect((await act(approver, requestId, 'APPROVE', { accepts })).status).toBe(200);
});
