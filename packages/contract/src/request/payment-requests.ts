import * as z from 'zod/mini';
import { AdminRequestType } from '../kernel/admin-request.ts';
import { ClientReference } from '../kernel/client-reference.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Period } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery, repeated, statuses } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { SearchWords } from '../kernel/words.ts';
import { ContractKind } from './contracts.ts';
import { PaymentRequest, RequestAct, RequestLine, RequestSummary } from './payment-request.ts';
import { oneRequest, REQUESTS } from './request-reads.ts';
import { BY_SHOWN, ShownStatus } from './shown-status.ts';
import { LineStatus, RequestStatus } from './states.ts';

/** Lists the payment types the portal pays, and the types of changes that wait for a second person. */
export const OR20 = endpoint({
  id: 'OR20',
  method: 'GET',
  path: '/services/organization/api/request-types',
  access: 'signed-in',
  summary: 'Types of request',
  description:
    'Lists types that can be paid now, in menu order, and then, with `isPayment` false, the administrative types: the ' +
    'changes that wait for a second person. `isMine` says that the caller may make payments of the type.',
  response: z.array(
    z.object({
      code: z.union([RequestType, AdminRequestType]),
      label: z.string(),
      group: z.string(),
      path: z.string(),
      supportsBulk: z.boolean(),
      defaultGlCode: z.optional(z.string()),
      isPayment: z.boolean(),
      isMine: z.boolean(),
    }),
  ),
  problems: ['session-ended'],
});

/** Lists the payment requests of an organization, or of all for the central office. */
export const PR1 = endpoint({
  id: 'PR1',
  method: 'GET',
  path: REQUESTS,
  access: 'payment.*:view',
  summary: 'Payment requests',
  description:
    'Drafts are shown only to their maker. `query` matches number, title and payees. `x-total-amount` is the sum of ' +
    'all matches in any status; `reason` matches the beginning of a rejection reason, `rejected-level` 0 those ' +
    'cancelled after approval; `x-total-by-status` gives count and amount of each status, `x-total-by-shown` of each ' +
    'shown status.',
  query: listQuery({
    sortable: ['id', 'createdAt', 'totalAmount', 'payDate', 'requestNumber'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      type: z.optional(repeated(RequestType)),
      status: statuses(RequestStatus),
      shown: z.optional(repeated(ShownStatus)),
      mine: z.optional(Flag),
      'contract-kind': z.optional(ContractKind),
      query: z.optional(SearchWords),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
      'org-id': z.optional(IdInPath),
      'project-id': z.optional(IdInPath),
      'made-by': z.optional(IdInPath),
      'client-reference': z.optional(ClientReference),
      'rejected-level': z.optional(wholeNumber(z.int().check(z.gte(0), z.lte(99)))),
      reason: z.optional(SearchWords),
    },
  }),
  response: z.array(RequestSummary),
  paged: true,
  headers: ['x-total-amount', BY_STATUS, BY_SHOWN],
  problems: ['validation-failed', 'access-denied'],
});

/** Returns one complete payment request. */
export const PR3 = endpoint({
  id: 'PR3',
  method: 'GET',
  path: `${REQUESTS}/{requestId}`,
  access: 'payment.*:view',
  summary: 'A payment request',
  params: oneRequest,
  response: PaymentRequest,
  problems: ['access-denied', 'not-found'],
});

/** Lists the lines of a request. */
export const PR8 = endpoint({
  id: 'PR8',
  method: 'GET',
  path: `${REQUESTS}/{requestId}/lines`,
  access: 'payment.*:view',
  summary: 'Lines of a payment',
  description:
    '`x-total-amount` is the sum of all matches, including excluded lines; `x-total-by-status` gives count and amount ' +
    'of each status.',
  params: oneRequest,
  query: listQuery({
    sortable: ['lineNo', 'amount', 'beneficiaryName'],
    defaultSort: [{ field: 'lineNo', direction: 'asc' }],
    filters: { status: statuses(LineStatus), query: z.optional(SearchWords) },
  }),
  response: z.array(RequestLine),
  paged: true,
  headers: ['x-total-amount', BY_STATUS],
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Lists the actions on a request, newest last. */
export const PR10 = endpoint({
  id: 'PR10',
  method: 'GET',
  path: `${REQUESTS}/{requestId}/timeline`,
  access: 'payment.*:view',
  summary: 'Timeline of a payment',
  params: oneRequest,
  response: z.array(RequestAct),
  problems: ['access-denied', 'not-found'],
});

/** Returns counts and amounts of this month's requests of a type by status. */
export const PR17 = endpoint({
  id: 'PR17',
  method: 'GET',
  path: `${REQUESTS}/summary`,
  access: 'payment.*:view',
  summary: 'Payments of this month',
  description:
    '`byStatus` counts the requests made this month, `byType` those submitted and not rejected. `due` has, for each ' +
    'tax requested, the next legal due day and the month it is for; a tax may have two, depending on the authority an ' +
    'employee or payee pays to.',
  query: z.strictObject({
    type: z.optional(repeated(RequestType)),
    'contract-kind': z.optional(ContractKind),
    'org-id': z.optional(IdInPath),
  }),
  response: z.object({
    byStatus: z.array(z.object({ status: RequestStatus, count: z.int(), amount: Money })),
    byType: z.array(z.object({ type: RequestType, count: z.int(), amount: Money })),
    due: z.array(z.object({ type: RequestType, to: z.enum(['FEDERAL', 'STATE']), period: Period, day: Day })),
    last: z.array(RequestSummary),
  }),
  problems: ['validation-failed', 'access-denied'],
});
