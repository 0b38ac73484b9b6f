import type { UserRecord } from '@isura/contract/identity/user-record';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paidInFull } from '../../../../test/checkout.ts';
import { person } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { announceSignedIn, setSignedIn } from '../../../lib/signed-in.ts';

const be = (record: UserRecord | undefined): void =>
  act(() => {
    setSignedIn(record && { record, cachedLocation: undefined });
    announceSignedIn();
  });
beforeEach(() => be(person({ kind: 'PAYER', realm: 'PAYER', resources: [] })));
afterEach(() => be(undefined));

const receipt = (more: object = {}) => ({
  ...{ number: 'RCT-2026-0000001', code: '7K4QM9ZT2H', amount: '5000.00', issuedAt: '2026-11-12T09:00:00Z' },
  ...{ stage: 'TREASURY', isVoided: false, refundable: '5000.00', refunds: [] },
  ...more,
});
const refund = (status: string, more: object = {}) => ({
  ...{ id: 1, amount: '2000.00', status, askedBy: 'PAYER', askedAt: '2026-11-13T09:00:00Z', accountMasked: '••••2119' },
  ...more,
});
const item = (receipts: readonly object[]) => ({
  ...{
    invoiceNumber: 'INV-2026-0000001',
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
    serviceId: 7,
    serviceName: 'Survey plan',
  },
  ...paidInFull,
  receipts,
});
const banks = [{ code: '011', name: 'First Bank', shortName: 'First Bank', nubanCheck: 'YES', active: true }];

test('a payer requests a refund for a receipt: the check digit is validated, the call is sent once, and the page says what happens next', async () => {
  const sent: unknown[] = [];
  const { user } = await openPortal('/my-payments', ({ pathname }, init) => {
    if (pathname.endsWith('/payer/payments'))
      return pageOf(
        sent.length ? [item([receipt({ refundable: '0.00', refunds: [refund('ASKED')] })])] : [item([receipt()])],
      );
    if (pathname.endsWith('/active/banks')) return json(banks);
    if (!pathname.endsWith('/payer/receipts/RCT-2026-0000001/refund')) return undefined;
    sent.push(JSON.parse(String(init?.body)));
    return json({ refundId: 1 }, {}, 201);
  });
  await user.click(await screen.findByRole('button', { name: /Actions.*Survey plan/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/Amount to refund/);
  await user.clear(amount);
  await user.type(amount, '5000.01');
  await user.type(dialog.getByLabelText(/Reason/), 'I paid for the wrong plot');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Bank/ }), 'First Bank');
  await user.type(dialog.getByLabelText(/Account number/), '5000092110');
  await user.type(dialog.getByLabelText(/Account name/), 'Ada Obi');
  await user.click(dialog.getByRole('button', { name: 'Ask for refund' }));
  expect(amount).toHaveAccessibleDescription(/5,000.00/);
  expect(dialog.getByLabelText(/Account number/)).toHaveAccessibleDescription(/last digit/);
  expect(sent).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '2000');
  await user.type(dialog.getByLabelText(/Account number/), '{Backspace}2');
  await user.click(dialog.getByRole('button', { name: 'Ask for refund' }));
  expect(await screen.findByText(/You asked for a refund of receipt RCT-2026-0000001/)).toBeInTheDocument();
  expect(await screen.findByText('Refund requested')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...{ amount: '2000.00', reason: 'I paid for the wrong plot', accountName: 'Ada Obi' },
      ...{ bankCode: '011', accountNumber: '5000092112', isNameConfirmed: false },
    },
  ]);
});

test.each([
  ['ASKED', {}, /You asked on 13 Nov 2026/],
  ['DECLINED', { whyDeclined: 'The permit was used' }, /The MDA says: The permit was used/],
  ['STARTED', {}, /To account ••••2119/],
  ['PAID', { paidAt: '2026-11-15T09:00:00Z' }, /On 15 Nov 2026, to account ••••2119/],
  ['DROPPED', {}, /ended this refund/],
])('a refund that is %s is shown as such to its payer', async (status, more, words) => {
  await openPortal('/my-payments', ({ pathname }) =>
    pathname.endsWith('/payer/payments')
      ? pageOf([item([receipt({ refundable: '0.00', refunds: [refund(status, more)] })])])
      : undefined,
  );
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Actions.*Survey plan/ })).not.toBeInTheDocument();
});

test('a refund that its organization cannot pay is not offered, and the receipt says who to ask', async () => {
  const whyNotRefundable = 'Ministry of Works is suspended. Write to the central office.';
  await openPortal('/my-payments', ({ pathname }) =>
    pathname.endsWith('/payer/payments')
      ? pageOf([item([receipt({ refundable: '0.00', whyNotRefundable })])])
      : pageOf([]),
  );
  expect(await screen.findByText(whyNotRefundable)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Request a refund' })).not.toBeInTheDocument();
});

test('a refund form whose banks could not be loaded says so, and loads them again without losing what was typed', async () => {
  let isAway = true;
  const { user } = await openPortal('/my-payments', ({ pathname }) => {
    if (pathname.endsWith('/payer/payments')) return pageOf([item([receipt()])]);
    if (!pathname.endsWith('/active/banks')) return undefined;
    if (isAway) throw new TypeError('Failed to fetch');
    return json(banks);
  });
  await user.click(await screen.findByRole('button', { name: /Actions.*Survey plan/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/Reason/), 'I paid for the wrong plot');
  const again = await dialog.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Bank/ }), 'First Bank');
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('I paid for the wrong plot');
});

test('an overdue invoice is marked, with since which day, where it is to be paid and in the list; an open checkout is not', async () => {
  const owed = { ...item([]), status: 'ISSUED', amountPaid: '0.00', balance: '5000.00', reference: '270512345678' };
  const late = { ...owed, isOverdue: true };
  const madeByPayer = { ...owed, invoiceNumber: 'INV-2026-0000002', payBy: '2027-02-10' };
  await openPortal('/my-payments', ({ pathname }) =>
    pathname.endsWith('/payer/payments') ? pageOf([late, madeByPayer]) : undefined,
  );
  expect(await screen.findByText('Was due on 12 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('Pay by 10 Feb 2027')).toBeInTheDocument();
  expect(await screen.findAllByText('Overdue since 13 Nov 2026')).toHaveLength(2);
});
