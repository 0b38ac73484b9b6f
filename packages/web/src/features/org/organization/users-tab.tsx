import { OR10, type OrganizationUser } from '@isura/contract/identity/people';
import type { Organization } from '@isura/contract/org/organization';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { badge, type Column, moment, words } from '../../../ui/table/columns.tsx';
import { fullNameOf, RoleChips, UserBadge } from '../../identity/people/people-columns.tsx';
import { organizationText as text } from './organization.text.ts';

const columns: readonly Column<OrganizationUser>[] = [
  { key: 'lastName', header: text.userColumns.name, sticky: true, card: 'title', cell: fullNameOf },
  words('email', text.userColumns.email, { card: 'fact' }),
  words('jobTitle', text.userColumns.jobTitle, { card: 'fact' }),
  {
    key: 'authorities',
    header: text.userColumns.roles,
    card: 'status',
    cell: ({ authorities, pendingAuthorities }) => <RoleChips roles={authorities} pending={pendingAuthorities} />,
  },
  badge(text.userColumns.status, UserBadge),
  moment('lastLoginAt', text.userColumns.lastSignIn),
];

const users = listOf(OR10, {
  id: 'body-users',
  orderedBy: 'lastName',
  caption: text.users,
  columns,
  file: { report: 'users' },
  empty: text.noUsers,
});

/** Lists the people of an organization, read-only; they are changed on the users page. */
export const UsersTab = ({ organization: { id } }: { organization: Organization }): ReactNode => (
  <Stack>
    <p>
      <Link to="/admin/setup-administration/user-management" search={{ org: id }}>
        {text.manageUsers}
      </Link>
    </p>
    <List of={users} scope={{ orgId: id }} />
  </Stack>
);
