import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftOfVat, payingAccount } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const REQUESTS = '/services/organization/api/requests';
const retail = resource('/admin/payment/retail', 'ACT', { code: 'payment.retail' });
beforeEach(() => be(person({ resources: [retail], sessionExpiresAt: new Date('2100-01-01T00:00:00Z') })));
afterEach(() => be(undefined));

const line = {
  ...{ beneficiaryName: 'Ada Obi', bankCode: '011', beneficiaryAccount: '5000092112', amount: '2000.00' },
};
const draft = {
  ...draftOfVat,
  ...{ type: 'RETAIL', typeLabel: 'Retail', title: 'Refund of RCT-2026-0000001', narration: 'Refund RCT-2026-0000001' },
  ...{ typeData: { purpose: 'refund' }, sourcePaymentId: 77, payDate: '2100-01-04', entered: [line] },
  sourceAccount: { id: 3, label: 'Overhead account', bankName: 'First Bank', accountNumber: '••••••4579' },
};
const refusal = (field: string, code: string, message: string) =>
  json(
    { code: 'validation-failed', detail: message, errors: [{ field: `lines[0].${field}`, code, message }] },
    {},
    400,
  );

test('the draft of a refund shows the account it goes to and why that is fixed, and server errors beside their field', async () => {
  const kept: { lines: object[] }[] = [];
  const { user } = await openPortal('/admin/payment/retail/single?draft=9', ({ pathname }, { method, body } = {}) => {
    if (pathname.endsWith('/active/banks'))
      return json([{ code: '011', name: 'First Bank of Nigeria', shortName: 'First Bank', nubanCheck: 'YES' }]);
    if (pathname.includes('/reference/')) return json([]);
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname === `${REQUESTS}/calculate`)
      return json({ lines: [], net: '2000.00', gross: '2000.00', payees: [], faults: [], warnings: [], levels: [] });
    if (pathname !== `${REQUESTS}/9`) return undefined;
    if (method !== 'PUT') return json(draft);
    kept.push(JSON.parse(String(body)));
    return kept.length === 1
      ? refusal('amount', 'above-what-was-asked', 'Enter an amount up to ₦2,000.00, the amount requested')
      : refusal('beneficiaryAccount', 'account-of-refund', 'A refund goes to the account it was started for');
  });
  const account = await screen.findByLabelText('Account number');
  expect(account).toHaveValue('5000092112');
  expect(account).toHaveAttribute('readonly');
  await waitFor(() => expect(screen.getByLabelText('Bank')).toHaveValue('First Bank of Nigeria'));
  expect(screen.getByLabelText('Beneficiary')).toHaveAttribute('readonly');
  expect(screen.getByText(/delete this draft and start the refund again/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add another/ })).not.toBeInTheDocument();
  const amount = screen.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '2,001');
  const save = screen.getByRole('button', { name: 'Save draft' });
  await user.click(save);
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/up to ₦2,000.00/));
  expect(kept[0]?.lines).toEqual([{ ...line, amount: '2001.00' }]);
  await user.clear(amount);
  await user.type(amount, '1,500');
  await user.click(save);
  await waitFor(() => expect(account).toHaveAccessibleDescription(/the account it was started for/));
});
