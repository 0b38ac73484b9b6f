import { AdminRequestType } from '@isura/contract/kernel/admin-request';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import {
  act,
  draft,
  invoice,
  newDraft,
  paymentWorld,
  REQUESTS,
  read,
  submit,
  submitted,
  type Whole,
} from '../../../../test/money/payments.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { maker, reviewer, approver, vat } = world;

const balance = async (): Promise<Record<string, string>> => {
  const { body } = await (await portal.as('accountant@mow.test')).call({
    url: '/services/bankingservice/api/balances?size=50',
  });
  const found = (body as unknown as Record<string, string | number>[]).find(
    (row) => row.bankAccountId === world.accountId,
  );
  return {
    ledger: String(found?.ledgerBalance),
    held: String(found?.reservedForApproved),
    available: String(found?.availableBalance),
  };
};

test('the types of request are those that pay, and the administrative ones, which pay nothing', async () => {
  const { body } = await maker.call({ url: '/services/organization/api/request-types' });
  const types = body as unknown as { code: string; label: string; isPayment: boolean; isMine: boolean }[];
  expect(types.filter(({ isPayment }) => isPayment).map(({ code }) => code)).toContain('VAT');
  const others = types.filter(({ isPayment }) => !isPayment);
  expect(others.map(({ code }) => code)).toEqual(AdminRequestType.options);
  expect(others.some(({ isMine }) => isMine)).toBe(false);
  expect(others).toContainEqual(expect.objectContaining({ code: 'BANK_ACCOUNT', label: 'Bank account' }));
});

test('a VAT payment goes from draft to approval, with its journal posted and its money reserved', async () => {
  const drafted = await draft(maker, vat([invoice(1, '18400000.00'), invoice(2, '1234567.89')]));
  expect([drafted.status, drafted.body]).toMatchObject([
    201,
    {
      status: 'NEW',
      totalAmount: '1472592.59',
      lineCount: 2,
      can: ['EDIT', 'SUBMIT', 'DELETE', 'COPY'],
      levels: [
        { name: 'Review', state: 'WAITING' },
        { name: 'Approval', state: 'WAITING' },
      ],
      payees: [{ name: 'Nigeria Revenue Service', amount: '1472592.59', lineCount: 2 }],
      taxDue: '2026-11-14',
    },
  ]);
  const { id, version } = drafted.body as unknown as Whole;
  const sent = await submit(maker, id, version);
  expect([sent.status, sent.body]).toMatchObject([
    200,
    { status: 'AWAITING_APPROVAL', currentLevel: 1, can: ['RECALL', 'COPY', 'COMMENT', 'REMIND'] },
  ]);

  expect(refusal(await act(maker, id, 'REVIEW'))).toEqual([403, 'access-denied', 'not-in-the-level']);
  expect(refusal(await act(approver, id, 'APPROVE'))).toEqual([403, 'access-denied', 'not-in-the-level']);
  expect((await act(reviewer, id, 'REVIEW')).body).toMatchObject({ currentLevel: 2, status: 'AWAITING_APPROVAL' });
  expect(await read(approver, id)).toMatchObject({ can: ['APPROVE', 'RETURN', 'REJECT', 'COMMENT'] });
  expect(await balance()).toMatchObject({ held: '0.00', available: '50000000.00' });

  const approved = await act(approver, id, 'APPROVE');
  expect([approved.status, approved.body]).toMatchObject([
    200,
    { status: 'APPROVED', disbursement: { state: 'SCHEDULED', pendingCount: 1, payableCount: 1 } },
  ]);
  expect(await balance()).toEqual({ ledger: '50000000.00', held: '1472592.59', available: '48527407.41' });
  const posted = await portal.db.sql<Record<string, string>>(
    `select n.code, p.side, p.amount_kobo::text as kobo from ledger.journal j join ledger.posting p on p.journal_id = j.id
     join ledger.ledger_account a on a.id = p.ledger_account_id join ledger.gl_account n on n.id = a.gl_account_id
     where j.event = 'L4' and j.source_type = 'payment_request' and j.source_id = $1 order by p.position`,
    [id],
  );
  expect(posted).toEqual([
    // Nothing was withheld here before.
    { code: '31080199', side: 'DEBIT', kobo: '147259259' },
    { code: '41040101', side: 'CREDIT', kobo: '147259259' },
  ]);
  const instructions = await portal.db.sql(
    'select number, payee_kind, amount_kobo::text as kobo, line_count, status from request.payment_instruction where request_id = $1',
    [id],
  );
  expect(instructions).toEqual([
    {
      number: `${(approved.body as unknown as Whole).requestNumber}-01`,
      payee_kind: 'AUTHORITY',
      kobo: '147259259',
      line_count: 2,
      status: 'APPROVED',
    },
  ]);
});

describe('a draft', () => {
  test('a draft may have gaps, and is visible only to its maker', async () => {
    const made = await draft(maker, { type: 'VAT', typeData: {}, lines: [{ supplierName: 'Zuma Stone' }] });
    expect([made.status, made.body]).toMatchObject([201, { totalAmount: '0.00', lineCount: 0, title: '' }]);
    const { id, version } = made.body as unknown as Whole;
    expect(refusal(await (await portal.as('maker2@mow.test')).call({ url: `${REQUESTS}/${id}` }))).toEqual([
      404,
      'not-found',
    ]);
    expect(refusal(await approver.call({ url: `${REQUESTS}/${id}` }))).toEqual([404, 'not-found']);
    const sent = await submit(maker, id, version);
    expect(sent.status).toBe(400);
    const fields = (sent.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields).toContain('lines[0].taxableAmount');
    expect(fields).toContain('typeData.taxPeriod');
    expect(fields).toContain('title');
  });

  test('a draft can be changed, copied and deleted by its maker', async () => {
    const made = await newDraft(maker, vat([invoice(11, '100.00')]));
    const changed = await maker.call({
      method: 'PUT',
      url: `${REQUESTS}/${made.id}`,
      body: { ...without(vat([invoice(11, '200.00')]), 'type'), version: made.version },
    });
    expect([changed.status, changed.body]).toMatchObject([200, { totalAmount: '15.00' }]);
    const stale = await maker.call({
      method: 'PUT',
      url: `${REQUESTS}/${made.id}`,
      body: { ...without(vat([]), 'type'), version: made.version },
    });
    expect(refusal(stale)).toEqual([409, 'stale-version']);
    const copy = await maker.call({ method: 'POST', url: `${REQUESTS}/${made.id}/copy`, body: {} });
    expect([copy.status, copy.body]).toMatchObject([201, { totalAmount: '15.00', parentRequestId: made.id }]);
    expect((await maker.call({ method: 'DELETE', url: `${REQUESTS}/${made.id}` })).status).toBe(204);
    expect(refusal(await maker.call({ url: `${REQUESTS}/${made.id}` }))).toEqual([404, 'not-found']);
  });

  test('a draft accepts no field its type does not have, and no account of another organization', async () => {
    const odd = await draft(maker, vat([invoice(12, '100.00', { payTo: '0123456789' })]));
    expect(refusal(odd)).toEqual([400, 'validation-failed', 'unknown-field']);
    const [other] = await portal.db.sql<{ id: number }>(
      `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id where o.code = 'FRA' and a.purpose = 'EXPENDITURE'`,
    );
    const foreign = await draft(maker, vat([], { sourceBankAccountId: other!.id }));
    expect(refusal(foreign)).toEqual([400, 'validation-failed', 'unknown']);
  });
});

describe('the computed box', () => {
  test('the computed box shows each figure with its law, base, rate, day and sum, and what is wrong', async () => {
    const { typeData } = vat([]) as { typeData: object };
    const response = await maker.call({
      method: 'POST',
      url: `${REQUESTS}/calculate`,
      body: {
        type: 'VAT',
        typeData,
        lines: [
          invoice(1, '1234567.89'),
          invoice(2, '100.00', { vatRate: 5 }),
          invoice(3, '100.00', { supplierTaxId: '12345678-0001' }),
          {},
        ],
        sourceBankAccountId: world.accountId,
      },
    });
    expect([response.status, response.body]).toMatchObject([
      200,
      {
        lines: [
          {
            lineNo: 1,
            amount: '92592.59',
            figures: [
              {
                label: 'VAT 7.5%',
                base: '1234567.89',
                why: {
                  law: 'Nigeria Tax Act 2025 s.148',
                  rate: '7.5%, standard rate',
                  date: 'Invoice of 14 Oct 2026; rate since 1 Jan 2026',
                  sum: '₦1,234,567.89 × 7.5% = ₦92,592.59',
                },
              },
            ],
          },
          { lineNo: 3, amount: '7.50' },
        ],
        net: '92600.09',
        taxDue: '2026-11-14',
        faults: [{ field: 'lines[1].vatRate', code: 'E_RATE', message: 'On 14 Oct 2026 VAT is 7.5% or 0%' }],
        warnings: [
          { field: 'lines[2].supplierTaxId', code: 'W_TAX_ID_OLD_FORMAT' },
          { field: 'typeData.taxPeriod', code: 'W_LATE' },
        ],
        levels: [
          { name: 'Review', kind: 'REVIEW' },
          { name: 'Approval', kind: 'APPROVE' },
        ],
      },
    ]);
  });
});

describe('a payment in approval', () => {
  test('a payment in approval cannot pay an invoice twice, but can once the first payment is rejected', async () => {
    const first = await submitted(world, [invoice(21, '1000.00')]);
    const again = await newDraft(maker, vat([invoice(21, '1000.00')]));
    const refused = await submit(maker, again.id, again.version);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        errors: [
          {
            field: 'lines[0].invoiceNumber',
            code: 'E_DUPLICATE_INVOICE',
            message: `This invoice is already in ${first.requestNumber}`,
          },
        ],
      },
    ]);
    await act(reviewer, first.id, 'REJECT', { comment: 'The supplier was never registered' });
    expect((await submit(maker, again.id, again.version)).body).toMatchObject({ status: 'AWAITING_APPROVAL' });
  });

  test('a payment in approval cannot be submitted for another sum than its maker saw', async () => {
    const { id, version } = await newDraft(maker, vat([invoice(25, '1000.00')]));
    const agreeing = (amount: string) => submit(maker, id, version, { amount });
    expect((await agreeing('74.99')).body).toMatchObject({
      code: 'stale-quote',
      detail: 'The amount has changed: ₦75.00 is now to be paid.',
      total: '75.00',
    });
    expect(await read(maker, id)).toMatchObject({ status: 'NEW', version });
    expect((await agreeing('75.00')).body).toMatchObject({ status: 'AWAITING_APPROVAL', totalAmount: '75.00' });
  });

  test('a payment in approval is returned with a reason and submitted again, and earlier approvals no longer count', async () => {
    const { id } = await submitted(world, [invoice(31, '1000.00')]);
    await act(reviewer, id, 'REVIEW');
    expect(refusal(await act(approver, id, 'RETURN', { comment: 'short' }))).toEqual([
      400,
      'validation-failed',
      'reason',
    ]);
    await act(approver, id, 'RETURN', { comment: 'The invoice date is that of the order' });
    const back = await read(maker, id);
    expect(back).toMatchObject({
      status: 'NEW',
      approvalRound: 2,
      rejectReason: 'The invoice date is that of the order',
    });
    const sent = (await submit(maker, id, back.version)).body;
    expect(sent).toMatchObject({ status: 'AWAITING_APPROVAL', currentLevel: 1, approvalRound: 2 });
    const timeline = (await maker.call({ url: `${REQUESTS}/${id}/timeline` })).body as unknown as {
      action: string;
      isVoid: boolean;
    }[];
    expect(timeline.map(({ action, isVoid }) => [action, isVoid])).toEqual([
      ['SUBMIT', false],
      ['REVIEW', true],
      ['RETURN', false],
      ['SUBMIT', false],
    ]);
  });

  test('a payment in approval can be recalled by its maker while nobody has acted', async () => {
    const { id } = await submitted(world, [invoice(41, '1000.00')]);
    expect((await act(maker, id, 'RECALL')).body).toMatchObject({ status: 'NEW', approvalRound: 2 });
    const later = await submitted(world, [invoice(42, '1000.00')]);
    await act(reviewer, later.id, 'REVIEW');
    expect(refusal(await act(maker, later.id, 'RECALL'))).toEqual([409, 'invalid-transition', 'somebody-acted']);
  });

  test('a payment in approval needs a fresh proof for exactly this content to be approved, and the money', async () => {
    const { id } = await submitted(world, [invoice(51, '900000000.00')]);
    await act(reviewer, id, 'REVIEW');
    const { contentHash, checks } = await read(approver, id);
    expect(checks[0]).toMatchObject({ code: 'balance', severity: 'BLOCK', title: 'Balance is too low' });
    const request = {
      method: 'POST' as const,
      url: `${REQUESTS}/${id}/actions`,
      body: { action: 'APPROVE', contentHash },
    };
    const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
    expect(refusal(await approver.call({ ...request, headers: headers() }))).toEqual([403, 'step-up-required']);
    expect(refusal(await approver.call({ ...request, headers: headers() }, `PR7:${id}`))).toEqual([
      403,
      'step-up-required',
    ]);
    const blind = { ...request, body: { action: 'APPROVE', contentHash: '0'.repeat(64) } };
    expect(refusal(await approver.call({ ...blind, headers: headers() }))).toEqual([
      409,
      'stale-version',
      'not-what-was-seen',
    ]);
    const poor = await act(approver, id, 'APPROVE');
    expect(refusal(poor)).toEqual([409, 'insufficient-balance', 'insufficient-balance']);
    expect(await read(approver, id)).toMatchObject({ status: 'AWAITING_APPROVAL', currentLevel: 2 });
  });

  test('a payment in approval can be cancelled after approval before it is sent, its journal reversed and its money freed', async () => {
    const before = await balance();
    const { id } = await submitted(world, [invoice(61, '2000.00')]);
    await act(reviewer, id, 'REVIEW');
    await act(approver, id, 'APPROVE');
    expect((await balance()).held).not.toBe(before.held);
    const cancelled = await act(approver, id, 'CANCEL', { comment: 'Paid by hand on Friday already' });
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { status: 'REJECTED' }]);
    expect(await balance()).toEqual(before);
  });
});

describe('the inbox', () => {
  test('the inbox shows what waits for the user, what waits at their level and everything, and counts all three', async () => {
    const { id } = await submitted(world, [invoice(71, '3000.00')]);
    const look = async (by: typeof maker, waiting: string) => {
      const { body, headers } = await by.call({ url: `${REQUESTS}/approvals-inbox?waiting=${waiting}&size=200` });
      return {
        ids: (body as unknown as Whole[]).map((row) => row.id),
        me: headers['x-waiting-me'],
        all: headers['x-waiting-all'],
      };
    };
    expect((await look(reviewer, 'me')).ids).toContain(id);
    expect((await look(approver, 'me')).ids).not.toContain(id);
    expect((await look(approver, 'all')).ids).toContain(id);
    await act(reviewer, id, 'REVIEW');
    expect((await look(reviewer, 'me')).ids).not.toContain(id);
    expect((await look(approver, 'me')).ids).toContain(id);
  });
});

function without<T extends object>(all: T, name: string): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)) as Partial<T>;
}
