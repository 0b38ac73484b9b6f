import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/setup-administration/user-reports';
const event = {
  ...{ id: 9, at: '2026-10-05T09:00:00Z', actorName: 'Ada Obi', actorLogin: 'ada@mow.test', orgId: 7 },
  ...{ orgName: 'Ministry of Works', action: 'user.created', category: 'USER', entityType: 'user' },
  ...{ summary: 'Created Bola Eze', ip: '10.0.0.1', traceId: 'a1', hash: 'b2' },
};
afterEach(() => be(undefined));

const opened = async (realm: 'OAGF' | 'MDA', role: string, more: object = {}) => {
  be({ ...staffAs(role, PATH), realm });
  const { router } = await openPortal(`${PATH}?tab=activity`, ({ pathname }) =>
    pathname.toLowerCase().includes('trail') ? pageOf([{ ...event, ...more }]) : undefined,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText('Created Bola Eze'));
  return { user, router, drawer: within(await screen.findByRole('dialog', { name: 'Event 9' })) };
};

test('an auditor of the central office narrows the trail to the MDA of an event, and its drawer closes', async () => {
  const { user, router, drawer } = await opened('OAGF', 'ROLE_OAGF_AUDITOR');
  await user.click(drawer.getByRole('button', { name: 'Show this MDA only' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ org: '7' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('in an MDA an event has nothing to narrow', async () => {
  const { drawer } = await opened('MDA', 'ROLE_MDA_ADMIN');
  expect(drawer.queryByRole('button', { name: 'Show this MDA only' })).toBeNull();
});

test('an event of a program names its API key in the list and in its drawer', async () => {
  const { drawer } = await opened('MDA', 'ROLE_MDA_ADMIN', {
    ...{ actorName: 'Payroll system', actorKind: 'KEY', keyId: 'Ab12Cd34' },
  });
  expect(screen.getAllByText('Payroll system, API key Ab12Cd34').length).toBeGreaterThan(0);
  expect(drawer.getByText('Program with an API key')).toBeTruthy();
  expect(drawer.getByText('Ab12Cd34')).toBeTruthy();
});
