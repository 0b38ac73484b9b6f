import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { staffAs } from '../../../../test/staff.ts';
import { beginSession, wipeSession } from '../../../lib/session-store.ts';

afterEach(() => act(wipeSession));

const none = { count: 0, amount: '0.00' };
const done = { key: 'live', title: 'First payment in', state: 'DONE', note: 'Paid', href: '/admin', may: false };
const figures = {
  ...{ day: '2026-11-21', receivedThisMonth: none, receivedLastYear: none },
  ...{ series: [], topServices: [], recent: [], alerts: [], needs: [], nextSteps: [done] },
};
const person = () => {
  const admin = staffAs('ROLE_MDA_ADMIN', '/admin', '/admin/reports');
  const reports = { name: 'Reports', code: 'reports', link: '/admin/reports', access: 'VIEW', sortOrder: 9, icon: '' };
  return { ...admin, version: 3, resources: [...admin.resources, reports] } as unknown as typeof admin;
};
const LINE = 'Your organization is set up: 1 of 1 steps to your first payment in are done';

test('the steps of an organization that was paid fold to one line, which its administrator dismisses for good', async () => {
  await act(() => beginSession(person()));
  const sent: unknown[] = [];
  const { user } = await openPortal('/admin', ({ pathname }, request) => {
    if (pathname.endsWith('/analytics/dashboard')) return json(figures);
    if (request?.method !== 'PATCH') return pageOf([]);
    sent.push(JSON.parse(String(request.body)));
    const { idToken, id_token, ...account } = person();
    return json({ ...account, hidesFirstSteps: true, version: 4 });
  });
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Figures of this month' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss steps' }));
  await expect.poll(() => screen.queryByText(LINE)).toBeNull();
  expect(sent).toEqual([{ hidesFirstSteps: true, version: 3 }]);
});

test('the steps of an organization that was paid are not shown to who dismissed them', async () => {
  await act(() => beginSession({ ...person(), hidesFirstSteps: true }));
  await openPortal('/admin', ({ pathname }) =>
    pathname.endsWith('/analytics/dashboard') ? json(figures) : pageOf([]),
  );
  expect(await screen.findByRole('region', { name: 'Figures of this month' })).toBeInTheDocument();
  expect(screen.queryByText(LINE)).toBeNull();
});
