import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { stateChangeProblems } from '../kernel/change-problems.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { OrgStatus } from '../kernel/onboarding.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { Percent } from '../kernel/percent.ts';
import { properName, SearchWords, severalLines } from '../kernel/words.ts';
import { ServiceCategory } from './category.ts';
import { CollectionRule } from './collection-rule.ts';
import { RevenueHead } from './revenue-head.ts';
import { BeneficiaryType, SplitRatio } from './split.ts';

const ORG = '/services/organization/api';

/**
 * A DRAFT waits for its rule, PENDING_ACTIVATION for the central office
 * (docs/spec/money-in.md#services-rules-and-splits).
 */
export const ServiceStatus = z.enum(['DRAFT', 'PENDING_ACTIVATION', 'ACTIVE', 'INACTIVE', 'REJECTED']);
export type ServiceStatus = z.output<typeof ServiceStatus>;

/** A service as its organization and the central office see it. `amountText` is today's price in a few words. */
export const Service = z
  .object({
    id: Id,
    ...organizationFields,
    orgStatus: OrgStatus,
    code: z.string(),
    name: z.string(),
    category: ServiceCategory,
    status: ServiceStatus,
    isVisible: z.boolean(),
    amountText: z.string(),
    hasActiveRule: z.boolean(),
    hasActiveSplit: z.boolean(),
    revenueHeadId: Id,
    revenueHeadCode: z.string(),
    revenueHeadName: z.string(),
    /** Successful payments since the first of this month in Lagos. */
    collectedThisMonth: Money,
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Service' });
export type Service = z.output<typeof Service>;

/** An event in the history of a service or one of its rules. */
export const ServiceEvent = z
  .object({ at: Instant, by: z.string(), summary: z.string() })
  .register(z.globalRegistry, { id: 'ServiceEvent' });
export type ServiceEvent = z.output<typeof ServiceEvent>;

/** A share the organization proposes; the central office decides. */
export const ProposedShare = z
  .object({ beneficiaryType: BeneficiaryType, bankAccountId: z.optional(Id), percent: Percent })
  .register(z.globalRegistry, { id: 'ProposedShare' });
export type ProposedShare = z.output<typeof ProposedShare>;

/** One service with today's rule and split, and its history, newest first. */
export const ServiceDetail = z
  .extend(Service, {
    description: z.string(),
    payerInstructions: z.optional(z.string()),
    revenueHead: RevenueHead,
    glAccountId: Id,
    glCode: z.string(),
    glName: z.string(),
    requiresTin: z.boolean(),
    requiresAddress: z.boolean(),
    activatedAt: z.optional(Instant),
    activatedBy: z.optional(z.string()),
    rejectReason: z.optional(z.string()),
    activeRule: z.optional(CollectionRule),
    activeSplit: z.optional(SplitRatio),
    /** The day of reading: rule and split are those of this day. */
    day: Day,
    /** While PENDING_ACTIVATION: the pending request. */
    adminRequestId: z.optional(Id),
    adminRequestNumber: z.optional(z.string()),
    history: z.array(ServiceEvent),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['ask', 'edit', 'show', 'hide', 'activate', 'reject', 'deactivate', 'set-split'])),
    /** Why its activation cannot be requested now, where the caller may request that of others. */
    whyNot: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ServiceDetail' });
export type ServiceDetail = z.output<typeof ServiceDetail>;

const Code = z.string().check(
  z.trim(),
  z.regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/, {
    error: 'Code must be 1 to 40 letters, digits, dots, slashes or hyphens',
  }),
);
const facts = {
  name: properName(3, 120, 'Name must be 3 to 120 characters'),
  description: severalLines(10, 1000, 'Description must be 10 to 1,000 characters'),
  payerInstructions: z.optional(severalLines(0, 2000, 'Instructions must be 2,000 characters or less')),
  category: ServiceCategory,
};

export const SV1In = z.strictObject({
  ...facts,
  code: Code,
  revenueHeadId: Id,
  glAccountId: z.optional(Id),
  requiresTin: z.optional(z.boolean()),
  requiresAddress: z.optional(z.boolean()),
});
export type SV1In = z.output<typeof SV1In>;

/** Creates a service; it stays a DRAFT until it has a rule and the central office activates it. */
export const SV1 = endpoint({
  id: 'SV1',
  method: 'POST',
  path: `${ORG}/organizations/{orgId}/services`,
  access: 'services:act',
  summary: 'Create a service',
  description: 'Without `glAccountId` the service is posted to the account of its revenue head.',
  params: z.strictObject({ orgId: IdInPath }),
  body: SV1In,
  response: Service,
  status: 201,
  location: `${ORG}/services/{id}`,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'duplicate', 'organization-not-live'],
});

/** Lists the services of an organization, by name unless sorted otherwise. */
export const OR11 = endpoint({
  id: 'OR11',
  method: 'GET',
  path: `${ORG}/organizations/{orgId}/find-services`,
  access: 'services:view',
  summary: 'Services of an MDA',
  description: '`query` matches name and code.',
  params: z.strictObject({ orgId: IdInPath }),
  query: listQuery({
    sortable: ['name', 'code', 'status'],
    filters: {
      query: z.optional(SearchWords),
      status: statuses(ServiceStatus),
      visible: z.optional(Flag),
    },
  }),
  response: z.array(Service),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const OR12 = endpoint({
  id: 'OR12',
  method: 'GET',
  path: `${ORG}/services/{serviceId}`,
  access: 'services:view',
  summary: 'One service',
  params: z.strictObject({ serviceId: IdInPath }),
  response: ServiceDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const OR13In = z.object({
  name: z.optional(facts.name),
  description: z.optional(facts.description),
  payerInstructions: facts.payerInstructions,
  category: z.optional(facts.category),
  revenueHeadId: z.optional(Id),
  glAccountId: z.optional(Id),
  requiresTin: z.optional(z.boolean()),
  requiresAddress: z.optional(z.boolean()),
  version: z.int(),
});
export type OR13In = z.output<typeof OR13In>;

/** Changes a service. Once it was activated, only the central office may change where its money is posted. */
export const OR13 = endpoint({
  id: 'OR13',
  method: 'PATCH',
  path: `${ORG}/services/{serviceId}`,
  access: 'services:act',
  summary: 'Change a service',
  description:
    'Fields left out do not change. A new `revenueHeadId` without `glAccountId` sets the account of the head. Once ' +
    'the service has been ACTIVE only the central office changes these two: otherwise `errors[].code` is `locked`.',
  params: z.strictObject({ serviceId: IdInPath }),
  body: OR13In,
  unknownFields: 'ignore',
  response: ServiceDetail,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'stale-version', 'organization-not-live'],
});

/** Shows or hides an ACTIVE service in the catalogue. Its invoices stay payable. */
export const OR15 = endpoint({
  id: 'OR15',
  method: 'POST',
  path: `${ORG}/organizations/services/{id}/toggle-service-visibility`,
  access: 'services:act',
  summary: 'Show or hide a service',
  description: '`value` sets the visibility; without it the current one is toggled, one caller at a time.',
  params: z.strictObject({ id: IdInPath }),
  body: z.object({ value: z.optional(z.boolean()) }),
  unknownFields: 'ignore',
  response: z.object({ id: Id, isVisible: z.boolean() }).register(z.globalRegistry, { id: 'ServiceVisibility' }),
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'organization-not-live'],
});

export const RQ3In = z.object({
  serviceId: Id,
  note: z.optional(severalLines(0, 500, 'Note must be 500 characters or less')),
  proposedSplit: z.optional(z.array(ProposedShare).check(z.minLength(1), z.maxLength(10))),
});
export type RQ3In = z.output<typeof RQ3In>;

/** Requests the activation of a service from the central office. */
export const RQ3 = endpoint({
  id: 'RQ3',
  method: 'POST',
  path: `${ORG}/requests/initiate-service-request`,
  access: 'services:act',
  summary: 'Request activation of a service',
  description:
    'The service must be DRAFT or REJECTED and have an ACTIVE rule that applies today or later: otherwise ' +
    'invalid-transition with `reason` `status` or `no-active-rule`. The shares of a proposal total 100.',
  body: RQ3In,
  unknownFields: 'ignore',
  response: AdminRequest,
  status: 201,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'AR1', 'AR2'],
  problems: [...stateChangeProblems, 'duplicate', 'organization-not-live'],
});
