import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { Instant } from '../kernel/days.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { OrgStatus } from '../kernel/onboarding.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { Phone } from '../kernel/phone.ts';
import { COUNT_BY_STATUS } from '../kernel/status-sums.ts';
import { personName, SearchWords, severalLines } from '../kernel/words.ts';
import { OrgCategory, OrgType, organizationIdentity } from './category.ts';
import { OR1In } from './onboarding.ts';
import { Organization } from './organization.ts';

const ORG = '/services/organization/api';

/**
 * An organization in the lists of the central office. `usersCount` counts its users, `servicesCount` its services in
 * any state.
 */
export const OrganizationRow = z
  .object({
    ...organizationIdentity,
    state: z.optional(z.string()),
    status: OrgStatus,
    onboardingStep: z.int(),
    officialEmail: z.optional(z.string()),
    servicesCount: z.int(),
    usersCount: z.int(),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'OrganizationRow' });
export type OrganizationRow = z.output<typeof OrganizationRow>;

const sortable = ['name', 'code', 'status', 'createdAt'] as const;
export type OrganizationSort = (typeof sortable)[number];

/** Lists all organizations in every state for the central office; an administrator of an MDA sees only their own. */
export const OR2 = endpoint({
  id: 'OR2',
  method: 'GET',
  path: `${ORG}/onboarding-step-two/organizations`,
  access: 'directory:view',
  summary: 'Organizations of every status',
  description:
    'Sorted by name; with `query` the best match comes first unless a sort is given. `query` matches name, short name ' +
    'and code and tolerates misspelling. `x-by-status` gives how many of the matches have each status.',
  query: listQuery({
    sortable,
    filters: {
      query: z.optional(SearchWords),
      status: statuses(OrgStatus),
      type: z.optional(OrgType),
      category: z.optional(OrgCategory),
      'sector-id': z.optional(IdInPath),
    },
  }),
  response: z.array(OrganizationRow),
  paged: true,
  headers: [COUNT_BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

/** Lists the federal government owned enterprises. */
export const OR17 = endpoint({
  id: 'OR17',
  method: 'GET',
  path: `${ORG}/fgoes`,
  access: 'directory:view',
  summary: 'Federal government owned enterprises',
  description: '`x-by-status` gives how many of the matches have each status.',
  query: listQuery({
    sortable,
    filters: { query: z.optional(SearchWords), status: statuses(OrgStatus) },
  }),
  response: z.array(OrganizationRow),
  paged: true,
  headers: [COUNT_BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

const PersonName = (what: string) => personName(`Enter a ${what} of 2 to 50 characters`);

export const OR18In = z.extend(OR1In, {
  type: z.optional(OR1In.shape.type),
  category: z.optional(OR1In.shape.category),
  adminUser: z.object({
    firstName: PersonName('first name'),
    lastName: PersonName('last name'),
    email: Email,
    phone: Phone,
  }),
});
export type OR18In = z.output<typeof OR18In>;

/**
 * Creates an enterprise that is ACTIVATED at once, and invites its first administrator, who finishes the onboarding.
 */
export const OR18 = endpoint({
  id: 'OR18',
  method: 'POST',
  path: `${ORG}/create/fgoe`,
  access: 'directory:act',
  summary: 'Register an enterprise',
  description:
    '`type` and `category` are FGOE, and may be left out. The administrator gets a key by email, valid for 72 hours.',
  body: OR18In,
  unknownFields: 'ignore',
  response: Organization,
  status: 201,
  location: `${ORG}/organizations/{id}`,
  changes: ['OR2', 'OR6', 'OR8', 'OR9', 'OR10', 'OR17', 'OR27', 'DR1', 'PB1', 'PB2', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'duplicate'],
});

/**
 * Returns one organization with everything its own staff and the central office can see. Another MDA's is not found:
 * PB2 shows the public part.
 */
/** An organization, with what the caller may do with it now: nothing while a change waits for a second person. */
export const OrganizationDetail = z
  .extend(Organization, {
    can: z.array(z.enum(['suspend', 'reinstate', 'close'])),
    /** Why it cannot be closed now, where the caller may close others, and what prevents it: each account with money. */
    whyNot: z.optional(z.string()),
    reasons: z.optional(z.array(z.string())),
  })
  .register(z.globalRegistry, { id: 'OrganizationDetail' });
export type OrganizationDetail = z.output<typeof OrganizationDetail>;

export const DR1 = endpoint({
  id: 'DR1',
  method: 'GET',
  path: `${ORG}/organizations/{orgId}`,
  access: 'directory:view',
  summary: 'One organization',
  params: z.strictObject({ orgId: IdInPath }),
  response: OrganizationDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** What the central office can do to an organization that is or was LIVE. */
export const StatusAction = z.enum(['SUSPEND', 'REINSTATE', 'CLOSE'], { error: 'Choose an action' });
export type StatusAction = z.output<typeof StatusAction>;

/**
 * Requests to suspend, reinstate or close an organization; nothing happens before a second administrator confirms it
 * (AR3).
 */
export const DR2 = endpoint({
  id: 'DR2',
  method: 'POST',
  path: `${ORG}/organizations/{orgId}/status`,
  access: 'directory:act',
  summary: 'Suspend, reinstate or close an organization',
  description:
    'SUSPEND from LIVE, REINSTATE from SUSPENDED, CLOSE from either: otherwise invalid-transition, also with ' +
    '`reasons` while something of the organization is unfinished: an account that still holds money, a payment that ' +
    'waits for approval or is not paid or closed, a split of another organization that pays it a share, money held for ' +
    'payers, refunds requested or under way, and shares of refunds still to be recovered.',
  params: z.strictObject({ orgId: IdInPath }),
  body: z.strictObject({
    action: StatusAction,
    reason: severalLines(10, 500, 'Give a reason of at least 10 characters'),
  }),
  response: AdminRequest,
  status: 202,
  changes: ['OR2', 'OR8', 'OR17', 'DR1', 'PB1', 'PB2', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition', 'duplicate'],
});
