import { OR10, OR21 } from '@isura/contract/identity/people';
import { peopleColumns as declared } from '@isura/contract/identity/people-columns.text';
import { type UserRecord, UserStatus } from '@isura/contract/identity/user-record';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { Button } from '../../../ui/action/button.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools } from '../../../ui/list/list-acts.tsx';
import { oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { InvitedInto } from './invite-drawer.tsx';
import { organizationQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf, peopleColumns, useRoles } from './people-columns.tsx';
import { mayAsk, mayChangePeople, seesPeopleMasked } from './people-rights.ts';
import { ask, edit, invite, personActs } from './person-acts.tsx';

const route = getRouteApi('/admin/setup-administration/user-management');

/** Returns the organization that people are invited into: the user's own, or the one the list is filtered by. */
function useInvitedInto(self: UserRecord): InvitedInto {
  const isCentral = isCentralOffice(self);
  const { org } = route.useSearch();
  const homeId = self.orgId ?? 0;
  const isElsewhere = isCentral && org !== undefined && org !== homeId;
  const { data: other } = useQuery({
    ...organizationQuery(org ?? homeId),
    enabled: isElsewhere && mayChangePeople(self),
  });
  return isElsewhere
    ? { orgId: org, name: other?.name ?? '', inCentralOffice: false }
    : { orgId: homeId, name: self.organizationUser?.organization.name ?? '', inCentralOffice: isCentral };
}

const { filters } = text;
const rules = {
  orderedBy: 'lastName',
  caption: text.caption,
  columns: peopleColumns,
  nameOf: fullNameOf,
  file: { of: declared },
  empty: text.empty,
};
const byFacts = [
  typed('first-name', filters.firstName, 'first-name'),
  typed('last-name', filters.lastName, 'last-name'),
  typed('email', filters.email, 'email'),
  typed('phone', filters.phone, 'phone'),
  oneValue('status', [filters.status, filters.allStatuses], UserStatus.options, text.statuses),
  oneOf('role', [filters.role, filters.allRoles], 'authority'),
];
const ofOne = listOf(OR10, { ...rules, id: 'people', filters: byFacts });
const ofAll = listOf(OR21, {
  ...rules,
  id: 'people-central',
  extra: ['jobTitle'],
  filters: [oneOrganization(filters.mda), ...byFacts],
});

/** Lists the people the user may see (OR10, OR21), with the actions on them. */
export function PeopleTab({ person: self }: { person: UserRecord }): ReactNode {
  const { org } = route.useSearch();
  const roles = useRoles(org);
  const into = useInvitedInto(self);
  const shared = {
    options: { role: { ...Object.fromEntries(roles.map(({ name, label }) => [name, label])), ...text.adminRoles } },
    add: { label: text.invite, when: mayChangePeople, act: (tools: ActTools) => invite(into, tools) },
    beside: (tools: ActTools) => mayAsk(self) && <Button onClick={() => ask(undefined, tools)}>{text.ask}</Button>,
    actions: personActs,
    ...(mayChangePeople(self) && { open: edit }),
  };
  if (isCentralOffice(self))
    return (
      <>
        {seesPeopleMasked(self) && <Notice tone="info">{text.masked}</Notice>}
        <List of={ofAll} {...shared} />
      </>
    );
  return <List of={ofOne} scope={{ orgId: self.orgId ?? 0 }} {...shared} />;
}
