import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json, runtimeAs } from '../../../../test/portal.tsx';
import { newQueryClient } from '../../../lib/query-client.ts';
import { NotificationsTab } from './notifications-tab.tsx';

const preference = {
  orgId: 1,
  feeBearer: 'PAYER',
  allowPartPayment: true,
  invoiceDueDays: 14,
  invoiceExpiryDays: 30,
  duplicateWindowDays: 7,
  nameMatchThreshold: 0.8,
  autoDisburse: false,
  statementDay: 1,
  digestHour: 7,
  version: 1,
  updatedAt: '2026-11-01T08:00:00Z',
  updatedBy: 'admin@mow.test',
};

test('a user who may not change it reads when the daily summary is sent, and who is notified of what', async () => {
  await runtimeAs();
  vi.stubGlobal('fetch', async () => json(preference));
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NotificationsTab orgId={1} mayChange={false} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('07:00')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(document.querySelectorAll('dt').length).toBeGreaterThan(5);
});
