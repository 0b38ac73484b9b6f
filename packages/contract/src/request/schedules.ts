import * as z from 'zod/mini';
import { ClientReference } from '../kernel/client-reference.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInForm } from '../kernel/ids.ts';
import { TotalSeen } from '../kernel/money-entry.ts';
import { Flag, listQuery, repeated, statuses } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { SearchWords } from '../kernel/words.ts';
import { Narration, Title, TypeDataInForm } from './payment-drafts.ts';
import { PaymentRequest } from './payment-request.ts';
import { REQUESTS, requestReads } from './request-reads.ts';
import { SCHEDULE_MAX_BYTES, Schedule, ScheduleSummary } from './schedule.ts';
import { oneSchedule, SCHEDULE, SCHEDULES, scheduleReads } from './schedule-reads.ts';
import { ScheduleStatus } from './schedule-states.ts';

const SEEN = ['validation-failed', 'access-denied', 'not-found'] as const;
const CHANGING = [...SEEN, 'invalid-transition', 'busy'] as const;
const SENDING = [
  'malformed-request',
  'idempotency-conflict',
  'file-too-large',
  'body-too-large',
  'file-type',
  'rate-limited',
  'organization-not-live',
] as const;

/** Returns the template of a type with two sample rows; a workbook has the codes on a second sheet. */
export const SC1 = endpoint({
  id: 'SC1',
  method: 'GET',
  path: `${SCHEDULES}/template`,
  access: 'payment.*:act',
  summary: 'Template of a schedule',
  query: z.strictObject({ type: RequestType, format: z._default(z.enum(['CSV', 'XLSX']), 'CSV') }),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  response: z.unknown(),
  problems: SEEN,
});

/** Uploads a schedule; its rows are validated and shown, and nothing is paid yet. */
export const SC2 = endpoint({
  id: 'SC2',
  method: 'POST',
  path: SCHEDULES,
  access: 'payment.*:act',
  summary: 'Upload a schedule',
  description:
    'CSV or XLSX, up to 50 MB and 100,000 rows, with the columns of the template (SC1). `typeData` holds the fields ' +
    'of the payment as JSON. The rows are validated after the answer (SC12, SC4); an error in the file as a whole ' +
    'makes it UNREADABLE with its code and reason. If the same file was uploaded within 30 days, `sameFileAs` names ' +
    'it. A `clientReference` that the caller has used for a schedule before is refused with duplicate, and with the ' +
    '`id` and `number` of that schedule.',
  idempotent: 'required',
  upload: { maxBytes: SCHEDULE_MAX_BYTES },
  body: z.strictObject({
    type: RequestType,
    title: Title,
    narration: Narration,
    sourceBankAccountId: IdInForm,
    glAccountId: z.optional(IdInForm),
    projectId: z.optional(IdInForm),
    payDate: DayIn,
    typeData: TypeDataInForm,
    clientReference: z.optional(ClientReference),
  }),
  response: Schedule,
  status: 202,
  changes: scheduleReads,
  problems: [...SEEN, ...SENDING, 'duplicate'],
});

/** Lists the schedules of the organization, newest first. */
export const SC3 = endpoint({
  id: 'SC3',
  method: 'GET',
  path: SCHEDULES,
  access: 'payment.*:act',
  summary: 'Schedules',
  description:
    'Lists schedules of the types whose payments the caller makes. `query` matches number, title and file name, ' +
    '`excluded` selects those with rows left out. `x-total-amount` is the sum of all matches, including discarded ' +
    'ones; `x-total-by-status` gives count and amount of each status.',
  query: listQuery({
    sortable: ['id', 'number', 'createdAt', 'rowCount', 'validCount', 'excludedCount', 'totalAmount', 'payDate'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      type: z.optional(repeated(RequestType)),
      status: statuses(ScheduleStatus),
      mine: z.optional(Flag),
      excluded: z.optional(Flag),
      'client-reference': z.optional(ClientReference),
      query: z.optional(SearchWords),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(ScheduleSummary),
  paged: true,
  headers: ['x-total-amount', BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

/** Returns one schedule: its progress, its findings, and the comparison with last month. */
export const SC4 = endpoint({
  id: 'SC4',
  method: 'GET',
  path: SCHEDULE,
  access: 'payment.*:act',
  summary: 'One schedule',
  params: oneSchedule,
  response: Schedule,
  problems: SEEN,
});

/** Validates rows again by the current rules and answers. */
export const SC7 = endpoint({
  id: 'SC7',
  method: 'POST',
  path: `${SCHEDULE}/recheck`,
  access: 'payment.*:act',
  summary: 'Check rows of a schedule again',
  description: 'Without `rowNos` checks all excluded rows. Banks that did not answer are queried again.',
  params: oneSchedule,
  body: z.strictObject({ rowNos: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(1_000))) }),
  response: Schedule,
  status: 202,
  changes: scheduleReads,
  problems: CHANGING,
});

/** Creates one request from the rows and submits it for approval. */
export const SC8 = endpoint({
  id: 'SC8',
  method: 'POST',
  path: `${SCHEDULE}/submit`,
  access: 'payment.*:act',
  summary: 'Submit a schedule',
  description:
    'Pays the valid rows and those whose warnings were accepted; `confirmWarnings` accepts all. Refused while there ' +
    'are rows with warnings nobody accepted, or excluded rows without `leaveExcluded`. `count` and `amount`, if ' +
    'given, are what the user saw: if they have changed, the answer is stale-version. A returned request is submitted ' +
    'again, in its next round. If tax rates, limits or listed accounts have changed since the rows were validated, ' +
    'they are validated again (VALIDATING), nothing is submitted, and the answer is stale-version.',
  idempotent: 'required',
  params: oneSchedule,
  body: z.strictObject({
    confirmWarnings: z.boolean(),
    leaveExcluded: z.boolean(),
    count: z.optional(z.int()),
    amount: z.optional(TotalSeen),
  }),
  response: PaymentRequest,
  status: 201,
  location: `${REQUESTS}/{id}`,
  changes: [...scheduleReads, ...requestReads],
  problems: [...CHANGING, 'no-workflow', 'stale-version', 'organization-not-live', 'duplicate', 'idempotency-conflict'],
});

/** Creates a new schedule from the excluded rows of a submitted one. */
export const SC9 = endpoint({
  id: 'SC9',
  method: 'POST',
  path: `${SCHEDULE}/resubmit-excluded`,
  access: 'payment.*:act',
  summary: 'Move the excluded rows to a new schedule',
  description:
    'Without `rowNos` takes all excluded rows that are not in another schedule yet. `rowNos` may also name rows whose ' +
    'lines a reviewer excluded, once the payment is decided. They are validated again.',
  params: oneSchedule,
  body: z.strictObject({ rowNos: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(1_000))) }),
  response: Schedule,
  status: 201,
  location: SCHEDULE,
  changes: scheduleReads,
  problems: [...CHANGING, 'rate-limited', 'organization-not-live'],
});

/** Discards a schedule from which no request was made. */
export const SC10 = endpoint({
  id: 'SC10',
  method: 'DELETE',
  path: SCHEDULE,
  access: 'payment.*:act',
  summary: 'Discard a schedule',
  params: oneSchedule,
  response: Schedule,
  changes: scheduleReads,
  problems: CHANGING,
});

/** Replaces the file of a schedule; its rows are validated again. */
export const SC13 = endpoint({
  id: 'SC13',
  method: 'PUT',
  path: `${SCHEDULE}/file`,
  access: 'payment.*:act',
  summary: 'Replace the file of a schedule',
  description: 'Also works while the file is being validated. Earlier files stay listed in `files`.',
  idempotent: 'required',
  upload: { maxBytes: SCHEDULE_MAX_BYTES },
  params: oneSchedule,
  body: z.strictObject({}),
  response: Schedule,
  status: 202,
  changes: [...scheduleReads, 'SC16'],
  problems: [...CHANGING, ...SENDING],
});
