import { NOTHING } from '@isura/contract/kernel/money';
import type { ServiceToActivate } from '@isura/contract/org/activation';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../lib/query-client.ts';
import { BulkActivation } from './bulk-activation.tsx';

afterEach(() => vi.unstubAllGlobals());

const service = (id: number, name: string): ServiceToActivate => ({
  id,
  orgId: 9,
  orgCode: 'MOW',
  orgName: 'Works',
  orgStatus: 'LIVE',
  code: `MOW-${id}`,
  name,
  category: 'FEE',
  status: 'PENDING_ACTIVATION',
  isVisible: false,
  amountText: 'Free amount',
  hasActiveRule: true,
  hasActiveSplit: true,
  revenueHeadId: 1,
  revenueHeadCode: '12020401',
  revenueHeadName: 'Fees',
  collectedThisMonth: NOTHING,
  version: 1,
});

test('services activated together are processed one by one, and each shows its result', async () => {
  const user = userEvent.setup();
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${url} ${String(init.body)}`);
    if (url.includes('/services/2/')) {
      const body = { code: 'invalid-transition', detail: 'Set and confirm a split ratio first.', status: 409 };
      return new Response(JSON.stringify(body), {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      });
    }
    const done = { ...service(1, 'Road permit'), status: 'ACTIVE', collectedThisMonth: '0.00' };
    return new Response(JSON.stringify(done), { headers: { 'content-type': 'application/json' } });
  });
  const close = vi.fn();
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BulkActivation services={[service(1, 'Road permit'), service(2, 'Escort')]} close={close} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Activate services' }));
  const results = await screen.findByRole('dialog', { name: 'Results' });
  expect(await within(results).findByText('2 of 2 done')).toBeInTheDocument();
  const items = within(results).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Road permitActivated',
    'EscortSet and confirm a split ratio first.',
  ]);
  expect(requests).toEqual(
    [1, 2].map((id) => expect.stringContaining(`/9/services/${id}/activate-service {"active":true}`)),
  );
  await user.click(within(results).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(close).toHaveBeenCalledOnce();
});
