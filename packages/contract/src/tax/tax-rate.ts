import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { provenChangeProblems } from '../kernel/change-problems.ts';
import { DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { MoneyOrNothingIn } from '../kernel/money-entry.ts';
import { Percent } from '../kernel/percent.ts';
import { oneLine } from '../kernel/words.ts';

export const RF2In = z.strictObject({
  /** Required where the old rate has one. */
  ratePercent: z.optional(Percent),
  /** In naira; required where the old rate has one. */
  flatAmount: z.optional(MoneyOrNothingIn),
  effectiveFrom: DayIn,
  legalReference: oneLine(5, 200, 'Name the law or notice in 5 to 200 characters'),
  version: z.int(),
});
export type RF2In = z.output<typeof RF2In>;

/** Requests a new rate from a day on; another administrator of the central office confirms it. */
export const RF2 = endpoint({
  id: 'RF2',
  method: 'PUT',
  path: '/services/organization/api/reference/tax-rates/{id}',
  access: 'oagf.overview:act',
  summary: 'Change a tax rate from a day on',
  description:
    'The named rate must have no end yet; it ends on the day before the new one begins, which is tomorrow or later. ' +
    'Nothing changes until a second administrator has confirmed.',
  params: z.strictObject({ id: IdInPath }),
  body: RF2In,
  response: AdminRequest,
  status: 202,
  changes: ['AR1', 'AR2'],
  problems: [...provenChangeProblems, 'invalid-transition', 'stale-version'],
});
