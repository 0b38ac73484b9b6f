import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const USERS = '/admin/setup-administration/user-management';
afterEach(() => be(undefined));

const whyNot = 'This is the last administrator. Make somebody else administrator first, then deactivate this person.';
const lastAdmin = {
  ...{ id: 4, userId: 4, login: 'musa@mow.test', firstName: 'Musa', lastName: 'Bello', email: 'musa@mow.test' },
  ...{ phone: '08030000000', orgId: 1, status: 'ACTIVE', isActive: true, authorities: [], pendingAuthorities: [] },
  ...{ createdAt: '2026-10-30T08:00:00.000Z', version: 1, can: ['edit', 'roles', 'unlock'], whyNot },
};

test('the last administrator is not offered to be deactivated, and their details say why', async () => {
  be(staffAs('ROLE_MDA_ADMIN', '/admin/setup-administration', USERS));
  const { user } = await openPortal(USERS, ({ pathname }) =>
    pageOf(pathname.endsWith('/organizations/1/users') ? [lastAdmin] : []),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Musa Bello' }));
  expect(screen.queryByRole('menuitem', { name: /^Deactivate/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Edit details' }));
  const drawer = await screen.findByRole('dialog', { name: /Musa Bello/ });
  expect(within(drawer).getByText(whyNot)).toBeInTheDocument();
});
