import { isWeighty } from '@isura/contract/identity/weighty-rights';
import type { FieldProblem } from '@isura/contract/kernel/problems';

/** The access of a role to a resource, by the resource's code and its section of the menu. */
export interface Grant {
  code: string;
  section: string;
  access: 'VIEW' | 'ACT';
}

/** The facts about a role that decisions need. `orgId` is null for platform roles. */
export interface RoleFacts {
  name: string;
  orgId: number | null;
  isSystem: boolean;
  grants: readonly Grant[];
}

/** Central office roles: only its administrators give them, and only to its own staff. */
const CENTRAL_ROLES: ReadonlySet<string> = new Set(['ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT']);
/** The roles the central office gives to its own staff besides its custom ones. */
const CENTRAL_STAFF_ROLES: ReadonlySet<string> = new Set([...CENTRAL_ROLES, 'ROLE_USER']);
/** Roles that staff cannot have: a payer has no place in an organization. */
const NOT_FOR_STAFF: ReadonlySet<string> = new Set(['ROLE_PAYER']);

/** The administrator roles, which are left out of the lists of roles to choose from (AD5). */
export const ADMIN_ROLES: ReadonlySet<string> = new Set(['ROLE_OAGF_ADMIN', 'ROLE_MDA_ADMIN']);

const acts = (grants: readonly Grant[], matches: (grant: Grant) => boolean): boolean =>
  grants.some((grant) => grant.access === 'ACT' && matches(grant));

/** Reports whether these grants together let one user make a payment and approve it (docs/spec/ledger.md#i13). */
export const makesAndApproves = (grants: readonly Grant[]): boolean => mayMake(grants) && mayApprove(grants);

const mayMake = (grants: readonly Grant[]): boolean => acts(grants, ({ section }) => section === 'Payments');

/**
 * Reports whether these grants let a user approve; their first approval must wait 24 hours from getting them
 * (docs/spec/security.md#t17).
 */
export const mayApprove = (grants: readonly Grant[]): boolean => acts(grants, ({ code }) => code === 'approvals');

/**
 * Reports whether giving these grants needs a second administrator (docs/spec/security.md#t17,
 * docs/spec/security.md#t18): they make, review, approve or send payments, act on collections, statements or prices, or
 * administer users or roles. The maker, the reviewer, the approver, the accountant and both administrators are such
 * roles; a custom role of an MDA is one as soon as it grants as much.
 */
export const needsSecondPerson = (grants: readonly Grant[]): boolean => acts(grants, isWeighty);

/** Resources with which a user decides on payments or gives rights. */
const DECIDING: ReadonlySet<string> = new Set(['approvals', 'setup.users', 'setup.roles']);

/**
 * Reports whether these grants let a user review, approve or administer: only the central office removes their lost
 * sign-in methods (docs/spec/access-rules.md#second-person).
 */
export const decidesOrAdministers = (grants: readonly Grant[]): boolean =>
  acts(grants, ({ code }) => DECIDING.has(code));

/** Returns grants as permission strings: `approvals:act` for ACT on approvals; ACT gives `approvals:view` too. */
export function permissionsOf(grants: readonly Grant[]): Set<string> {
  return new Set(
    grants.flatMap(({ code, access }) => (access === 'ACT' ? [`${code}:view`, `${code}:act`] : [`${code}:view`])),
  );
}

/**
 * Returns the stored name of a role: `Cashier desk` and `role_cashier_desk` become `ROLE_CASHIER_DESK`; null for an
 * invalid name.
 */
export function roleNameOf(typed: string): string | null {
  const name = typed
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const whole = name.startsWith('ROLE_') ? name : `ROLE_${name}`;
  return /^ROLE_[A-Z0-9_]{2,45}$/.test(whole) ? whole : null;
}

/** Returns the label of a role name: `ROLE_CASHIER_DESK` reads `Cashier desk`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/^ROLE_/, '')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the roles to add and to remove to get from `current` to `wanted`, each once. */
export function changeOf(
  current: readonly string[],
  requested: readonly string[],
): { added: string[]; removed: string[] } {
  const [had, gets] = [new Set(current), new Set(requested)];
  return { added: [...gets].filter((name) => !had.has(name)), removed: [...had].filter((name) => !gets.has(name)) };
}

/** Applies a change to a set of roles that may have changed meanwhile. */
export const applyChange = (
  current: readonly string[],
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): string[] => [...new Set([...current.filter((name) => !removed.includes(name)), ...added])].sort();

/** Who gives or removes roles, and to whom. */
export interface RoleGrant {
  /** Whether an administrator of the central office does it. */
  byCentralOffice: boolean;
  /** The user's organization. */
  orgId: number;
  /** Whether that organization is the central office. */
  inCentralOffice: boolean;
}

/** Returns why a user may not be granted a role; undefined when they may. */
export function whyNotGrantable(role: RoleFacts, giving: RoleGrant): 'access-denied' | 'not-for-staff' | undefined {
  if (NOT_FOR_STAFF.has(role.name)) return 'not-for-staff';
  if (role.orgId !== null && role.orgId !== giving.orgId) return 'access-denied';
  if (CENTRAL_ROLES.has(role.name) && !(giving.byCentralOffice && giving.inCentralOffice)) return 'access-denied';
  if (giving.inCentralOffice && role.orgId === null && !CENTRAL_STAFF_ROLES.has(role.name)) return 'not-for-staff';
  return undefined;
}

/**
 * Roles that administer or oversee: their users never make or approve a payment (docs/spec/access-rules.md#kept-apart).
 */
const NEVER_PAY: ReadonlySet<string> = new Set([...ADMIN_ROLES, ...CENTRAL_ROLES, 'ROLE_AUDITOR']);

const paysAndAdministers = (roles: readonly string[], grants: readonly Grant[]): boolean =>
  roles.some((name) => NEVER_PAY.has(name)) && (mayMake(grants) || mayApprove(grants));

/** Reports whether these roles and rights let one user make and approve, or pay and administer. */
export const rightsClash = (roles: readonly string[], grants: readonly Grant[]): boolean =>
  makesAndApproves(grants) || paysAndAdministers(roles, grants);

const PAYS_AND_ADMINISTERS =
  'Administrators, auditors and support never make or approve payments. Remove one of the roles.';
const MAKER_AND_APPROVER = 'A person cannot both make and approve payments. Remove one of the roles.';

/**
 * Validates a user's set of roles and returns problems of the field `values`: a role that no longer exists or that they
 * cannot have (`unknown-role`), a set that would make and approve (`maker-and-approver`) or administer and pay
 * (`pays-and-administers`). `elsewhere` are the rights of other accounts of the same person: those with their phone or
 * staff number (docs/spec/security.md#t17). Empty when the set is valid.
 */
export function faultsOfSet(
  requested: readonly string[],
  known: readonly RoleFacts[],
  elsewhere: readonly Grant[] = [],
): FieldProblem[] {
  const roles = new Map(known.map((role) => [role.name, role]));
  const unknown = requested.filter((name) => !roles.has(name));
  const faults = unknown.map((name) => ({
    field: 'values',
    code: 'unknown-role',
    message: `There is no role ${name}. Choose a role from the list`,
  }));
  const grants = requested.flatMap((name) => roles.get(name)?.grants ?? []);
  if (makesAndApproves([...grants, ...elsewhere]))
    faults.push({ field: 'values', code: 'maker-and-approver', message: MAKER_AND_APPROVER });
  if (paysAndAdministers(requested, grants))
    faults.push({ field: 'values', code: 'pays-and-administers', message: PAYS_AND_ADMINISTERS });
  return faults;
}

/**
 * Validates the resources of a role: at least one, and not payments together with approvals. Returns the problems,
 * empty when valid.
 */
export function faultsOfGrants(grants: readonly Grant[]): FieldProblem[] {
  if (grants.length === 0) return [{ field: 'values', code: 'required', message: 'Choose at least one resource' }];
  if (!makesAndApproves(grants)) return [];
  return [
    {
      field: 'values',
      code: 'maker-and-approver',
      message: 'A role cannot both make and approve payments. Make two roles.',
    },
  ];
}
