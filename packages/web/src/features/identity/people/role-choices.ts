import { type Role, rolesNotForMdas } from '@isura/contract/identity/role';
import type { CheckChoice } from '../../../ui/form/checks-field.tsx';
import { peopleText as text } from './people.text.ts';

/** The only platform roles that users of the central office have. */
const ofCentralOffice: ReadonlySet<string> = new Set(['ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT']);

/** Reports whether a role applies in an organization: its own do, and the platform roles made for its type. */
export const isRoleOf = ({ name, isSystem }: Pick<Role, 'name' | 'isSystem'>, inCentralOffice: boolean): boolean =>
  !isSystem || (inCentralOffice ? ofCentralOffice.has(name) : !rolesNotForMdas.has(name));

/** The role of everybody with an account: it is neither granted nor removed. */
export const baseRole = 'ROLE_USER';

const choiceOf = ({ name, label, description, needsSecondPerson }: Role): CheckChoice => ({
  value: name,
  label,
  hint:
    [description && `${description}.`, needsSecondPerson && text.needsSecond].filter(Boolean).join(' ') || undefined,
});

/**
 * Returns the roles a user can be granted: the organization's own and the applicable platform roles, then its
 * administrator role, which the server's list leaves out. The server decides again.
 */
export function roleChoices(roles: readonly Role[], inCentralOffice: boolean): CheckChoice[] {
  const admin = inCentralOffice ? 'ROLE_OAGF_ADMIN' : 'ROLE_MDA_ADMIN';
  const order = (role: Role): string => `${role.isSystem ? 0 : 1}${role.label}`;
  return [
    ...roles
      .filter((role) => isRoleOf(role, inCentralOffice))
      .sort((a, b) => (order(a) < order(b) ? -1 : 1))
      .map(choiceOf),
    { value: admin, label: text.adminRoles[admin], hint: text.needsSecond },
  ];
}

export type RoleChange = { one: { authority: string; value: boolean } } | { set: string[] };

/** Returns a change of roles: `one` role granted or removed, or the whole `set`; undefined when nothing changes. */
export function roleChangeOf(had: readonly string[], chosen: readonly string[]): RoleChange | undefined {
  const added = chosen.filter((name) => !had.includes(name));
  const taken = had.filter((name) => !chosen.includes(name));
  const [first] = added.length + taken.length === 1 ? [...added, ...taken] : [];
  if (first !== undefined) return { one: { authority: first, value: added.length === 1 } };
  return added.length + taken.length === 0 ? undefined : { set: [...chosen] };
}
