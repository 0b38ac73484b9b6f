import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restOfRequest, waitingRequest } from '../../../../test/drafts.ts';
import { approvingPerson } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { SEEN_AFTER_MS } from './use-seen.ts';

const REQUESTS = '/services/organization/api/requests';
const request = (id: number, type: string, more: object = {}) => ({
  ...waitingRequest,
  ...restOfRequest,
  ...{ id, requestNumber: `PR-2026-00000${id}`, type, typeLabel: type, title: `A payment of type ${type}` },
  ...{ createdByName: 'Tunde Bakare', isMine: false, waitingFor: [] },
  ...more,
});

const open = (address: string, found?: object) =>
  openPortal(address, ({ pathname }) => {
    if (pathname === `${REQUESTS}/7`)
      return found ? json(found) : json({ code: 'not-found', detail: 'We could not find this payment.' }, {}, 404);
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });

beforeEach(() => be(approvingPerson()));
afterEach(() => {
  vi.useRealTimers();
  be(undefined);
});

test.each(['request-awaiting-review', 'vat', 'pension'])(
  'a payment that does not exist has a heading and a way back at /%s',
  async (page) => {
    await open(`/admin/reviewer/${page}/7`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
    expect(screen.getByText(/We could not find this payment/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/admin');
  },
);

test.each([
  ['RETAIL', 'vat', 'request-awaiting-review'],
  ['WHT', 'vat', 'request-awaiting-review'],
  ['PENSION', 'vat', 'pension'],
  ['VAT', 'pension', 'vat'],
])('a payment of type %s opened at /%s goes to /%s', async (type, at, own) => {
  const { router } = await open(`/admin/reviewer/${at}/7`, request(7, type));
  await screen.findByRole('heading', { level: 1, name: `A payment of type ${type}` });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/reviewer/${own}/7`));
});

test('the page of a payment that a program submitted names the program, its key, who answers for it and the address', async () => {
  const submittedWith = {
    ...{ program: 'Payroll system', keyId: 'Ab12Cd34', ip: '41.75.192.10' },
    ...{ requestedBy: 'Ada Obi', confirmedBy: 'Ngozi Adeyemi' },
  };
  await open('/admin/reviewer/vat/7', request(7, 'VAT', { submittedWith, clientReference: 'PAYROLL-2026-11' }));
  const card = await screen.findByRole('region', { name: 'About this payment' });
  for (const part of [
    'ProgramPayroll system',
    'API keyAb12Cd34',
    'Key requested byAda Obi',
    'Key confirmed byNgozi Adeyemi',
    'Sent from41.75.192.10',
    'Reference of the programPAYROLL-2026-11',
  ])
    expect(card.textContent).toContain(part);
});

test('the page of a refund shows payer, linked receipt, reason, both accounts and both names', async () => {
  await open(
    '/admin/reviewer/request-awaiting-review/7',
    request(7, 'RETAIL', {
      sourcePaymentId: 3,
      refund: {
        refundId: 1,
        paymentId: 3,
        receiptNumber: 'R-2026-0000009',
        payerName: 'Ada Obi',
        reason: 'I paid twice for it',
        askedBy: 'PAYER',
        asked: { accountName: 'Ada Obi', bankName: 'Access Bank', accountNumber: '0690000031' },
        account: { accountName: 'MUSA DANLADI', bankName: 'First Bank', accountNumber: '5000092118' },
        nameScore: 0.21,
        nameConfirmed: { byName: 'Accountant Works', at: '2026-11-21T08:00:00Z' },
      },
    }),
  );
  const card = await screen.findByRole('region', { name: 'The refund' });
  for (const part of [
    'PayerAda Obi',
    'ReasonI paid twice for it',
    'Account asked forAda Obi, Access Bank 0690000031',
    'Account that is paidFirst Bank 5000092118',
    'Name at the bankMUSA DANLADI, 21% match with Ada Obi',
    'Name checked byAccountant Works, 21 Nov 2026',
  ])
    expect(card.textContent).toContain(part);
  expect(screen.getByRole('link', { name: 'R-2026-0000009' }).getAttribute('href')).toBe(
    '/admin/collections/revenue-validation?tab=receipts&find=R-2026-0000009',
  );
});

test('whoever cancels or rejects the correction of a line reads what was withheld with the line, and that it stays withheld', async () => {
  const withheld = { requestNumber: 'PR-2026-000003', lineNo: 1, amount: '5100.00' };
  const corrects = { requestId: 4, requestNumber: 'PR-2026-000004', lineNo: 2, withheld };
  const { user } = await open(
    '/admin/reviewer/request-awaiting-review/7',
    request(7, 'RETAIL', { status: 'APPROVED', shown: 'APPROVED', can: ['CANCEL', 'COMMENT'], corrects }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel payment' }));
  expect(
    await screen.findByText(/₦5,100\.00 was withheld with line 1 of PR-2026-000003 and stays withheld/),
  ).toBeInTheDocument();
});

test('a payment counts as seen only while its lines are shown, and not on another tab of its page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const line = {
    ...{ id: 1, lineNo: 1, entryNo: 1, role: 'BENEFICIARY', what: 'Invoice 7', beneficiaryName: 'Ada Obi' },
    ...{ bankCode: '011', bankName: 'First Bank', accountNumber: '3000001211', isNewPayee: false, amount: '100.00' },
    ...{ narration: 'n', typeData: {}, figures: [], status: 'PENDING', notes: [] },
  };
  const found = request(7, 'RETAIL', { can: ['APPROVE'], contentHash: 'ab'.repeat(32) });
  const { requests, user } = await openPortal(
    '/admin/reviewer/request-awaiting-review/7?tab=timeline',
    ({ pathname }) => {
      if (pathname === `${REQUESTS}/7`) return json(found);
      if (pathname.endsWith('/timeline')) return json([]);
      if (pathname.endsWith('/seen')) return new Response(null, { status: 204 });
      return pathname.endsWith('/lines') ? pageOf([line]) : undefined;
    },
  );
  const seen = () => requests.filter(({ pathname }) => pathname.endsWith('/seen'));
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  vi.advanceTimersByTime(2 * SEEN_AFTER_MS);
  expect(seen()).toEqual([]);
  await user.click(screen.getByRole('tab', { name: /Lines/ }));
  expect((await screen.findAllByText('Invoice 7')).length).toBeGreaterThan(0);
  vi.advanceTimersByTime(SEEN_AFTER_MS);
  await waitFor(() => expect(seen()).toHaveLength(1));
});
