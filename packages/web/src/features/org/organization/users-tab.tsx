import { OR10 } from '@isura/contract/identity/people';
import { peopleColumns } from '@isura/contract/identity/people-columns.text';
import type { Organization } from '@isura/contract/org/organization';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { fullNameOf, RoleChips, UserBadge } from '../../identity/people/people-columns.tsx';
import { organizationText as text } from './organization.text.ts';

const columns = screenColumns(
  peopleColumns,
  {
    lastName: { sticky: true, card: 'title', cell: fullNameOf },
    email: { card: 'fact' },
    jobTitle: { card: 'fact' },
    authorities: {
      card: 'status',
      cell: ({ authorities, pendingAuthorities }) => <RoleChips roles={authorities} pending={pendingAuthorities} />,
    },
    status: asBadge(UserBadge),
  },
  ['lastName', 'email', 'jobTitle', 'authorities', 'status', 'lastLoginAt'],
);

const users = listOf(OR10, {
  id: 'body-users',
  orderedBy: 'lastName',
  caption: text.users,
  columns,
  file: { of: peopleColumns },
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
