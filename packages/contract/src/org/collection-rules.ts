import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { SearchWords, severalLines } from '../kernel/words.ts';
import { AmountType, CollectionRule, RuleStatus, RuleTerms } from './collection-rule.ts';

const RULES = '/services/collectionservice/api/collection-rules';
const CHANGED = ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'];
const CHANGING = [
  'validation-failed',
  'access-denied',
  'step-up-required',
  'not-found',
  'organization-not-live',
] as const;

/** A rule with all its versions and the number of invoices made by it. */
export const CollectionRuleDetail = z
  .extend(CollectionRule, {
    /** Invoices made by exactly this version. */
    useCount: z.int(),
    /** Every rule the service ever had, newest first, including this one. */
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
  description: '`query` matches the name of the rule and of its service. Sorted by service and version by default.',
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

/** A new rule as submitted; fields for which the organization has a preference are optional. */
export const NewRule = z
  .extend(RuleTerms, {
    serviceId: Id,
    feeBearer: z.exactOptional(RuleTerms.shape.feeBearer),
    partPaymentAllowed: z.exactOptional(RuleTerms.shape.partPaymentAllowed),
    dueDays: z.exactOptional(RuleTerms.shape.dueDays),
  })
  .register(z.globalRegistry, { id: 'NewRule' });
export type NewRule = z.output<typeof NewRule>;

/** Creates a rule as DRAFT; CR5 activates it. */
export const CR2 = endpoint({
  id: 'CR2',
  method: 'POST',
  path: RULES,
  access: 'setup.rules:act',
  summary: 'Create a collection rule',
  description:
    'The rule begins as DRAFT. Tiers follow each other without a gap, and the last one has no end. `feeBearer`, ' +
    '`partPaymentAllowed` and `dueDays` default to the preferences of the organization (PF1).',
  body: NewRule,
  response: CollectionRule,
  status: 201,
  location: `${RULES}/{id}`,
  changes: CHANGED,
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

/** Changes a rule; one with invoices stays unchanged and is followed by the next version. A price in use takes two people. */
export const CR4 = endpoint({
  id: 'CR4',
  method: 'PUT',
  path: `${RULES}/{id}`,
  access: 'setup.rules:act',
  summary: 'Change a collection rule',
  description:
    'A rule that invoices use is never changed: it ends the day before `validFrom`, and a new version applies from ' +
    'then on; the answer is that version. `validFrom` must then be today or later, and later than the first day of ' +
    'the rule. A rule in force of a service that was ever active, or waits for its activation, is changed by two ' +
    'people (202); while a change of a rule waits, the rule is not changed (`duplicate`).',
  params: z.strictObject({ id: IdInPath }),
  body: z.extend(RuleTerms, { version: z.int() }).register(z.globalRegistry, { id: 'ChangedRule' }),
  response: CollectionRule,
  mayWait: true,
  changes: CHANGED,
  problems: [...CHANGING, 'stale-version', 'invalid-transition', 'duplicate'],
});

/** Activates or deactivates a rule, by two people where its service is in use. Setting the current state changes nothing. */
export const CR5 = endpoint({
  id: 'CR5',
  method: 'POST',
  path: `${RULES}/{id}/status`,
  access: 'setup.rules:act',
  summary: 'Activate or deactivate a collection rule',
  description:
    'A service has one rule in force on a day: if the days of another rule overlap those of this one, the answer is ' +
    '`duplicate`, with `errors[].code` `rule-overlap`, and with `otherFrom` and `otherTo`, the days of the other ' +
    'rule. For a service that was ever active, or waits for its activation, it takes two people (202).',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({
    status: z.enum(['ACTIVE', 'INACTIVE']),
    reason: z.optional(severalLines(0, 500, 'Reason must be 500 characters or less')),
  }),
  response: CollectionRule,
  mayWait: true,
  changes: CHANGED,
  problems: [...CHANGING, 'invalid-transition', 'duplicate'],
});
