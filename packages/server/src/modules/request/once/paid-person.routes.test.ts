import type { RequestCheck } from '@isura/contract/request/request-check';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS, read, reviewed, type Whole } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { accounts, paidTo, sent, approved } = await everyPayment(portal, world);
const { reviewer, approver } = world;

const pay = (nth: number, staffId: string, grossPay: string, more: object = {}) => ({
  staffId,
  ...paidTo(nth, 'employeeName'),
  grossPay,
  totalDeductions: '0.00',
  ...more,
});
const payroll = (payPeriod: string) => ({ payPeriod, payrollName: 'Main payroll' });
const checkOf = async (id: number, by = reviewer): Promise<RequestCheck | undefined> =>
  ((await read(by, id)).checks as RequestCheck[]).find(({ code }) => code === 'paid-person');
const accepting = async (id: number, by = reviewer) => {
  const { accept, code } = (await checkOf(id, by))!;
  return { accepts: [{ code, ...accept }] };
};

test('a person paid by SALARY is an alert in a PAYROLL of the same month, whatever the amount, that is accepted by name', async () => {
  const month = '2026-10';
  const first = await sent('SALARY', { payPeriod: month }, [pay(0, 'A-77', '120000.00'), pay(1, 'A-78', '90000.00')]);
  expect(await checkOf(first.id)).toEqual({
    code: 'paid-person',
    severity: 'OK',
    title: 'Nobody is paid for Oct 2026 twice',
    message:
      'Compared by staff ID, tax ID and account, whatever the amount, within this payment and with the others for Oct 2026: there are none',
  });
  const second = await sent('PAYROLL', payroll(month), [pay(0, 'a-77', '500000.00'), pay(2, 'A-79', '70000.00')]);
  const { lines } = {
    lines: (await reviewer.call({ url: `${REQUESTS}/${second.id}/lines` })).body as unknown as { id: number }[],
  };
  const found = await checkOf(second.id);
  expect(found).toEqual({
    code: 'paid-person',
    severity: 'ALERT',
    title: '1 person is paid for Oct 2026 a second time',
    message:
      'Compared by staff ID, tax ID and account, whatever the amount, within this payment and with 1 other salary or payroll payment for Oct 2026',
    count: 1,
    lines: [
      {
        lineNo: 1,
        name: accounts[0]?.name,
        says: `₦500,000.00 here; ₦120,000.00 for Oct 2026 in ${first.requestNumber}, with the same staff ID a-77`,
      },
    ],
    accept: { lineIds: [lines[0]?.id], count: 1 },
  });

  const refused = await act(reviewer, second.id, 'REVIEW');
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'finding-not-accepted', findings: [found] }]);
  const wrong = await act(reviewer, second.id, 'REVIEW', {
    accepts: [{ code: 'paid-person', lineIds: [lines[1]?.id] }],
  });
  expect(refusal(wrong)).toEqual([409, 'finding-not-accepted']);
  const outsider = await act(world.maker, second.id, 'REVIEW');
  expect(refusal(outsider)).toEqual([403, 'access-denied', 'not-in-the-level']);

  const accepts = await accepting(second.id);
  expect((await act(reviewer, second.id, 'REVIEW', accepts)).status).toBe(200);
  const two = await portal.as(world.second);
  expect((await act(two, second.id, 'REVIEW', accepts)).status).toBe(200);
  expect(refusal(await act(approver, second.id, 'APPROVE'))).toEqual([409, 'finding-not-accepted']);
  expect((await act(approver, second.id, 'APPROVE', accepts)).body).toMatchObject({ status: 'APPROVED' });

  const timeline = (await reviewer.call({ url: `${REQUESTS}/${second.id}/timeline` })).body as unknown as {
    action: string;
    accepted?: unknown[];
  }[];
  const { accept: _, severity: __, ...kept } = found!;
  expect(timeline.map(({ action, accepted }) => [action, accepted])).toEqual([
    ['SUBMIT', undefined],
    ['REVIEW', [kept]],
    ['REVIEW', [kept]],
    ['APPROVE', [kept]],
  ]);
  const trail = await portal.db.sql<{ after: { accepted?: string } }>(
    `select after from audit.audit_event where entity_type = 'approval_action' and action = 'request.approved' order by id desc limit 1`,
  );
  expect(trail[0]?.after.accepted).toBe('1 person is paid for Oct 2026 a second time');
  // It was paid once, and the acceptance is no longer asked of anybody.
  expect(await checkOf(second.id)).not.toHaveProperty('accept');
});

test('a person with another staff ID is known by tax ID or account, across payments and within one', async () => {
  const month = '2026-09';
  const tax = { taxId: '2662853940748', stateOfResidence: 'Kano' };
  const before = await sent('PAYROLL', payroll(month), [pay(0, 'B-1', '100000.00', tax), pay(1, 'B-2', '100000.00')]);
  const after = await sent('PAYROLL', payroll(month), [
    pay(3, 'B-9', '200000.00', tax),
    pay(1, 'B-8', '200000.00'),
    pay(4, 'B-7', '1.00'),
    pay(4, 'B-6', '2.00'),
  ]);
  expect((await checkOf(after.id))?.lines?.map(({ lineNo, says }) => [lineNo, says])).toEqual([
    [1, `₦200,000.00 here; ₦100,000.00 for Sep 2026 in ${before.requestNumber}, with the same tax ID 2662853940748`],
    [2, expect.stringMatching(`in ${before.requestNumber}, with the same account `)],
    [4, expect.stringMatching('in line 3 of this payment, with the same account ')],
  ]);
});

test('pay for another month, of a rejected payment or of excluded lines is not a second pay', async () => {
  await approved('SALARY', { payPeriod: '2026-08' }, [pay(0, 'C-1', '50000.00')]);
  const rejected = await sent('SALARY', { payPeriod: '2026-07' }, [pay(0, 'C-1', '50000.00')]);
  await act(reviewer, rejected.id, 'REJECT', { comment: 'The month is wrong here' });
  const fine = await sent('PAYROLL', payroll('2026-07'), [pay(0, 'C-1', '50000.00')]);
  expect(await checkOf(fine.id)).toMatchObject({ severity: 'OK', title: 'Nobody is paid for Jul 2026 twice' });
  expect((await reviewed(world, fine.id)).status).toBe(200);
  const again = await sent('PAYROLL', payroll('2026-07'), [pay(0, 'C-1', '50000.00'), pay(1, 'C-2', '1.00')]);
  const { lineIds } = (await checkOf(again.id))!.accept!;
  await act(reviewer, again.id, 'EXCLUDE_LINES', { lineIds, comment: 'Already paid this month' });
  expect(await checkOf(again.id)).toMatchObject({ severity: 'OK' });
});

test('a payment that was approved meanwhile is compared too, though it was submitted later', async () => {
  const first: Whole = await sent('SALARY', { payPeriod: '2026-06' }, [pay(0, 'D-1', '50000.00')]);
  const later = await sent('SALARY', { payPeriod: '2026-06' }, [pay(0, 'D-1', '50000.00')]);
  const accepts = await accepting(later.id);
  await act(reviewer, later.id, 'REVIEW', accepts);
  if ((await read(reviewer, later.id)).currentLevel === 2)
    await act(await portal.as(world.second), later.id, 'REVIEW', accepts);
  expect((await act(approver, later.id, 'APPROVE', accepts)).body).toMatchObject({ status: 'APPROVED' });
  expect(refusal(await act(reviewer, first.id, 'REVIEW'))).toEqual([409, 'finding-not-accepted']);
});
