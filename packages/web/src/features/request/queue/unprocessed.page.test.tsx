import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queuedLine } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const LINES = '/services/organization/api/requests/lines';
const UNPROCESSED = '/admin/payment/unprocessed-transactions';
const line = (id: number, disbursement: string) => ({
  ...queuedLine(id),
  requestId: id,
  requestNumber: `PR-2026-00000${id}`,
  requestStatus: 'APPROVED',
  disbursement,
  title: 'Chairs',
  type: 'RETAIL',
  typeLabel: 'Retail',
  amount: '100.00',
  status: 'APPROVED',
  payDate: '2099-12-24',
  can: disbursement === 'NOT_STARTED' ? ['SEND_NOW'] : [],
});

afterEach(() => be(undefined));

test('what waits for a person is sent from here, and what its pay date sends is not offered for sending', async () => {
  be(
    person({
      resources: [resource('/admin'), resource(UNPROCESSED, 'ACT', { code: 'payment.unprocessed' })],
      calls: ['PR13', 'PR11'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const { user } = await openPortal(UNPROCESSED, ({ pathname }) =>
    pathname === LINES ? pageOf([line(1, 'NOT_STARTED'), line(2, 'SCHEDULED')]) : undefined,
  );
  expect((await screen.findAllByText('To be paid on 24 Dec 2099')).length).toBeGreaterThan(0);
  const opened = async (nth: number) => {
    await user.click(screen.getAllByRole('button', { name: `Actions for PR-2026-00000${nth}, line ${nth}` })[0]!);
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  expect(await opened(1)).toEqual(['Open payment', 'Send now']);
  await user.keyboard('{Escape}');
  expect(await opened(2)).toEqual(['Open payment']);
});
