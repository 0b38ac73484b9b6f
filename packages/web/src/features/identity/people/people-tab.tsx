import { AU10 } from '@isura/contract/identity/auth';
import { OR10, OR21, type OrganizationUser } from '@isura/contract/identity/people';
import { type UserRecord, UserStatus } from '@isura/contract/identity/user-record';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api-client.ts';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, oneOf, oneOrganization, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Change } from '../../../ui/list/use-list.ts';
import type { Activation } from './activation-dialog.tsx';
import type { InvitedInto } from './invite-drawer.tsx';
import { organizationQuery, rolesQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf, peopleColumns } from './people-columns.tsx';
import { PeopleLayers, useLayers } from './people-layers.tsx';
import { mayAsk, mayChangePeople } from './people-rights.ts';

const route = getRouteApi('/admin/setup-administration/user-management');

const { filters } = text;
const rules = {
  orderedBy: 'lastName',
  caption: text.caption,
  columns: peopleColumns,
  nameOf: fullNameOf,
  file: { report: 'users' as const },
  empty: text.empty,
};
const byFacts = [
  typed('first-name', filters.firstName, 'first-name'),
  typed('last-name', filters.lastName, 'last-name'),
  typed('email', filters.email, 'email'),
  typed('phone', filters.phone, 'phone'),
  oneOf('status', [filters.status, filters.allStatuses], 'status', choices(UserStatus.options, text.statuses)),
  oneOf('role', [filters.role, filters.allRoles], 'authority'),
];
const ofOne = listOf(OR10, { ...rules, id: 'people', filters: byFacts });
const ofAll = listOf(OR21, {
  ...rules,
  id: 'people-central',
  extra: ['jobTitle'],
  filters: [oneOrganization(filters.mda), ...byFacts],
});

type Layers = ReturnType<typeof useLayers>;

/** Returns the actions the server allows on a person; the others are absent. */
function actionsFor(person: OrganizationUser, layers: Layers): MenuItem[] {
  const open = (kind: 'edit' | 'roles') => () => layers.open({ kind, person });
  const ask = (what: Activation) => () => layers.open({ kind: 'activation', what, person });
  const resend = async (): Promise<void> => {
    try {
      await call(AU10, { query: { email: person.email } });
      layers.announce(text.resent(person.email));
    } catch (error) {
      layers.refuse(error);
    }
  };
  const items: Record<OrganizationUser['can'][number], MenuItem> = {
    edit: { label: text.edit, act: open('edit') },
    roles: { label: text.roles, act: open('roles') },
    resend: { label: text.resend, act: () => void resend() },
    unlock: { label: text.unlock, act: ask('unlock') },
    activate: { label: text.activate, act: ask('activate') },
    deactivate: { label: text.deactivate, act: ask('deactivate'), danger: true },
  };
  return person.can.map((act) => items[act]);
}

/** Returns the organization that people are invited into: the user's own, or the one the list is filtered by. */
function useInvitedInto(self: UserRecord, isCentral: boolean): InvitedInto {
  const { org } = route.useSearch();
  const homeId = self.orgId ?? 0;
  const isElsewhere = isCentral && org !== undefined && org !== homeId;
  const { data: other } = useQuery({ ...organizationQuery(org ?? homeId), enabled: isElsewhere });
  return isElsewhere
    ? { orgId: org, name: other?.name ?? '', inCentralOffice: false }
    : { orgId: homeId, name: self.organizationUser?.organization.name ?? '', inCentralOffice: isCentral };
}

/** Lists the people the user may see (OR10, OR21), with the actions on them. */
export function PeopleTab({ person: self }: { person: UserRecord }): ReactNode {
  const { org } = route.useSearch();
  const isCentral = isCentralOffice(self);
  const mayChange = mayChangePeople(self);
  const homeId = self.orgId ?? 0;
  const roles = useQuery(rolesQuery(org)).data ?? [];
  const layers = useLayers();
  const into = useInvitedInto(self, isCentral);
  const newUser = mayChange && (
    <Button look="primary" onClick={() => layers.open({ kind: 'invite', into })}>
      {text.invite}
    </Button>
  );
  const shared = {
    options: {
      role: [
        ...roles.map(({ name, label }) => ({ value: name, label })),
        ...Object.entries(text.adminRoles).map(([value, label]) => ({ value, label })),
      ],
    },
    beside: newUser || (mayAsk(self) && <Button onClick={() => layers.open({ kind: 'ask' })}>{text.ask}</Button>),
    actions: (person: OrganizationUser, { change }: { change: Change }): MenuItem[] => [
      ...actionsFor(person, layers),
      ...(mayAsk(self) ? [{ label: text.ask, act: () => layers.open({ kind: 'ask', person }) }] : []),
      ...(isCentral && org === undefined
        ? [{ label: text.onlyThisMda, act: () => change({ org: person.orgId }) }]
        : []),
    ],
    empty: { action: newUser },
    ...(mayChange && { open: (person: OrganizationUser) => layers.open({ kind: 'edit', person }) }),
  };
  return (
    <Stack>
      <PeopleLayers layers={layers} homeId={homeId} isCentral={isCentral} />
      {isCentral ? <List of={ofAll} {...shared} /> : <List of={ofOne} scope={{ orgId: homeId }} {...shared} />}
    </Stack>
  );
}
