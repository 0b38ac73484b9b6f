import { cell, readCsv } from './csv.ts';
import { demonstrationAccountBatches } from './demonstration-accounts.ts';
import { demonstrationServiceBatches } from './demonstration-services.ts';
import { workflowBatches } from './demonstration-workflows.ts';
import { bodies } from './directory.ts';
import type { Batch, Row } from './load.ts';
import { sectorIds } from './reference.ts';
import { authorityIds } from './roles.ts';

const START = '2026-01-01T00:00:00Z';
const stamps = { version: 1, created_at: START, created_by: 'seed', updated_at: START, updated_by: 'seed' };

/** Ids of the demonstration begin here; the directory stays far below. */
const FIRST_ORGANIZATION = 9001;

interface Post {
  who: string;
  role: string;
  firstName: string;
}

/** The people of a body that is LIVE, by the name before the @ of their sign-in. */
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
}

const codes = (): Map<string, number> =>
  new Map(readCsv('demonstration-organizations.csv').map((row, at) => [cell(row, 'code'), FIRST_ORGANIZATION + at]));

/** Everybody who can sign in to the demonstration; the order gives the ids. */
export function demonstrationPeople(): DemonstrationPerson[] {
  const central = bodies().get('OAGF')?.id;
  if (central === undefined) throw new Error('organizations.csv has no central office');
  const inOffice = (post: Post, domain: string, lastName: string, orgId: number): DemonstrationPerson => ({
    login: `${post.who}@${domain}.test`,
    firstName: post.firstName,
    lastName,
    role: post.role,
    orgId,
  });
  const ids = codes();
  return [
    ...CENTRAL_POSTS.map((post) => inOffice(post, 'oagf', 'Central', central)),
    ...readCsv('demonstration-organizations.csv').flatMap((row) => {
      const posts = cell(row, 'status') === 'LIVE' ? POSTS : POSTS.slice(0, 1);
      const code = cell(row, 'code');
      return posts.map((post) => inOffice(post, code.toLowerCase(), cell(row, 'short_name'), ids.get(code) ?? 0));
    }),
    { login: 'person@payer.test', firstName: 'Person', lastName: 'Payer', role: 'ROLE_PAYER' },
    { login: 'company@payer.test', firstName: 'Company Payer Limited', lastName: '', role: 'ROLE_PAYER' },
  ];
}

/** The bodies of the demonstration. Those that are LIVE have services to pay for and are in the public directory. */
function organizationRows(): Row[] {
  const [ids, sectors] = [codes(), sectorIds()];
  return readCsv('demonstration-organizations.csv').map((row) => {
    const code = cell(row, 'code');
    const status = cell(row, 'status');
    const isApproved = status === 'LIVE' || status === 'SUSPENDED';
    const id = ids.get(code) ?? 0;
    return {
      id,
      code,
      name: cell(row, 'name'),
      short_name: cell(row, 'short_name'),
      type: cell(row, 'type'),
      category: cell(row, 'category'),
      sector_id: sectors.get(cell(row, 'sector')),
      parent_org_id: row.parent ? ids.get(row.parent) : null,
      tin: `900000${id}`,
      official_email: `office@${code.toLowerCase()}.test`,
      official_phone: `0700000${id}`,
      address: cell(row, 'address'),
      city: cell(row, 'city'),
      state: cell(row, 'state'),
      country: 'Nigeria',
      status,
      onboarding_step: Number(cell(row, 'step')),
      activation_attempts: 0,
      is_listed: status === 'LIVE',
      suspend_reason: status === 'SUSPENDED' ? 'Its accounts are looked into (demonstration)' : null,
      approved_at: isApproved ? START : null,
      approved_by: isApproved ? 'seed' : null,
      activated_at: status === 'DRAFT' ? null : START,
      ...stamps,
      // A draft nobody touched for 90 days is put aside; this one was touched when it was loaded.
      updated_at: status === 'DRAFT' ? new Date().toISOString() : START,
    };
  });
}

/** Id and name of each body of the demonstration, by its code. */
const bodyNames = (): Map<string, { id: number; name: string }> => {
  const ids = codes();
  return new Map(
    readCsv('demonstration-organizations.csv').map((row) => [
      cell(row, 'code'),
      { id: ids.get(cell(row, 'code')) ?? 0, name: cell(row, 'name') },
    ]),
  );
};

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
  status: 'ACTIVE',
  password_hash: passwordHash,
  password_changed_at: START,
  failed_login_count: 0,
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
 * The invented bodies, their people and the payers. Rows that are there stay as they are: a password somebody changed, a
 * role that was taken away, a person who was deactivated.
 */
export function demonstrationBatches(passwordHash: string): Batch[] {
  const people = demonstrationPeople();
  const roles = authorityIds();
  const staff = people.flatMap((person, at) => (person.orgId === undefined ? [] : [{ person, id: personId(at) }]));
  const payers = people.flatMap((person, at) => (person.orgId === undefined ? [{ person, at }] : []));
  return [
    { table: 'org.organization', rows: organizationRows() },
    ...demonstrationAccountBatches(bodyNames()),
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
    ...workflowBatches((code) => codes().get(code) ?? 0),
    ...demonstrationServiceBatches({
      orgs: bodyNames(),
      asker: askerOf(people, 'admin@mow.test'),
      applicant: { org: bodyNames().get('ISS') ?? { id: 0, name: '' }, asker: askerOf(people, 'admin@iss.test') },
      officer: askerOf(people, 'admin1@oagf.test'),
    }),
  ];
}

/** The administrator of a body, who asked for what waits. */
function askerOf(people: readonly DemonstrationPerson[], login: string): { id: number; name: string; login: string } {
  const at = people.findIndex((person) => person.login === login);
  const { firstName, lastName } = people[at] ?? { firstName: '', lastName: '' };
  return { id: personId(at), name: `${firstName} ${lastName}`, login };
}
