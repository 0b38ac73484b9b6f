import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { json } from '../../../test/portal.tsx';
import { newQueryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, formOptions } from '../../ui/form/form.tsx';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import { AccountFields } from './account-fields.tsx';
import type { Expected } from './account-result.tsx';

const banks = [
  { code: '011', name: 'First Bank of Nigeria Limited', shortName: 'FirstBank', nubanCheck: 'YES' },
  { code: '50211', name: 'Kuda Microfinance Bank', shortName: 'Kuda', nubanCheck: 'OFI' },
  { code: '999992', name: 'OPay Digital Services', shortName: 'OPay', nubanCheck: 'SKIP' },
];

function AddAccount({ expected, send }: { expected?: Expected; send: (values: unknown) => void }) {
  const form = useForm<Record<string, string>>(formOptions);
  return (
    <Form form={form} send={send}>
      <AccountFields bank="bankCode" account="accountNumber" expected={expected} />
      <Button type="submit">Add</Button>
    </Form>
  );
}

/** Renders the fields against a bank that gives this answer; `asked` collects the enquiries it received. */
async function open(answer: () => Response, expected?: Expected) {
  const requested: unknown[] = [];
  vi.stubGlobal('fetch', async (to: string, request?: RequestInit) => {
    if (to.endsWith('/active/banks')) return json(banks);
    requested.push(JSON.parse(String(request?.body)));
    return answer();
  });
  const send = vi.fn();
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MantineArea>
        <AddAccount {...(expected && { expected })} send={send} />
        <ToastHost />
      </MantineArea>
    </QueryClientProvider>,
  );
  const choose = async (bank: string, account: string): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name: 'Bank' }));
    await user.click(await screen.findByRole('option', { name: bank, hidden: true }));
    await user.clear(screen.getByLabelText('Account number'));
    await user.type(screen.getByLabelText('Account number'), account);
    await user.tab();
  };
  return { user, send, requests: requested, choose };
}

const says = (name: string, matchScore?: number) => () =>
  json({ bankCode: '011', accountNumber: '0000014579', accountName: name, cached: false, matchScore });
const first = 'First Bank of Nigeria Limited';

describe('an account number at a bank', () => {
  test('an account number at a bank shows the account name with a tick and a toast once the tenth digit is typed, after one enquiry', async () => {
    const { user, send, requests, choose } = await open(says('ADA OBI'));
    await choose(first, '0000014579');
    expect(await screen.findByText('ADA OBI')).toBeInTheDocument();
    expect(await screen.findByText('Name Enquiry is successful')).toBeInTheDocument();
    expect(requests).toEqual([{ bankCode: '011', accountNumber: '0000014579' }]);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(send).toHaveBeenCalledWith({ bankCode: '011', accountNumber: '0000014579' });
  });

  test('an account number at a bank with a wrong check digit is an error at a bank and a warning elsewhere; wallets have no check digit', async () => {
    const { send, requests, choose, user } = await open(says('ADA OBI'));
    await choose(first, '0000014578');
    expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(
      /last digit is not valid for FirstBank/,
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect([send.mock.calls.length, requests.length]).toEqual([0, 0]);
    await choose('Kuda Microfinance Bank', '2000123452');
    expect(await screen.findByText(/last digit is not valid for Kuda/)).toBeInTheDocument();
    expect(await screen.findByText('ADA OBI')).toBeInTheDocument();
    await choose('OPay Digital Services', '8031234567');
    await waitFor(() => expect(requests.at(-1)).toEqual({ bankCode: '999992', accountNumber: '8031234567' }));
    expect(screen.queryByText(/last digit/)).not.toBeInTheDocument();
  });

  test('an account number of nine digits offers the lost leading zero and adds it only when the user accepts', async () => {
    const { user, choose, requests } = await open(says('ADA OBI'));
    await choose(first, '000014579');
    expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(/must be 10 digits/);
    expect(requests).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Use 0000014579' }));
    expect(screen.getByLabelText('Account number')).toHaveValue('0000014579');
    expect(screen.getByLabelText('Account number')).toHaveFocus();
    expect(await screen.findByText('ADA OBI')).toBeInTheDocument();
  });

  test('an account number at a bank unknown to the bank is reported beside the field and stops the form', async () => {
    const { user, send, choose } = await open(() => json({ code: 'account-not-found', detail: 'None' }, {}, 422));
    await choose(first, '0000014579');
    await waitFor(() =>
      expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(
        /FirstBank has no account with this number/,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(send).not.toHaveBeenCalled();
  });

  test('an account number at a bank that does not answer can be saved all the same, and checked again', async () => {
    let isSilent = true;
    const { user, send, choose } = await open(() =>
      isSilent ? json({ code: 'bank-unavailable', detail: 'Silent' }, {}, 503) : says('ADA OBI')(),
    );
    await choose(first, '0000014579');
    expect(
      await screen.findByText('FirstBank is not answering. You can save a draft and try again later.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(send).toHaveBeenCalledTimes(1);
    isSilent = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ADA OBI')).toBeInTheDocument();
  });
});

describe('the account name', () => {
  const payee: Expected = { kind: 'PAYEE', name: 'Ada Obi', accepted: 'isRightPerson' };

  test('the account name that matches only partly must be confirmed with a tick before it is paid', async () => {
    const { user, send, choose, requests } = await open(says('OBI ADA CHIOMA', 0.8), payee);
    await choose(first, '0000014579');
    expect(
      await screen.findByText('The account belongs to OBI ADA CHIOMA. Check it is the right person.'),
    ).toBeInTheDocument();
    expect(requests).toEqual([{ bankCode: '011', accountNumber: '0000014579', name: 'Ada Obi' }]);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Yes, pay this account' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  test('the account name of another holder is not paid', async () => {
    const { user, send, choose } = await open(says('YUSUF BELLO', 0.2), payee);
    await choose(first, '0000014579');
    await waitFor(() =>
      expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(/belongs to YUSUF BELLO/),
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(send).not.toHaveBeenCalled();
  });

  test('the account name that is not the organization’s own does not stop the form: the central office decides', async () => {
    const { user, send, choose } = await open(says('YUSUF BELLO', 0.2), {
      kind: 'ORGANIZATION',
      name: 'Ministry of Works',
    });
    await choose(first, '0000014579');
    expect(await screen.findByText(/two administrators of the central office have found out why/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});
