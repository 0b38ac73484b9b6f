import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { repeated } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { SearchWords } from '../kernel/words.ts';

const BASE = '/services/accountingservice/api/analytics/payment-view';

const lasted = {
  /** The number of payments that passed it. */
  count: z.int(),
  /** The median duration in whole minutes, and the longest. */
  minutes: z.int(),
  longest: z.int(),
};

/** The time payments took at a level: from its start to its last decision. */
export const LevelTime = z
  .object({ level: z.int(), name: z.string(), ...lasted })
  .register(z.globalRegistry, { id: 'LevelTime' });
export type LevelTime = z.output<typeof LevelTime>;

/** The approved payments among those made on some days, and how long their approval took, level by level. */
export const ApprovedPayments = z
  .object({
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /** From submission to the last approval. */
    whole: z.object(lasted),
    levels: z.array(LevelTime),
  })
  .register(z.globalRegistry, { id: 'ApprovedPayments' });
export type ApprovedPayments = z.output<typeof ApprovedPayments>;

/** Rejected payments with something in common: the start of their reason, the level, or their maker. */
export const RejectedGroup = z
  .object({ key: z.string(), name: z.string(), count: z.int(), amount: Money })
  .register(z.globalRegistry, { id: 'RejectedGroup' });
export type RejectedGroup = z.output<typeof RejectedGroup>;

/** The rejected payments among those made on some days, by reason, level and maker. */
export const RejectedPayments = z
  .object({
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /**
     * The ten reasons and makers with the most money, and every level; level 0 holds payments cancelled after their
     * approval.
     */
    byReason: z.array(RejectedGroup),
    byLevel: z.array(RejectedGroup),
    byMaker: z.array(RejectedGroup),
  })
  .register(z.globalRegistry, { id: 'RejectedPayments' });
export type RejectedPayments = z.output<typeof RejectedPayments>;

const daysQuery = {
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
  'org-id': z.optional(IdInPath),
};
const query = z.strictObject(daysQuery);
const ofDays =
  'Payments made on these days, of the types the caller sees; staff see only their own organization. Days are whole ' +
  '(range-within-day); the default is the last seven.';

/** Returns how long approvals took. */
export const AC12 = endpoint({
  id: 'AC12',
  method: 'GET',
  path: `${BASE}/approved`,
  access: 'analytics:view',
  summary: 'Time to approve',
  description:
    `${ofDays} Payments that are APPROVED, PARTLY_PAID or FAILED count as approved (PR1 with these statuses). In the ` +
    'approved round a level lasts from the act before it to its own last act; `minutes` is the median.',
  query,
  response: ApprovedPayments,
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});

/** Returns why payments were rejected. */
export const AC13 = endpoint({
  id: 'AC13',
  method: 'GET',
  path: `${BASE}/rejected`,
  access: 'analytics:view',
  summary: 'Rejected payments by reason, level and maker',
  description:
    `${ofDays} The rows are those of PR1 with REJECTED and the same filters: \`type\`, \`query\`, \`reason\`, ` +
    '`rejected-level`, `made-by`.',
  query: z.strictObject({
    ...daysQuery,
    type: z.optional(repeated(RequestType)),
    query: z.optional(SearchWords),
    reason: z.optional(SearchWords),
    'rejected-level': z.optional(wholeNumber(z.int().check(z.gte(0), z.lte(99)))),
    'made-by': z.optional(IdInPath),
  }),
  response: RejectedPayments,
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});
