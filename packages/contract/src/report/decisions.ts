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
  /** How many payments passed it. */
  count: z.int(),
  /** Whole minutes that half of them took at most, and the longest. */
  minutes: z.int(),
  longest: z.int(),
};

/** How long payments took at a level: from the act that asked it to the last one of it. */
export const LevelTime = z
  .object({ level: z.int(), name: z.string(), ...lasted })
  .register(z.globalRegistry, { id: 'LevelTime' });
export type LevelTime = z.output<typeof LevelTime>;

/** The approved ones of the payments made on some days, and how long their approval took, level by level. */
export const ApprovedPayments = z
  .object({
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /** From submitting to the last approval. */
    whole: z.object(lasted),
    levels: z.array(LevelTime),
  })
  .register(z.globalRegistry, { id: 'ApprovedPayments' });
export type ApprovedPayments = z.output<typeof ApprovedPayments>;

/** Rejected payments that have something in common: how their reason begins, the level, or their maker. */
export const RejectedGroup = z
  .object({ key: z.string(), name: z.string(), count: z.int(), amount: Money })
  .register(z.globalRegistry, { id: 'RejectedGroup' });
export type RejectedGroup = z.output<typeof RejectedGroup>;

/** The rejected ones of the payments made on some days, by why, where and whose. */
export const RejectedPayments = z
  .object({
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /** The ten reasons and makers with the most money, and every level; 0 is what was cancelled after its approval. */
    byReason: z.array(RejectedGroup),
    byLevel: z.array(RejectedGroup),
    byMaker: z.array(RejectedGroup),
  })
  .register(z.globalRegistry, { id: 'RejectedPayments' });
export type RejectedPayments = z.output<typeof RejectedPayments>;

const asked = {
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
  'org-id': z.optional(IdInPath),
};
const query = z.strictObject(asked);
const ofDays =
  'Payments made on these days, of the types the caller sees; staff see their own organization alone. Days are whole ' +
  '(range-within-day); without dates the last seven.';

/** How long approvals took. */
export const AC12 = endpoint({
  id: 'AC12',
  method: 'GET',
  path: `${BASE}/approved`,
  access: 'analytics:view',
  summary: 'Time to approve',
  description:
    `${ofDays} What is APPROVED, PARTLY_PAID or FAILED was approved (PR1 with these statuses). A level lasts from the act before ` +
    'it, of the round that was approved, to the last act of its own; `minutes` is the median.',
  query,
  response: ApprovedPayments,
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});

/** Why payments were rejected. */
export const AC13 = endpoint({
  id: 'AC13',
  method: 'GET',
  path: `${BASE}/rejected`,
  access: 'analytics:view',
  summary: 'Rejected payments by reason, level and maker',
  description: `${ofDays} The rows are those of PR1 with REJECTED, narrowed by the same filters: \`type\`, \`query\`, \`reason\`, \`rejected-level\`, \`made-by\`.`,
  query: z.strictObject({
    ...asked,
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
