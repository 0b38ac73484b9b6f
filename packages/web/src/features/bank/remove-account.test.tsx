import type { BankAccount } from '@isura/contract/bank/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { json } from '../../../test/portal.tsx';
import { newQueryClient } from '../../lib/query-client.ts';
import { accountsText } from './accounts.text.ts';
import { RemoveAccount } from './remove-account.tsx';

const account = { id: 7, orgId: 3, label: 'Laboratory fees' } as BankAccount;
const open = (answer: Response) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (to: string, { method }: RequestInit) => {
    requests.push(`${method} ${to}`);
    return answer;
  });
  const removed = vi.fn(async () => {});
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RemoveAccount account={account} words={accountsText} removed={removed} />
    </QueryClientProvider>,
  );
  return { requests, removed };
};
const remove = { name: accountsText.remove };
const sayTwice = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', remove));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', remove));
};

test('an account is removed after a confirmation, and the page is refetched', async () => {
  const { requests, removed } = open(new Response(null, { status: 204 }));
  await userEvent.click(screen.getByRole('button', remove));
  expect(requests).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', remove));
  expect(requests).toEqual([expect.stringMatching(/^DELETE .*\/3\/.*\/7$/)]);
  expect(removed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an account that cannot be removed stays, and the refusal is shown', async () => {
  const { removed } = open(json({ code: 'invalid-transition', detail: 'It is in use already.' }, {}, 409));
  await sayTwice();
  expect(await screen.findByText('It is in use already.')).toBeInTheDocument();
  expect(removed).not.toHaveBeenCalled();
});
