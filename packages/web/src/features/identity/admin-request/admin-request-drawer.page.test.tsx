import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const USERS = '/admin/setup-administration/user-management';
afterEach(() => be(undefined));

const request = {
  ...{ id: 4, number: 'AR-2026-000004', type: 'USER_ADMINISTRATION', orgId: 1, orgName: 'Works', orgCode: 'MOW' },
  ...{ status: 'AWAITING_APPROVAL', summary: 'Deactivate Ada Obi.', askedBy: 'ife@mow.test', askedByName: 'Ife Bello' },
  ...{ payload: { action: 'DEACTIVATE', username: 'ada@mow.test' }, subjectName: 'Ada Obi', version: 1 },
  ...{ askedAt: '2026-11-20T08:00:00Z', can: ['approve'], difference: [], nameMismatches: [], approvalsLeft: 1 },
};
const left = [{ kind: 'PAYMENTS', level: 'Approval', count: 1, remaining: 'NOBODY', numbers: ['PR-1'] }];
const waits = '1 payment waits for Approval, and nobody else can decide on it.';

test('a request to deactivate somebody is approved only once it is known what would wait, and again where that changed', async () => {
  be(staffAs('ROLE_MDA_ADMIN', '/admin/setup-administration', USERS));
  let waiting: readonly unknown[] = [];
  let answer = () => {};
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, requests } = await openPortal(`${USERS}?tab=requests&request=4`, async ({ pathname }) => {
    if (pathname.endsWith('/left-waiting')) {
      await known;
      return json(waiting);
    }
    if (pathname.endsWith('/decision')) return json({ ...request, status: 'APPROVED', can: [] });
    return pathname.endsWith('/admin-requests/4') ? json(request) : pageOf([]);
  });
  const sent = () => requests.filter(({ pathname }) => pathname.endsWith('/decision')).length;
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  const title = 'Approve AR-2026-000004?';
  const box = await screen.findByRole('dialog', { name: title });
  expect(within(box).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  answer();
  const approve = await vi.waitFor(() =>
    within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: 'Approve' }),
  );
  waiting = left;
  await user.click(approve);
  expect(await screen.findByText(waits)).toBeInTheDocument();
  expect(sent()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Approve anyway' }));
  await vi.waitFor(() => expect(sent()).toBe(1));
});
