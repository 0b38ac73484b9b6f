import type { OrganizationUser } from '@isura/contract/identity/people';
import { peopleColumns as declared } from '@isura/contract/identity/people-columns.text';
import type { Role } from '@isura/contract/identity/role';
import type { Authority, UserStatus } from '@isura/contract/identity/user-record';
import { formatPhone } from '@isura/contract/kernel/phone';
import { IconCircleCheck, IconCircleOff, IconLock, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { rolesQuery } from './people.api.ts';
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';

/** Shows the status of a user account as word and icon. */
export const UserBadge = badgeOf<UserStatus>(text.statuses, {
  PENDING_ACTIVATION: { tone: 'info', icon: IconMail },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  LOCKED: { tone: 'warning', icon: IconLock },
  DEACTIVATED: { tone: 'neutral', icon: IconCircleOff },
});

/** Returns the label of a role; its name where the label is not known here. */
const labelOf = (name: string, labels: ReadonlyMap<string, string>): string => {
  const known: Readonly<Record<string, string>> = text.adminRoles;
  return labels.get(name) ?? known[name] ?? name;
};

interface RolesProps {
  roles: readonly Authority[];
  /** Names of roles that await a second administrator. */
  pending?: readonly string[];
  labels?: ReadonlyMap<string, string>;
}

/** Shows roles as chips; pending ones are labelled. */
export function RoleChips({ roles, pending = [], labels = new Map() }: RolesProps): ReactNode {
  const held = new Map(roles.map(({ name, label }) => [name, label ?? labelOf(name, labels)]));
  if (held.size + pending.length === 0) return text.noRoles;
  return (
    <ul className={css.chips}>
      {[...held].map(([name, label]) => (
        <li key={name} className={css.chip}>
          {label}
        </li>
      ))}
      {pending.map((name) => (
        <li key={name} className={css.pending}>
          {labelOf(name, labels)} <WaitingBadge />
        </li>
      ))}
    </ul>
  );
}

export const fullNameOf = ({ firstName, lastName }: Pick<OrganizationUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const route = getRouteApi('/admin/setup-administration/user-management');

/** Returns the roles that can be granted in an organization, to whoever may read them (AD5); until then none. */
export function useRoles(orgId: number | undefined): readonly Role[] {
  const person = useSignedIn();
  const isAsked = person !== undefined && mayCall(person, 'AD5');
  return useQuery({ ...rolesQuery(orgId), enabled: isAsked }).data ?? [];
}

/** Shows the roles of a person, under the labels of their organization. */
function Roles({ of: { authorities, pendingAuthorities } }: { of: OrganizationUser }): ReactNode {
  const { org } = route.useSearch();
  const roles = useRoles(org);
  return (
    <RoleChips
      roles={authorities}
      pending={pendingAuthorities}
      labels={new Map(roles.map(({ name, label }) => [name, label]))}
    />
  );
}

/** The columns of the list of people. */
export const peopleColumns = screenColumns(declared, {
  lastName: { sticky: true, card: 'title', cell: (person) => <span className={css.name}>{fullNameOf(person)}</span> },
  email: { card: 'fact' },
  phone: { cell: ({ phone }) => <span className={css.number}>{formatPhone(phone)}</span> },
  jobTitle: { card: 'fact' },
  authorities: { card: 'status', cell: (person) => <Roles of={person} /> },
  status: asBadge(UserBadge),
});
