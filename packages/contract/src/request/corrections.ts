import * as z from 'zod/mini';
import { stateChangeProblems } from '../kernel/change-problems.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { PaymentRequest, TypeData } from './payment-request.ts';
import { oneRequest, REQUESTS, requestReads } from './request-reads.ts';

/** Corrects the account or the amount of one line. */
export const PR9 = endpoint({
  id: 'PR9',
  method: 'PATCH',
  path: `${REQUESTS}/{requestId}/lines/{lineId}`,
  access: 'payment.*:act',
  summary: 'Correct a line',
  description:
    '`values` are fields of the line by name: bank, number and holder of its account, and its amounts. In the ' +
    'caller’s own draft the line itself is changed (`version` as in PR4). For a FAILED or RETURNED line a new draft ' +
    'is made with only that line, which needs approval like any payment: the answer is that draft, and its `corrects` ' +
    'names the line. It pays what the line paid and nothing that went with it; submitting it closes the failed line. ' +
    'Refused with invalid-transition: `not-failed`, `corrected-before` (the detail names the payment), ' +
    '`account-of-a-list` (the account of an authority, an administrator or the portal), `from-a-file` (a draft of a ' +
    'schedule), `bank-contradicts` and `line-open`: the bank may have paid the line, as it says itself or as a line of a ' +
    'bank statement may show that is not booked yet.',
  params: z.extend(oneRequest, { lineId: IdInPath }),
  body: z.strictObject({ values: TypeData, version: z.optional(z.int()) }),
  response: PaymentRequest,
  changes: requestReads,
  problems: [...stateChangeProblems, 'stale-version', 'organization-not-live'],
});
