import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { beginSession, wipeSession } from '../../../lib/session-store.ts';

afterEach(() => act(wipeSession));

const none = { count: 0, amount: '0.00' };
const done = { key: 'live', title: 'First payment in', state: 'DONE', note: 'Paid', href: '/admin', may: false };
const figures = {
  ...{ day: '2026-11-21', receivedThisMonth: none, receivedLastYear: none },
  ...{ series: [], topServices: [], recent: [], alerts: [], needs: [], nextSteps: [done] },
};
/** Returns the record of an administrator as the server answers it, so that ME2 can be answered with it. */
const administrator = () =>
  person({
    roles: ['ROLE_MDA_ADMIN'],
    resources: [resource('/admin'), resource('/admin/reports', 'VIEW', { code: 'reports' })],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    version: 3,
  });
const LINE = 'Your organization is set up: 1 of 1 steps to your first payment in are done';

test('the line of finished steps is dismissed for good, a status says so, and the heading of the page has the focus', async () => {
  await act(() => beginSession(administrator()));
  const sent: unknown[] = [];
  const { user } = await openPortal('/admin', ({ pathname }, request) => {
    if (pathname.endsWith('/analytics/dashboard')) return json(figures);
    if (request?.method !== 'PATCH') return pageOf([]);
    sent.push(JSON.parse(String(request.body)));
    const { idToken, id_token, ...account } = administrator();
    return json({ ...account, hidesFirstSteps: true, version: 4 });
  });
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Figures of this month' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss steps' }));
  const outcome = await screen.findByText('The steps are dismissed.');
  expect(outcome.closest('[role="status"]')).toBeInTheDocument();
  await expect.poll(() => screen.queryByText(LINE)).toBeNull();
  expect(screen.getByRole('region', { name: 'Figures of this month' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toHaveFocus();
  expect(sent).toEqual([{ hidesFirstSteps: true, version: 3 }]);
});

test('the steps of an organization that was paid are not shown to who dismissed them', async () => {
  await act(() => beginSession({ ...administrator(), hidesFirstSteps: true }));
  await openPortal('/admin', ({ pathname }) =>
    pathname.endsWith('/analytics/dashboard') ? json(figures) : pageOf([]),
  );
  expect(await screen.findByRole('region', { name: 'Figures of this month' })).toBeInTheDocument();
  expect(screen.queryByText(LINE)).toBeNull();
  expect(screen.queryByText('The steps are dismissed.')).toBeNull();
});
