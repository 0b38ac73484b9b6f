import { AU10 } from '@isura/contract/identity/auth';
import type { OrganizationUser } from '@isura/contract/identity/people';
import type { Role } from '@isura/contract/identity/role';
import { type UserRecord, UserStatus } from '@isura/contract/identity/user-record';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import type { Activation } from './activation-dialog.tsx';
import { allPeopleQuery, peopleQuery, rolesQuery } from './people.api.ts';
import css from './people.module.css';
import type { PeopleSearch } from './people.search.ts';
import { peopleText as text } from './people.text.ts';
import { peopleColumns } from './people-columns.tsx';
import { PeopleLayers, useLayers } from './people-layers.tsx';
import { isCentralOffice, mayAsk, mayChangePeople } from './people-rights.ts';
import { usePeopleChange, usePeopleSearch } from './use-people.ts';

const statusOptions = UserStatus.options.map((value) => ({ value, label: text.statuses[value] }));

function filtersFor(roles: readonly Role[], mda: string | undefined): Filter[] {
  const { filters } = text;
  return [
    ...(mda
      ? [
          {
            key: 'org',
            label: filters.mda,
            all: filters.allMdas,
            options: [{ value: mda.split('|')[0]!, label: mda.split('|')[1]! }],
          },
        ]
      : []),
    { key: 'first-name', label: filters.firstName },
    { key: 'last-name', label: filters.lastName },
    { key: 'email', label: filters.email },
    { key: 'phone', label: filters.phone },
    { key: 'status', label: filters.status, all: filters.allStatuses, options: statusOptions },
    {
      key: 'role',
      label: filters.role,
      all: filters.allRoles,
      options: [
        ...roles.map(({ name, label }) => ({ value: name, label })),
        ...Object.entries(text.adminRoles).map(([value, label]) => ({ value, label })),
      ],
    },
  ];
}

const filterKeys = ['first-name', 'last-name', 'email', 'phone', 'status', 'role', 'org'] as const;
const valuesOf = (search: PeopleSearch) =>
  Object.fromEntries(filterKeys.map((key) => [key, search[key] === undefined ? undefined : String(search[key])]));

type Layers = ReturnType<typeof useLayers>;

/** What somebody who may change people can do with one of them; the rest is absent. */
function actionsFor(person: OrganizationUser, self: UserRecord, layers: Layers): MenuItem[] {
  const open = (kind: 'edit' | 'roles') => () => layers.open({ kind, person });
  const ask = (what: Activation) => () => layers.open({ kind: 'activation', what, person });
  const resend = async (): Promise<void> => {
    try {
      await call(AU10, { query: { email: person.email } });
      layers.tell(text.resent(person.email));
    } catch (error) {
      layers.refuse(error);
    }
  };
  const isActive = person.status === 'ACTIVE' || person.status === 'LOCKED';
  const isSelf = person.login === self.login;
  return [
    { label: text.edit, act: open('edit') },
    { label: text.roles, act: open('roles') },
    ...(person.status === 'PENDING_ACTIVATION' ? [{ label: text.resend, act: () => void resend() }] : []),
    ...(isActive && !isSelf ? [{ label: text.unlock, act: ask('unlock') }] : []),
    ...(person.status === 'DEACTIVATED' ? [{ label: text.activate, act: ask('activate') }] : []),
    ...(person.isActive && !isSelf ? [{ label: text.deactivate, act: ask('deactivate'), danger: true }] : []),
  ];
}

/** The people one sees, with what one may do with them. */
export function PeopleTab({ person: self }: { person: UserRecord }): ReactNode {
  const search = usePeopleSearch();
  const change = usePeopleChange();
  const isCentral = isCentralOffice(self);
  const mayChange = mayChangePeople(self);
  const homeId = self.orgId ?? 0;
  const query = isCentral ? allPeopleQuery(search) : peopleQuery(homeId, search);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...(query as unknown as UseQueryOptions<{ items: OrganizationUser[]; total: number }>),
    placeholderData: keepPreviousData,
  });
  const roles = useQuery(rolesQuery(search.org)).data;
  const layers = useLayers();
  const labels = useMemo(() => new Map(roles?.map(({ name, label }) => [name, label])), [roles]);
  const columns = peopleColumns({
    isCentral,
    labels,
    actions: (person) => [
      ...(mayChange ? actionsFor(person, self, layers) : []),
      ...(mayAsk(self) ? [{ label: text.ask, act: () => layers.open({ kind: 'ask', person }) }] : []),
      ...(isCentral && search.org === undefined
        ? [{ label: text.onlyThisMda, act: () => change({ org: person.orgId }) }]
        : []),
    ],
  });

  const chosen = data?.items.find(({ orgId }) => orgId === search.org);
  const mdaName = chosen?.orgName ?? (search.org === homeId ? self.organizationUser?.organization.name : undefined);
  const isElsewhere = search.org !== undefined && search.org !== homeId;
  const into = isElsewhere
    ? { orgId: search.org ?? homeId, name: mdaName ?? '', inCentralOffice: false }
    : { orgId: homeId, name: self.organizationUser?.organization.name ?? '', inCentralOffice: isCentral };
  const isFiltered = filterKeys.some((key) => search[key] !== undefined);
  const clear = (): void => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
  const newUser = (
    <Button look="primary" onClick={() => layers.open({ kind: 'invite', into })}>
      {text.invite}
    </Button>
  );

  return (
    <div className={css.stack}>
      <PeopleLayers layers={layers} homeId={homeId} isCentral={isCentral} />
      <div className={css.top}>
        <FilterBar
          filters={filtersFor(
            roles ?? [],
            search.org === undefined ? undefined : `${search.org}|${mdaName ?? search.org}`,
          )}
          values={valuesOf(search)}
          change={(key, value, at) => change({ [key]: value } as Partial<PeopleSearch>, { replace: at !== undefined })}
          clear={clear}
        />
        {mayChange && newUser}
        {mayAsk(self) && <Button onClick={() => layers.open({ kind: 'ask' })}>{text.ask}</Button>}
      </div>
      <DataTable
        id={isCentral ? 'people-central' : 'people'}
        caption={text.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<PeopleSearch>, { keepPage: true })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty, ...(mayChange && { action: newUser }) }}
        clearFilters={isFiltered ? clear : undefined}
        {...(mayChange && { open: (person: OrganizationUser) => layers.open({ kind: 'edit', person }) })}
      />
    </div>
  );
}
