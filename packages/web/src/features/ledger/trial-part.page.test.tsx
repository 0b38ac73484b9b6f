import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be } from '../../../test/staff.ts';

const PATH = '/admin/reports/mda-balance-sheet';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const line = {
  ledgerAccountId: 1,
  orgId: 1,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  code: '11010101',
  name: 'Bank',
  class: 'ASSET',
  debit: '100.00',
  credit: '0.00',
};

test('the trial balance ends in one grand total, equal on both sides across all pages', async () => {
  await openPortal(`${PATH}?tab=trial`, ({ pathname }) => {
    const answer = pageOf(pathname.endsWith('/trial-balance') ? [line] : []);
    answer.headers.set('x-total-debit', '500000.00');
    answer.headers.set('x-total-credit', '437500.00');
    return answer;
  });
  const grand = within(await screen.findByRole('row', { name: /^Grand total/ }));
  expect(grand.getAllByText('₦500,000.00')).toHaveLength(2);
  const between = within(screen.getByRole('row', { name: /^Not yet settled between organizations/ }));
  expect(between.getByText('₦62,500.00')).toBeInTheDocument();
});
