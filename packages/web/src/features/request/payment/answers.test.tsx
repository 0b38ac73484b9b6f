import { offeredTypes } from '@isura/contract/request/payment-types';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { json, runtimeAs } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { AccountAnswer } from './account-answer.tsx';
import { CustomerAnswerNote } from './customer-answer-note.tsx';

const bills = resource('/admin/payment/bill', 'ACT', { code: 'payment.bill' });
const paysBills = resource('/admin/payment/bill-payment', 'ACT', { code: 'payment.bill-pay' });
beforeEach(async () => {
  await runtimeAs();
  be(person({ resources: [bills, paysBills], sessionExpiresAt: new Date('2100-01-01T00:00:00Z') }));
});
afterEach(() => be(undefined));

/** Collects requests and answers them when the test allows it. */
function network() {
  const requested: { body: Record<string, string>; answer: (body: object) => void }[] = [];
  vi.stubGlobal('fetch', (to: string, { body }: RequestInit = {}) => {
    if (String(to).includes('/reference/billers') && !String(to).includes('customer-enquiry'))
      return Promise.resolve(
        json([{ id: 3, code: '3', name: 'Galaxy Backbone', category: 'INTERNET', customerPattern: '^\\d{10}$' }]),
      );
    return new Promise((done) => {
      requested.push({ body: JSON.parse(String(body)), answer: (found) => done(json(found)) });
    });
  });
  return requested;
}

const account = offeredTypes()
  .flatMap(({ line }) => line)
  .find((field) => field.account?.holder);
const holder = account?.account?.holder ?? '';
const bank = account?.account?.bank ?? '';

function Form() {
  const form = useForm({
    defaultValues: {
      typeData: { billerId: '3' },
      lines: [{ [bank]: '011', [account?.name ?? '']: '', [holder]: '', customer: '', amount: '' }],
    },
  });
  return (
    <QueryClientProvider client={newQueryClient()}>
      <FormProvider {...form}>
        <input aria-label="Number" {...form.register(`lines.0.${account?.name}` as 'lines.0.amount')} />
        <input aria-label="Holder" {...form.register(`lines.0.${holder}` as 'lines.0.amount')} />
        <input aria-label="Customer" {...form.register('lines.0.customer')} />
        {account && <AccountAnswer field={account} within="lines.0" />}
        <CustomerAnswerNote within="lines.0" name="customer" biller="billerId" />
      </FormProvider>
    </QueryClientProvider>
  );
}

test('a holder name from the bank is removed with its number; a typed one stays', async () => {
  const requested = network();
  const user = userEvent.setup();
  render(<Form />);
  const [number, name] = [screen.getByLabelText('Number'), screen.getByLabelText('Holder')];
  await user.type(number, '0000014579');
  await waitFor(() => expect(requested).toHaveLength(1));
  requested[0]?.answer({ bankCode: '011', accountNumber: '0000014579', accountName: 'ADA OBI', cached: false });
  await waitFor(() => expect(name).toHaveValue('ADA OBI'));
  await user.type(number, '{Backspace}');
  expect(name).toHaveValue('');
  await user.type(name, 'Ada Obi');
  await user.type(number, '1');
  await waitFor(() => expect(requested).toHaveLength(2));
  requested[1]?.answer({ bankCode: '011', accountNumber: '0000014571', accountName: 'MUSA BELLO', cached: false });
  expect(await screen.findByText('MUSA BELLO')).toBeInTheDocument();
  expect(name).toHaveValue('Ada Obi');
});

test('the biller’s data about a customer disappears with the first digit of another number', async () => {
  const requested = network();
  const user = userEvent.setup();
  render(<Form />);
  const number = screen.getByLabelText('Customer');
  await user.type(number, '0123456789');
  await waitFor(() => expect(requested).toHaveLength(1));
  requested[0]?.answer({ customerName: 'Federal Secretariat', amountDue: '50000.00' });
  expect(await screen.findByText('Federal Secretariat')).toBeInTheDocument();
  await user.type(number, '{Backspace}8');
  expect(screen.queryByText('Federal Secretariat')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay this amount' })).not.toBeInTheDocument();
});
