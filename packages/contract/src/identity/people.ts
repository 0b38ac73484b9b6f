import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { Phone } from '../kernel/phone.ts';
import { oneLine, personName, severalLines } from '../kernel/words.ts';
import { Login } from './login.ts';
import { AuthorityName } from './role.ts';
import { Authority, UserStatus } from './user-record.ts';

const ORG = '/services/organization/api';

const userIdentity = {
  userId: Id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
};

/**
 * A user of an organization. `isActive` is true unless the account is DEACTIVATED. `pendingAuthorities` are roles that
 * wait for a second administrator. For support staff names, email and phone are masked.
 */
export const OrganizationUser = z
  .object({
    id: Id,
    ...userIdentity,
    /** An entered number that receives codes once the user has proved it. */
    pendingPhone: z.optional(z.string()),
    jobTitle: z.optional(z.string()),
    staffId: z.optional(z.string()),
    department: z.optional(z.string()),
    orgId: Id,
    orgName: z.optional(z.string()),
    orgCode: z.optional(z.string()),
    status: UserStatus,
    isActive: z.boolean(),
    authorities: z.array(Authority),
    pendingAuthorities: z.array(z.string()),
    lastLoginAt: z.optional(Instant),
    createdAt: Instant,
    version: z.int(),
    adminRequestId: z.optional(Id),
    /**
     * After an invitation or a change of details: other accounts of the organization with the same phone, mailbox, staff
     * number or name, and which of these. They may belong to the same person.
     */
    sameAs: z.optional(z.array(z.string())),
    /** What the caller may do with them now. */
    can: z.array(z.enum(['edit', 'roles', 'resend', 'unlock', 'activate', 'deactivate'])),
    /** Why they cannot be deactivated now, where the caller may deactivate others. */
    whyNot: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'OrganizationUser' });
export type OrganizationUser = z.output<typeof OrganizationUser>;

/** A row of the user report, with the user's activity. */
export const UserReportRow = z
  .object({
    ...userIdentity,
    ...organizationFields,
    status: UserStatus,
    authorities: z.array(Authority),
    createdAt: Instant,
    lastLoginAt: z.optional(Instant),
    /** Sign-ins between the dates, or ever without dates. */
    loginsCount: z.int(),
    /** Audit events caused by the user between the dates, or ever. */
    actionsCount: z.int(),
  })
  .register(z.globalRegistry, { id: 'UserReportRow' });
export type UserReportRow = z.output<typeof UserReportRow>;

const part = z.optional(oneLine(0, 100, 'Search with 100 characters or fewer'));

const peopleFilters = {
  'first-name': part,
  'last-name': part,
  phone: part,
  email: part,
  status: statuses(UserStatus),
  authority: z.optional(AuthorityName),
  'makes-payments': z.optional(Flag),
};

const sortable = ['firstName', 'lastName', 'email', 'status', 'lastLoginAt', 'createdAt'] as const;

/** Names, numbers and addresses are masked for support staff (OR10, OR21). */
const masked = {
  'first-name': true,
  'last-name': true,
  phone: true,
  email: true,
  firstName: true,
  lastName: true,
} as const;

/** Lists the users of an organization. */
export const OR10 = endpoint({
  id: 'OR10',
  method: 'GET',
  path: `${ORG}/organizations/{orgId}/users`,
  access: 'setup.users:view',
  summary: 'People of an organization',
  description:
    'Sorted by last and first name. Filters on names, phone and email match the beginning of words. Support staff see ' +
    'people masked: these filters and sorts are refused to them, and their list begins with the newest account.',
  params: z.strictObject({ orgId: IdInPath }),
  query: listQuery({ sortable, filters: peopleFilters, masked }),
  response: z.array(OrganizationUser),
  paged: true,
  unknownFields: 'ignore',
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Lists the users of all organizations, for the central office. */
export const OR21 = endpoint({
  id: 'OR21',
  method: 'GET',
  path: `${ORG}/organizations-users`,
  access: 'setup.users:view',
  summary: 'People of all organizations',
  description:
    'Sorted by last and first name. Support staff see people masked: filters and sorts by name, phone and email are ' +
    'refused to them, and their list begins with the newest account.',
  query: listQuery({ sortable, filters: { ...peopleFilters, 'org-id': z.optional(IdInPath) }, masked }),
  response: z.array(OrganizationUser),
  paged: true,
  unknownFields: 'ignore',
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

const details = {
  firstName: personName('Enter a first name'),
  lastName: personName('Enter a last name'),
  phone: Phone,
  jobTitle: z.optional(oneLine(0, 100, 'Enter a job title of at most 100 characters')),
  staffId: z.optional(oneLine(0, 30, 'Enter a staff number of at most 30 characters')),
  department: z.optional(oneLine(0, 100, 'Enter a department of at most 100 characters')),
};

export const OR25In = z.object({ ...details, version: z.int() });

/**
 * Changes a user's details, except the email address. For a user who already signs in, a new phone number waits in
 * `pendingPhone` until the user proves it; the old number and the mailbox are notified.
 */
export const OR25 = endpoint({
  id: 'OR25',
  method: 'PUT',
  path: `${ORG}/organizations/{orgId}/organization-users/{login}`,
  access: 'setup.users:act',
  summary: 'Change a person’s details',
  params: z.strictObject({ orgId: IdInPath, login: Login }),
  stepUpSubject: 'OR25:{login}',
  body: OR25In,
  response: OrganizationUser,
  unknownFields: 'ignore',
  changes: ['OR10', 'OR21', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'stale-version'],
});

export const OR26In = z.object({
  ...details,
  email: Email,
  values: z.array(AuthorityName).check(z.minLength(1, { error: 'Choose at least one role' }), z.maxLength(20)),
  orgId: z.optional(Id),
});

/** Invites a user: PENDING_ACTIVATION until the key of the email (72 hours) is used with ME8. */
export const OR26 = endpoint({
  id: 'OR26',
  method: 'POST',
  path: `${ORG}/organizations/users`,
  access: 'setup.users:act',
  summary: 'Invite a person',
  description:
    'Roles that move money, set prices, approve or administer wait for a second administrator: they are listed in ' +
    '`pendingAuthorities`, and `adminRequestId` names the request. `orgId` is for the central office. An address ' +
    'already in use is refused with the same message wherever it is used.',
  stepUpSubject: 'OR26:{email}',
  body: OR26In,
  response: OrganizationUser,
  status: 201,
  unknownFields: 'ignore',
  changes: ['OR10', 'OR21', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'duplicate'],
});

export const AD1In = z.strictObject({
  reason: z.optional(severalLines(5, 500, 'Give a reason of 5 to 500 characters')),
});

/** Activates, unlocks or deactivates a user. Deactivating needs a reason and ends every session at once. */
export const AD1 = endpoint({
  id: 'AD1',
  method: 'POST',
  path: '/api/admin/users/{login}/activate/{isActive}',
  access: 'setup.users:act',
  summary: 'Activate or deactivate a person',
  description:
    'True also unlocks the account and switches codes on again, half an hour after they were switched off. Refused ' +
    'with invalid-transition: `self` for oneself, `last-admin` for the last administrator of an organization. ' +
    'Deactivating or reactivating a person of the central office waits for a second administrator (202), as does ' +
    'reactivating anybody with a role that two people give.',
  params: z.strictObject({ login: Login, isActive: z.enum(['true', 'false']) }),
  body: AD1In,
  response: z
    .object({ login: z.string(), isActive: z.boolean(), status: UserStatus })
    .register(z.globalRegistry, { id: 'UserActivation' }),
  mayWait: true,
  changes: ['OR10', 'OR21', 'AD6', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition', 'duplicate'],
});

/** Returns the user report: who the users are, their last sign-in, number of sign-ins, and number of actions. */
export const US1 = endpoint({
  id: 'US1',
  method: 'GET',
  path: `${ORG}/reports/users`,
  access: 'setup.user-reports:view',
  summary: 'Report on users',
  description: 'The dates select the sign-ins and actions that are counted. `org-id` is for the central office.',
  query: listQuery({
    sortable: ['firstName', 'lastName', 'email', 'status', 'lastLoginAt', 'createdAt'],
    maxSize: 10_000,
    filters: {
      'first-name': part,
      'last-name': part,
      phone: part,
      email: part,
      status: statuses(UserStatus),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
      'org-id': z.optional(IdInPath),
    },
  }),
  response: z.array(UserReportRow),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
