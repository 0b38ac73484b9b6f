import { type Role, rolesNotForMdas } from '@isura/contract/identity/role';
import type { CheckChoice } from '../../../ui/form/checks-field.tsx';
import { peopleText as text } from './people.text.ts';

/** The only roles of the platform that people of the central office have. */
const ofCentralOffice: ReadonlySet<string> = new Set(['ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT']);

/** Whether a role has a meaning in an organization: its own have, and of the platform's those made for its kind. */
export const isRoleOf = ({ name, isSystem }: Pick<Role, 'name' | 'isSystem'>, inCentralOffice: boolean): boolean =>
  !isSystem || (inCentralOffice ? ofCentralOffice.has(name) : !rolesNotForMdas.has(name));

/** Everybody has it who has an account: it is neither given nor taken. */
export const baseRole = 'ROLE_USER';

const choiceOf = ({ name, label, description, needsSecondPerson }: Role): CheckChoice => ({
  value: name,
  label,
  hint:
    [description && `${description}.`, needsSecondPerson && text.needsSecond].filter(Boolean).join(' ') || undefined,
});

/**
 * The roles somebody can be given: those of the organization and of the platform that fit it, then its administrator's,
 * which the list of the server leaves out. The server decides again.
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

/** How to say a change of roles: `one` role given or taken, or the whole `set`; undefined when nothing changes. */
export function roleChangeOf(had: readonly string[], wanted: readonly string[]): RoleChange | undefined {
  const given = wanted.filter((name) => !had.includes(name));
  const taken = had.filter((name) => !wanted.includes(name));
  const [first] = given.length + taken.length === 1 ? [...given, ...taken] : [];
  if (first !== undefined) return { one: { authority: first, value: given.length === 1 } };
  return given.length + taken.length === 0 ? undefined : { set: [...wanted] };
}
