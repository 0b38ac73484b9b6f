import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be, staffAs } from '../../../test/staff.ts';

const PATH = '/admin/reports/mda-balance-sheet';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const line = {
  ...{ ledgerAccountId: 1, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', section: 'ASSETS', class: 'ASSET' },
  ...{ code: '11010101', name: 'Bank', amount: '100.00', before: '60.00', change: '40.00' },
};

test('with a comparison day, each section is also totalled for that day, with the change', async () => {
  await openPortal(`${PATH}?tab=balance&beside=2026-11-01`, ({ pathname }) => {
    const answer = pageOf(pathname.endsWith('/mda-balance-sheet') ? [line] : []);
    answer.headers.set('x-total-assets', '5000.00');
    answer.headers.set('x-total-assets-before', '3500.00');
    answer.headers.set('x-total-net', '5000.00');
    answer.headers.set('x-total-net-before', '6000.00');
    answer.headers.set('x-total-between', '0.00');
    return answer;
  });
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await row(/^Assets ₦/)).toContain('₦5,000.00₦3,500.00₦1,500.00');
  expect(await row(/^Net ₦/)).toMatch(/₦5,000\.00₦6,000\.00[-−(]₦?1,000\.00/);
  expect(within(await screen.findByRole('row', { name: /Bank/ })).getByText('₦40.00')).toBeInTheDocument();
});

test('a user with the balance sheet only sees no mention of other parts and no tabs', async () => {
  be({ ...staffAs('ROLE_MAKER', PATH), calls: ['RP5'] });
  await openPortal(PATH, () => pageOf([]));
  expect(await screen.findByText('Assets, liabilities and what is left.')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
