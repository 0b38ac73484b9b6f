import type { FieldProblem } from '@isura/contract/kernel/problems';

/** What a role may do with a resource, by the resource's code and the section of the menu it stands in. */
export interface Grant {
  code: string;
  section: string;
  access: 'VIEW' | 'ACT';
}

/** A role as decisions need it. `orgId` is null for the roles of the platform. */
export interface RoleFacts {
  name: string;
  orgId: number | null;
  isSystem: boolean;
  grants: readonly Grant[];
}

/** Roles of the central office: only its administrators give them, and only to its own people. */
const CENTRAL_ROLES: ReadonlySet<string> = new Set(['ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT']);
/** The roles the central office gives to its own people besides those it made itself. */
const CENTRAL_STAFF_ROLES: ReadonlySet<string> = new Set([...CENTRAL_ROLES, 'ROLE_USER']);
/** A payer has no place in an organization. */
const NOT_FOR_STAFF: ReadonlySet<string> = new Set(['ROLE_PAYER']);
/** Whoever acts on these gives out rights: over money, people or roles. */
const WEIGHTY_RESOURCES: ReadonlySet<string> = new Set(['approvals', 'setup.users', 'setup.roles']);

/** The administrators among the roles: they are kept out of the lists of roles to choose from (AD5). */
export const ADMIN_ROLES: ReadonlySet<string> = new Set(['ROLE_OAGF_ADMIN', 'ROLE_MDA_ADMIN']);

const acts = (grants: readonly Grant[], wanted: (grant: Grant) => boolean): boolean =>
  grants.some((grant) => grant.access === 'ACT' && wanted(grant));

/** True when these grants together would let one person make a payment and approve it (data-model 5, invariant I13). */
export const makesAndApproves = (grants: readonly Grant[]): boolean => mayMake(grants) && mayApprove(grants);

const mayMake = (grants: readonly Grant[]): boolean => acts(grants, ({ section }) => section === 'Payments');

/** True when these grants let a person approve: then his first approval waits 24 hours from the moment he got them (T17). */
export const mayApprove = (grants: readonly Grant[]): boolean => acts(grants, ({ code }) => code === 'approvals');

/**
 * True when giving these grants needs a second administrator (T17, T18): act on approvals, people or roles. The
 * reviewer, the approver and both administrators are such roles; a role an MDA made itself is one as soon as it reaches
 * as far.
 */
export const needsSecondPerson = (grants: readonly Grant[]): boolean =>
  acts(grants, ({ code }) => WEIGHTY_RESOURCES.has(code));

/** What a permission string says: `approvals:act` for ACT on approvals; ACT gives `approvals:view` too. */
export function permissionsOf(grants: readonly Grant[]): Set<string> {
  return new Set(
    grants.flatMap(({ code, access }) => (access === 'ACT' ? [`${code}:view`, `${code}:act`] : [`${code}:view`])),
  );
}

/** `Cashier desk` and `role_cashier_desk` become `ROLE_CASHIER_DESK`; null when no name can be made of it. */
export function roleNameOf(typed: string): string | null {
  const name = typed
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const whole = name.startsWith('ROLE_') ? name : `ROLE_${name}`;
  return /^ROLE_[A-Z0-9_]{2,45}$/.test(whole) ? whole : null;
}

/** `ROLE_CASHIER_DESK` reads `Cashier desk`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/^ROLE_/, '')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Which roles come and which go when a person who has `current` shall have `wanted`, each once. */
export function changeOf(
  current: readonly string[],
  wanted: readonly string[],
): { added: string[]; removed: string[] } {
  const [had, gets] = [new Set(current), new Set(wanted)];
  return { added: [...gets].filter((name) => !had.has(name)), removed: [...had].filter((name) => !gets.has(name)) };
}

/** The set after a change, whatever else happened to it meanwhile. */
export const applyChange = (
  current: readonly string[],
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): string[] => [...new Set([...current.filter((name) => !removed.includes(name)), ...added])].sort();

/** Who gives or takes roles, and to whom. */
export interface Giving {
  /** True for an administrator of the central office. */
  byCentralOffice: boolean;
  /** The organization of the person. */
  orgId: number;
  /** True when that organization is the central office. */
  inCentralOffice: boolean;
}

/** Why a person may not be given a role: undefined when he may. */
export function whyNotGiven(role: RoleFacts, giving: Giving): 'access-denied' | 'not-for-staff' | undefined {
  if (NOT_FOR_STAFF.has(role.name)) return 'not-for-staff';
  if (role.orgId !== null && role.orgId !== giving.orgId) return 'access-denied';
  if (CENTRAL_ROLES.has(role.name) && !(giving.byCentralOffice && giving.inCentralOffice)) return 'access-denied';
  if (giving.inCentralOffice && role.orgId === null && !CENTRAL_STAFF_ROLES.has(role.name)) return 'not-for-staff';
  return undefined;
}

/** Who looks after people or looks on: such a person never makes or approves a payment (security.md 3). */
const NEVER_PAY: ReadonlySet<string> = new Set([...ADMIN_ROLES, ...CENTRAL_ROLES, 'ROLE_AUDITOR']);

const paysAndAdministers = (roles: readonly string[], grants: readonly Grant[]): boolean =>
  roles.some((name) => NEVER_PAY.has(name)) && (mayMake(grants) || mayApprove(grants));

/** True when one person with these roles and rights would make and approve, or pay and administer. */
export const rightsClash = (roles: readonly string[], grants: readonly Grant[]): boolean =>
  makesAndApproves(grants) || paysAndAdministers(roles, grants);

const PAYS_AND_ADMINISTERS =
  'Administrators, auditors and support never make or approve payments. Take one of the roles away.';
const MAKER_AND_APPROVER = 'A person cannot both make and approve payments. Take one of the roles away.';

/**
 * What is wrong with a set of roles a person shall have, as problems of the field `values`: a role that no longer is or
 * is not his to have (`unknown-role`), a set that would make and approve (`maker-and-approver`) or administer and pay
 * (`pays-and-administers`). `elsewhere` is what accounts of the same person may do: those with his phone or staff number
 * (T17). Empty when the set is right.
 */
export function faultsOfSet(
  wanted: readonly string[],
  known: readonly RoleFacts[],
  elsewhere: readonly Grant[] = [],
): FieldProblem[] {
  const roles = new Map(known.map((role) => [role.name, role]));
  const unknown = wanted.filter((name) => !roles.has(name));
  const faults = unknown.map((name) => ({
    field: 'values',
    code: 'unknown-role',
    message: `There is no role ${name}. Choose a role of the list`,
  }));
  const grants = wanted.flatMap((name) => roles.get(name)?.grants ?? []);
  if (makesAndApproves([...grants, ...elsewhere]))
    faults.push({ field: 'values', code: 'maker-and-approver', message: MAKER_AND_APPROVER });
  if (paysAndAdministers(wanted, grants))
    faults.push({ field: 'values', code: 'pays-and-administers', message: PAYS_AND_ADMINISTERS });
  return faults;
}

/**
 * What is wrong with the resources a role shall have: ids that are none, resources of the central office in a role of an
 * MDA (access-denied is the caller's word for that), payments together with approvals. Empty when it is right.
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
