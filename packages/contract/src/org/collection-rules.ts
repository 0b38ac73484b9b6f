import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { SearchWords, severalLines } from '../kernel/words.ts';
import { AmountType, CollectionRule, RuleStatus, RuleTerms } from './collection-rule.ts';

const RULES = '/services/collectionservice/api/collection-rules';

/** A rule with every version of it and how many invoices were made by it. */
export const CollectionRuleDetail = z
  .extend(CollectionRule, {
    /** Invoices that were made by this very version. */
    useCount: z.int(),
    /** Every rule the service ever had, newest first, this one among them. */
    versions: z.array(
      z.extend(CollectionRule, { useCount: z.int() }).register(z.globalRegistry, { id: 'RuleVersion' }),
    ),
  })
  .register(z.globalRegistry, { id: 'CollectionRuleDetail' });
export type CollectionRuleDetail = z.output<typeof CollectionRuleDetail>;

export const CR1 = endpoint({
  id: 'CR1',
  method: 'GET',
  path: RULES,
  access: 'setup.rules:view',
  summary: 'Collection rules',
  description:
    '`query` looks in the name of the rule and of its service. Sorted by service and version unless told otherwise.',
  query: listQuery({
    sortable: ['name', 'serviceName', 'validFrom'],
    filters: {
      query: z.optional(SearchWords),
      'service-id': z.optional(IdInPath),
      'org-id': z.optional(IdInPath),
      status: statuses(RuleStatus),
      'amount-type': z.optional(AmountType),
    },
  }),
  response: z.array(CollectionRule),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** A rule before it is written down; what the organization has a preference for may be left out. */
export const NewRule = z
  .extend(RuleTerms, {
    serviceId: Id,
    feeBearer: z.exactOptional(RuleTerms.shape.feeBearer),
    partPaymentAllowed: z.exactOptional(RuleTerms.shape.partPaymentAllowed),
    dueDays: z.exactOptional(RuleTerms.shape.dueDays),
  })
  .register(z.globalRegistry, { id: 'NewRule' });
export type NewRule = z.output<typeof NewRule>;

/** Writes a rule down as DRAFT; CR5 brings it into force. */
export const CR2 = endpoint({
  id: 'CR2',
  method: 'POST',
  path: RULES,
  access: 'setup.rules:act',
  summary: 'New collection rule',
  description:
    'The rule begins as DRAFT. Tiers lie side by side without a hole, and the last one is open. `feeBearer`, ' +
    '`partPaymentAllowed` and `dueDays` are those of the preferences of the organization (PF1) where they are left out.',
  body: NewRule,
  response: CollectionRule,
  status: 201,
  location: `${RULES}/{id}`,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'organization-not-live'],
});

export const CR3 = endpoint({
  id: 'CR3',
  method: 'GET',
  path: `${RULES}/{id}`,
  access: 'setup.rules:view',
  summary: 'One collection rule with its versions',
  params: z.strictObject({ id: IdInPath }),
  response: CollectionRuleDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Changes a rule; one that invoices were made by stays as it is and is followed by the next version. */
export const CR4 = endpoint({
  id: 'CR4',
  method: 'PUT',
  path: `${RULES}/{id}`,
  access: 'setup.rules:act',
  summary: 'Change a collection rule',
  description:
    'A rule that invoices were made by is never changed: it ends the day before `validFrom`, and a new version holds from ' +
    'then on; the answer is that version. `validFrom` must then be today or later, and later than the day the rule began.',
  params: z.strictObject({ id: IdInPath }),
  body: z.extend(RuleTerms, { version: z.int() }).register(z.globalRegistry, { id: 'ChangedRule' }),
  response: CollectionRule,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'organization-not-live',
    'stale-version',
    'invalid-transition',
    'duplicate',
  ],
});

/** Brings a rule into force or takes it out. Setting what is set already changes nothing. */
export const CR5 = endpoint({
  id: 'CR5',
  method: 'POST',
  path: `${RULES}/{id}/status`,
  access: 'setup.rules:act',
  summary: 'Activate or deactivate a collection rule',
  description:
    'Of one service one rule is in force on a day: another one whose days meet those of this rule is answered with ' +
    '`duplicate`, with `errors[].code` `rule-overlap`, and with `otherFrom` and `otherTo`, the days of the other.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({
    status: z.enum(['ACTIVE', 'INACTIVE']),
    reason: z.optional(severalLines(0, 500, 'Reason must be 500 characters or less')),
  }),
  response: CollectionRule,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'organization-not-live',
    'invalid-transition',
    'duplicate',
  ],
});
