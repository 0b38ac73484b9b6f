import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/setup-administration/user-reports';
beforeEach(() => be(staffAs('ROLE_AUDITOR', PATH)));
afterEach(() => be(undefined));

const row = {
  ...{ id: 7, nth: 1, of: 'PAYMENT', number: 'RCT-2026-0000088', at: '2026-10-05T09:00:00Z', orgId: 1 },
  ...{ orgCode: 'MOW', orgName: 'Ministry of Works', title: 'Ladi Eze', about: 'Road plant hire', amount: '75000.00' },
  ...{ status: 'SUCCESSFUL', proof: 'ab'.repeat(32), evidenceId: 41 },
};

test('a sample shows its source and its method, and each row has its evidence beside it', async () => {
  const requests: string[] = [];
  const { user } = await openPortal(`${PATH}?tab=sample&seed=Abuja 7&rows=10`, ({ pathname, search }) => {
    if (!pathname.endsWith('/samples')) return undefined;
    requests.push(decodeURIComponent(search).replaceAll('+', ' '));
    const headers = { 'x-population': '491', 'x-population-naira': '300000.00', 'x-total-amount': '75000.00' };
    return json([row], { 'x-total-count': '1', ...headers });
  });
  const listed = within((await screen.findByText('RCT-2026-0000088')).closest('tr')!);
  expect(listed.getByText('abababababab…')).toBeVisible();
  expect(screen.getByText('491')).toBeVisible();
  expect(screen.getByText(/25% of the money/)).toBeVisible();
  expect(requests[0]).toMatch(/seed=Abuja 7/);
  expect(requests[0]).toMatch(/rows=10/);
  await user.click(screen.getByText('How to repeat the sample'));
  expect(screen.getByText(/Write Abuja 7\| before each number/)).toBeVisible();
  await user.click(listed.getByRole('button', { name: 'Evidence of RCT-2026-0000088' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
