import type { Invoice } from '@isura/contract/collect/invoice';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { invoice } from '../../../../test/invoice.ts';
import { json } from '../../../../test/portal.tsx';
import { newQueryClient } from '../../../lib/query-client.ts';
import { PickedInvoices } from './picked-invoices.tsx';

afterEach(() => vi.unstubAllGlobals());

test('an interrupted bulk send resumes: sent invoices are not sent again, and an unanswered one keeps its key', async () => {
  const sent: { id: string; key: string | null }[] = [];
  let isDown = true;
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    const id = /invoices\/(\d+)\/send$/.exec(to)?.[1] ?? '';
    sent.push({ id, key: new Headers(init.headers).get('idempotency-key') });
    if (id === '2' && isDown) throw new TypeError('Failed to fetch');
    if (id === '3') return json({ code: 'invalid-transition', detail: 'It is cancelled' }, {}, 409);
    return json({ ...invoice, id: Number(id) });
  });
  const picked = [1, 2, 3].map((id) => ({ id })) as unknown as Invoice[];
  render(<PickedInvoices picked={picked} />, {
    wrapper: ({ children }) => <QueryClientProvider client={newQueryClient()}>{children}</QueryClientProvider>,
  });
  const user = userEvent.setup();
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send selected' }));
    await user.click(screen.getByRole('button', { name: 'Send 3 invoices' }));
  };
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  expect(screen.getByRole('dialog', { name: 'Send 3 invoices?' })).toHaveTextContent(
    'The payers are notified immediately',
  );
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(sent).toEqual([]);
  await send();
  await screen.findByRole('alert');
  isDown = false;
  await send();
  await screen.findByText('2 sent', { exact: false });
  expect(sent.map(({ id }) => id)).toEqual(['1', '2', '2', '3']);
  expect(sent[1]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[2]?.key).toBe(sent[1]?.key);
});
