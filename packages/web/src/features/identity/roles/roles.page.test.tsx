import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/setup-administration/role-resource-management';
const maker = {
  ...{ id: 3, name: 'ROLE_MAKER', label: 'Maker', isSystem: true, needsSecondPerson: false, usersCount: 2, version: 1 },
};

afterEach(() => be(undefined));

test('the administrator, who is in no list of roles, is shown below the roles with what they manage', async () => {
  be(staffAs('ROLE_MDA_ADMIN', PATH));
  await openPortal(PATH, ({ pathname }) => json(pathname.endsWith('/non-role-admin') ? [maker] : []));
  const roles = within(await screen.findByRole('navigation', { name: 'Roles' }));
  expect(roles.getByRole('link', { name: /Maker/ })).toBeInTheDocument();
  expect(roles.getByText('MDA administrator')).toBeInTheDocument();
});
