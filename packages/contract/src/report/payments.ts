import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { listQuery, repeated, statuses } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { SearchWords } from '../kernel/words.ts';
import { RequestSummary } from '../request/payment-request.ts';
import { BY_SHOWN, ShownStatus } from '../request/shown-status.ts';
import { RequestStatus } from '../request/states.ts';

/** Lists payments of any status: every submitted request. */
export const RQ6 = endpoint({
  id: 'RQ6',
  method: 'GET',
  path: '/services/organization/api/requests/payment-report',
  access: 'reports:view',
  summary: 'Payment report',
  description:
    'Lists payment requests of the types the caller sees that were made in a range of Lagos days, newest first, at ' +
    'most five years; the default is the last seven days. Drafts are included only if `status` or `shown` asks for ' +
    'them, and then only the caller’s own. `x-total-amount` is the sum of all matches in any status, ' +
    '`x-total-by-shown` count and amount of each shown status.',
  query: listQuery({
    sortable: ['createdAt', 'totalAmount', 'requestNumber'],
    defaultSort: [{ field: 'createdAt', direction: 'desc' }],
    maxSize: 10_000,
    filters: {
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
      type: z.optional(repeated(RequestType)),
      mode: z.optional(z.enum(['SINGLE', 'BULK'])),
      status: statuses(RequestStatus),
      shown: z.optional(repeated(ShownStatus)),
      'bank-account-id': z.optional(IdInPath),
      'org-id': z.optional(IdInPath),
      'project-id': z.optional(IdInPath),
      query: z.optional(SearchWords),
    },
  }),
  response: z.array(RequestSummary),
  paged: true,
  headers: ['x-total-amount', BY_SHOWN],
  problems: ['validation-failed', 'access-denied'],
});
