import { type CsvRow, cell } from './csv.ts';
import { demonstrationAccountBatches } from './demonstration-accounts.ts';
import {
  firstOrganizations,
  furtherOrganizations,
  organizationNames,
  organizationRows,
} from './demonstration-organizations.ts';
import { demonstrationServiceBatches } from './demonstration-services.ts';
import { workflowBatches } from './demonstration-workflows.ts';
import { organizations } from './directory.ts';
import { START, stamps } from './directory-stamps.ts';
import type { Batch, Row } from './load.ts';
import { authorityIds } from './roles.ts';

interface Post {
  who: string;
  role: string;
  firstName: string;
}

/** The people of a LIVE organization, by the part of their login before the @. */
const POSTS: readonly Post[] = [
  { who: 'admin', role: 'ROLE_MDA_ADMIN', firstName: 'Admin' },
  { who: 'maker', role: 'ROLE_MAKER', firstName: 'Maker' },
  { who: 'maker2', role: 'ROLE_MAKER', firstName: 'Second Maker' },
  { who: 'reviewer', role: 'ROLE_REVIEWER', firstName: 'Reviewer' },
  { who: 'reviewer2', role: 'ROLE_REVIEWER', firstName: 'Second Reviewer' },
  { who: 'approver', role: 'ROLE_APPROVER', firstName: 'Approver' },
  { who: 'approver2', role: 'ROLE_APPROVER', firstName: 'Second Approver' },
  { who: 'accountant', role: 'ROLE_ACCOUNTANT', firstName: 'Accountant' },
  { who: 'auditor', role: 'ROLE_AUDITOR', firstName: 'Auditor' },
];

const CENTRAL_POSTS: readonly Post[] = [
  { who: 'admin1', role: 'ROLE_OAGF_ADMIN', firstName: 'First Admin' },
  { who: 'admin2', role: 'ROLE_OAGF_ADMIN', firstName: 'Second Admin' },
  { who: 'auditor', role: 'ROLE_OAGF_AUDITOR', firstName: 'Auditor' },
  { who: 'support', role: 'ROLE_SUPPORT', firstName: 'Support' },
];

export interface DemonstrationPerson {
  login: string;
  firstName: string;
  lastName: string;
  role: string;
  /** Undefined for payers. */
  orgId?: number;
  /** True in an organization that was rejected more than 30 days ago. */
  isDeactivated?: boolean;
}

/** Returns everybody who can sign in to the demonstration; the order determines the ids. */
export function demonstrationPeople(): DemonstrationPerson[] {
  const central = organizations().get('OAGF')?.id;
  if (central === undefined) throw new Error('organizations.csv has no central office');
  const inOffice = (post: Post, domain: string, lastName: string, orgId: number): DemonstrationPerson => ({
    login: `${post.who}@${domain}.test`,
    firstName: post.firstName,
    lastName,
    role: post.role,
    orgId,
  });
  const names = organizationNames();
  const ofOrganization = (row: CsvRow): DemonstrationPerson[] => {
    const posts = cell(row, 'status') === 'LIVE' ? POSTS : POSTS.slice(0, 1);
    const code = cell(row, 'code');
    const isDeactivated = cell(row, 'status') === 'REJECTED';
    return posts.map((post) => ({
      ...inOffice(post, code.toLowerCase(), cell(row, 'short_name'), names.get(code)?.id ?? 0),
      ...(isDeactivated ? { isDeactivated } : {}),
    }));
  };
  // Later additions come last: a person keeps their id when organizations are added.
  return [
    ...CENTRAL_POSTS.map((post) => inOffice(post, 'oagf', 'Central', central)),
    ...firstOrganizations().flatMap(ofOrganization),
    { login: 'person@payer.test', firstName: 'Person', lastName: 'Payer', role: 'ROLE_PAYER' },
    { login: 'company@payer.test', firstName: 'Company Payer Limited', lastName: '', role: 'ROLE_PAYER' },
    ...furtherOrganizations().flatMap(ofOrganization),
  ];
}

const personId = (at: number): number => 101 + at;
const APPROVING: ReadonlySet<string> = new Set(['ROLE_REVIEWER', 'ROLE_APPROVER']);

const personRow = (person: DemonstrationPerson, at: number, passwordHash: string): Row => ({
  id: personId(at),
  login: person.login,
  email: person.login,
  first_name: person.firstName,
  last_name: person.lastName,
  phone: `08000${String(personId(at)).padStart(6, '0')}`,
  kind: person.orgId === undefined ? 'PAYER' : 'STAFF',
  status: person.isDeactivated ? 'DEACTIVATED' : 'ACTIVE',
  password_hash: passwordHash,
  password_changed_at: START,
  otp_failed_count: 0,
  otp_exempt: false,
  approver_since: APPROVING.has(person.role) ? START : null,
  lang_key: 'en',
  ...stamps,
});

function payerRow(person: DemonstrationPerson, at: number): Row {
  const isCompany = person.lastName === '';
  return {
    user_id: personId(at),
    kind: isCompany ? 'COMPANY' : 'INDIVIDUAL',
    name: `${person.firstName} ${person.lastName}`.trim(),
    tin: isCompany ? '9000000101' : null,
    rc_number: isCompany ? 'RC9000001' : null,
    terms_accepted_at: START,
  };
}

/**
 * Returns the invented organizations, their people and the payers. Existing rows stay: a changed password, a removed
 * role, a deactivated person.
 */
export function demonstrationBatches(passwordHash: string, now: Date): Batch[] {
  const people = demonstrationPeople();
  const [roles, names] = [authorityIds(), organizationNames()];
  const staff = people.flatMap((person, at) => (person.orgId === undefined ? [] : [{ person, id: personId(at) }]));
  const payers = people.flatMap((person, at) => (person.orgId === undefined ? [{ person, at }] : []));
  return [
    { table: 'org.organization', rows: organizationRows(now) },
    ...demonstrationAccountBatches(names),
    { table: 'identity.app_user', rows: people.map((person, at) => personRow(person, at, passwordHash)) },
    {
      table: 'identity.organization_user',
      rows: staff.map(({ person, id }) => ({
        id,
        user_id: id,
        org_id: person.orgId,
        job_title: person.firstName,
        ...stamps,
      })),
    },
    {
      table: 'identity.organization_user_authority',
      rows: staff.map(({ person, id }) => ({ organization_user_id: id, authority_id: roles.get(person.role) })),
      where:
        'exists (select from identity.organization_user o where o.id = row.organization_user_id and o.version = 1)',
    },
    {
      table: 'identity.user_authority',
      rows: payers.map(({ person, at }) => ({ user_id: personId(at), authority_id: roles.get(person.role) })),
    },
    { table: 'identity.payer_registration', rows: payers.map(({ person, at }) => payerRow(person, at)) },
    ...workflowBatches((code) => names.get(code)?.id ?? 0),
    ...demonstrationServiceBatches({
      orgs: names,
      callerOf: (org) => callerOf(people, `admin@${org.toLowerCase()}.test`),
      officer: callerOf(people, 'admin1@oagf.test'),
      now,
    }),
  ];
}

/** Returns the administrator of an organization, who made its waiting requests. */
function callerOf(people: readonly DemonstrationPerson[], login: string): { id: number; name: string; login: string } {
  const at = people.findIndex((person) => person.login === login);
  const { firstName, lastName } = people[at] ?? { firstName: '', lastName: '' };
  return { id: personId(at), name: `${firstName} ${lastName}`, login };
}
