import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld } from '../../../../test/money/payments.ts';
import { paidCheckout } from '../../../../test/money/receipts.ts';
import { ACCOUNT, refunding } from '../../../../test/money/refunding.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { accountant, started, completed, approved, pass, statusOf } = await refunding(portal, world);
const email = 'person@payer.test';
const payer = await portal.as(email);
const COL = '/services/collectionservice/api';

interface Receipt {
  number: string;
  refundable: string;
  isVoided: boolean;
  refunds: Record<string, unknown>[];
}
/** Creates a payment of 25,000.00 that the payer made as a guest and that is then linked to their account. */
async function paidByThem() {
  const { number, receiptId } = await paidCheckout(portal, { name: 'Person Payer', email });
  const [row] = await portal.db.sql<{ id: number }>('select payment_id as id from collect.receipt where id = $1', [
    receiptId,
  ]);
  await seen(number);
  return { number, paymentId: row!.id };
}
/** Returns a receipt as its payer sees it (RC6). */
async function seen(number: string): Promise<Receipt> {
  const [item] = (await payer.call({ url: `${COL}/payer/payments?query=${number}` })).body as unknown as {
    receipts: Receipt[];
  }[];
  return item!.receipts.find((each) => each.number === number)!;
}
const asks = (number: string, more: object = {}, by = payer) =>
  by.call(
    {
      method: 'POST',
      url: `${COL}/payer/receipts/${number}/refund`,
      body: {
        ...{ amount: '10000.00', reason: 'I paid for the wrong plot', accountName: 'Person Payer' },
        ...{ ...ACCOUNT, isNameConfirmed: true, ...more },
      },
    },
    `RC13:${number}`,
  );
const declines = async (refundId: number) => {
  const [listed] = (await accountant.call({ url: `${COL}/refunds?status=ASKED` })).body as unknown as {
    id: number;
    version: number;
  }[];
  expect(listed?.id).toBe(refundId);
  return await accountant.call({
    method: 'POST',
    url: `${COL}/refunds/${refundId}/decline`,
    body: { reason: 'The permit was used on 3 November', version: listed!.version },
  });
};
/** Returns the subjects of the announcements about a refund to its payer. */
const events = async (refundId: number): Promise<string[]> =>
  (
    await portal.db.sql<{ event: string }>(
      `select event from platform.outbox where source_type = 'refund' and source_id = $1 order by id`,
      [refundId],
    )
  ).map(({ event }) => event);

describe('a payer requests a refund', () => {
  test('a payer requests a refund, and the receipt shows what they requested, and that they cannot request it twice', async () => {
    const { number } = await paidByThem();
    expect(await seen(number)).toMatchObject({ refundable: '25000.00', refunds: [] });
    const response = await asks(number);
    expect(response.status, response.text).toBe(201);
    expect(await seen(number)).toMatchObject({
      refundable: '0.00',
      refunds: [
        {
          amount: '10000.00',
          status: 'ASKED',
          askedBy: 'PAYER',
          accountMasked: '••••' + ACCOUNT.accountNumber.slice(-4),
        },
      ],
    });
    expect(await asks(number)).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect((await declines((response.body as unknown as { refundId: number }).refundId)).status).toBe(200);
  });

  test('a payer requests a refund only with a fresh proof of this very request, also when they sign in without a code, and get email and SMS', async () => {
    await portal.db.sql('update identity.app_user set otp_exempt = true where login = $1', [email]);
    const { number } = await paidByThem();
    const url = `${COL}/payer/receipts/${number}/refund`;
    const body = { amount: '10000.00', reason: 'I paid for the wrong plot', accountName: 'Person Payer', ...ACCOUNT };
    const bare = await payer.call({ method: 'POST', url, body: { ...body, isNameConfirmed: true } });
    expect(bare).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    const begun = await payer.call({
      method: 'POST',
      url: '/api/account/step-up',
      body: { subject: (bare.body as { subject: string }).subject },
    });
    expect((begun.body as { opens: string }).opens).toMatch(
      new RegExp(
        `^Request a refund: number ${number}, amount ₦10,000.00, .*account number ending ${ACCOUNT.accountNumber.slice(-4)}`,
      ),
    );
    const refused = await asks(number, { isNameConfirmed: false });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'isNameConfirmed',
            code: 'name-differs',
            message: expect.stringMatching(/^The bank names .* as the holder/) as string,
          },
        ],
      },
    });
    const { refundId } = (await asks(number)).body as unknown as { refundId: number };
    const written = await portal.db.sql<{ n: number }>(
      `select count(*)::int as n from platform.outbox where event = 'refund.asked' and source_id = $1`,
      [refundId],
    );
    expect(written).toEqual([{ n: 1 }]);
    await portal.deliver();
    const subject = 'A refund of ₦10,000.00 was requested';
    expect(portal.emails.some((one) => one.to === email && one.subject === subject)).toBe(true);
    expect((await declines(refundId)).status).toBe(200);
  });

  test('a payer requests a refund, and the accountant can start it while RC9 accepts one, up to what is left of the payment', async () => {
    const { number, paymentId } = await paidByThem();
    const { refundId } = (await asks(number)).body as unknown as { refundId: number };
    const listed = async () => {
      const { body } = await accountant.call({ url: `${COL}/refunds?status=ASKED` });
      return (body as unknown as { id: number }[]).find(({ id }) => id === refundId);
    };
    expect(await listed()).toMatchObject({ amount: '10000.00', can: ['start', 'decline'], refundable: '25000.00' });
    await started(paymentId, '20000.00');
    expect(await listed()).toMatchObject({ can: ['start', 'decline'], refundable: '5000.00' });
    await started(paymentId, '5000.00');
    const refused = 'All of this payment was refunded or is being refunded.';
    expect(await listed()).toMatchObject({ can: ['decline'], whyNotStart: refused });
    expect(await listed()).not.toHaveProperty('refundable');
    expect((await declines(refundId)).status).toBe(200);
  });

  test("a payer requests a refund only on their own receipts: another payer's is not found, and staff use another call", async () => {
    const { number } = await paidByThem();
    const other = await paidCheckout(portal, { email: 'somebody@else.test' });
    expect((await asks(other.number)).status).toBe(404);
    expect((await asks(number, {}, accountant)).status).toBe(403);
  });

  test.each<[string, object, string]>([
    ['more than was paid', { amount: '25000.01' }, 'amount'],
    ['of nothing', { amount: '0.00' }, 'amount'],
    ['of less than nothing', { amount: '-5.00' }, 'amount'],
    ['to a bank that is not there', { bankCode: '999999' }, 'bankCode'],
    ['to an account whose last digit is wrong', { accountNumber: '5000092119' }, 'accountNumber'],
  ])('a payer cannot request a refund: %s', async (_what, more, field) => {
    const { number } = await paidByThem();
    expect(await asks(number, more)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

test.each([
  ['SUSPENDED', 'suspended'],
  ['CLOSED', 'closed'],
])('a payer cannot request a refund of an organization that is %s, and reads who to ask', async (status, word) => {
  const { number, paymentId } = await paidByThem();
  const put = (to: string, reason: string | null) =>
    portal.db.sql(
      `update org.organization set status = $2, suspend_reason = $3 where id = (select org_id from collect.payment where id = $1)`,
      [paymentId, to, reason],
    );
  await put(status, 'Looked into');
  const [org] = await portal.db.sql<{ name: string }>(
    'select o.name from collect.payment p join org.organization o on o.id = p.org_id where p.id = $1',
    [paymentId],
  );
  const detail = `${org!.name} is ${word}, so it cannot refund this payment now. Write to the central office with the contact form, and give the number of the receipt.`;
  expect(await asks(number)).toMatchObject({
    status: 409,
    body: { code: 'invalid-transition', reason: 'organization-not-live', detail },
  });
  expect(await seen(number)).toMatchObject({ refundable: '0.00', whyNotRefundable: detail, refunds: [] });
  await put('LIVE', null);
  expect(await seen(number)).toMatchObject({ refundable: '25000.00' });
  expect(await seen(number)).not.toHaveProperty('whyNotRefundable');
});

describe('a refund a payer requested', () => {
  test('a refund a payer requested is declined with a reason they can read, and they may request it again', async () => {
    const { number } = await paidByThem();
    const { refundId } = (await asks(number)).body as unknown as { refundId: number };
    const acts = async () => (await accountant.call({ url: `${COL}/refunds?status=ASKED` })).body;
    const put = (status: string, reason: string | null) =>
      portal.db.sql(
        `update org.organization set status = $2, suspend_reason = $3
         where id = (select org_id from collect.refund where id = $1)`,
        [refundId, status, reason],
      );
    expect(await acts()).toMatchObject([{ can: ['start', 'decline'] }]);
    await put('SUSPENDED', 'Looked into');
    expect(await acts()).toMatchObject([{ can: ['decline'] }]);
    await put('CLOSED', 'Merged with another');
    expect(await acts()).toMatchObject([{ can: [] }]);
    await put('LIVE', null);
    const response = await declines(refundId);
    expect(response.body).toMatchObject({ status: 'DECLINED', can: [] });
    expect(await seen(number)).toMatchObject({
      refundable: '25000.00',
      refunds: [{ status: 'DECLINED', whyDeclined: 'The permit was used on 3 November' }],
    });
    expect(await events(refundId)).toEqual(['refund.asked', 'refund.declined']);
    expect((await asks(number)).status).toBe(201);
    expect((await seen(number)).refunds.map(({ status }) => status)).toEqual(['ASKED', 'DECLINED']);
    await declines(Number((await seen(number)).refunds[0]!['id']));
  });

  test('a refund a payer requested is started by an accountant, paid in part and then in full: the payer follows it on the receipt', async () => {
    const { number, paymentId } = await paidByThem();
    const { refundId } = (await asks(number)).body as unknown as { refundId: number };
    const one = await started(paymentId, '10000.00', { askedId: refundId });
    expect(one.refundId).toBe(refundId);
    expect(await seen(number)).toMatchObject({ refundable: '15000.00', refunds: [{ status: 'STARTED' }] });
    await completed(one);
    await approved(one);
    await pass(0);
    await pass(5);
    expect(await statusOf(paymentId)).toMatchObject({ status: 'SUCCESSFUL', void: null });
    expect(await seen(number)).toMatchObject({
      isVoided: false,
      refunds: [{ status: 'PAID', paidAt: expect.any(String) }],
    });
    expect(await events(refundId)).toEqual(['refund.asked', 'refund.started', 'refund.paid']);
    const rest = await started(paymentId, '15000.00');
    await completed(rest);
    await approved(rest);
    await pass(0);
    await pass(5);
    expect(await seen(number)).toMatchObject({
      ...{ isVoided: true, refundable: '0.00' },
      refunds: [
        { askedBy: 'MDA', amount: '15000.00' },
        { askedBy: 'PAYER', amount: '10000.00' },
      ],
    });
  });

  test("a refund a payer requested is not paid if its draft is deleted, and the payer never sees the staff's comments", async () => {
    const { number, paymentId } = await paidByThem();
    const one = await started(paymentId, '25000.00');
    await completed(one);
    await world.maker.call({ method: 'DELETE', url: `/services/organization/api/requests/${one.requestId}` });
    expect(await seen(number)).toMatchObject({ refundable: '25000.00', refunds: [{ status: 'DROPPED' }] });
    expect((await seen(number)).refunds[0]).not.toHaveProperty('whyDeclined');
    expect((await act(world.approver, one.requestId, 'APPROVE')).status).toBeGreaterThan(399);
  });
});
