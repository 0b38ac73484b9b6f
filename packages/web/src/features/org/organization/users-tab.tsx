import { OR10, type OrganizationUser } from '@isura/contract/identity/people';
import type { Organization } from '@isura/contract/org/organization';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { type Column, moment, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pagingOf, searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { fullNameOf, RoleChips, UserBadge } from '../../identity/people/people-columns.tsx';
import type { BodySearch } from './body.search.ts';
import css from './organization.module.css';
import { bodyText as text } from './organization.text.ts';

const route = getRouteApi('/admin/mda-directory/mda-details/$id');

const columns: readonly Column<OrganizationUser>[] = [
  {
    key: 'lastName',
    header: text.userColumns.name,
    sort: true,
    sticky: true,
    card: 'title',
    cell: (person) => fullNameOf(person),
  },
  words('email', text.userColumns.email, { card: 'fact' }),
  words('jobTitle', text.userColumns.jobTitle, { sort: false, card: 'fact' }),
  {
    key: 'authorities',
    header: text.userColumns.roles,
    card: 'status',
    cell: ({ authorities, pendingAuthorities }) => <RoleChips roles={authorities} pending={pendingAuthorities} />,
  },
  {
    key: 'status',
    header: text.userColumns.status,
    sort: true,
    card: 'status',
    cell: ({ status }) => <UserBadge status={status} />,
  },
  moment('lastLoginAt', text.userColumns.lastSignIn),
];

/** The people of an organization, to read; they are changed on the users page. */
export function UsersTab({ organization: { id } }: { organization: Organization }): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...queryOf(OR10, { params: { orgId: id }, query: pagingOf(viewOf(search)) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      <p>
        <Link to="/admin/setup-administration/user-management" search={{ org: id }}>
          {text.manageUsers}
        </Link>
      </p>
      <DataTable
        id="body-users"
        caption={text.users}
        columns={columns}
        rowKey={(person) => person.id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) =>
          void navigate({ search: (before) => ({ ...before, ...(searchOf(view) as BodySearch) }), resetScroll: false })
        }
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.noUsers }}
      />
    </div>
  );
}
