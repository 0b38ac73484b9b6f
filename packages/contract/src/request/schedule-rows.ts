import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { IntakeRow, RowVerdict } from '../kernel/intake.ts';
import { eventsCall, fixesCall } from '../kernel/intake-calls.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { readAgainCall, readingCall } from '../kernel/reading-calls.ts';
import { SearchWords } from '../kernel/words.ts';
import { PaymentFigure } from './payment-figure.ts';
import { Schedule } from './schedule.ts';
import { oneSchedule, SCHEDULE, scheduleReads } from './schedule-reads.ts';

const SEEN = ['validation-failed', 'access-denied', 'not-found'] as const;
const CHANGING = [...SEEN, 'invalid-transition', 'busy'] as const;
const rows = { at: SCHEDULE, file: 'a schedule' };
const ofFile = { at: SCHEDULE, file: 'the file of a schedule' };

/** A row of a schedule with its calculated figures, each with its law, base, rate and day; only for valid rows. */
export const ScheduleRow = z
  .extend(IntakeRow, { figures: z.optional(z.array(PaymentFigure)) })
  .register(z.globalRegistry, { id: 'ScheduleRow' });
export type ScheduleRow = z.output<typeof ScheduleRow>;

/** Lists the rows of a schedule with their verdicts. */
export const SC5 = endpoint({
  id: 'SC5',
  method: 'GET',
  path: `${SCHEDULE}/rows`,
  access: 'payment.*:act',
  summary: 'Rows of a schedule',
  description: 'Removed rows are shown only on request. `issue` is the code of a finding.',
  params: oneSchedule,
  query: listQuery({
    sortable: ['row', 'amount'],
    defaultSort: [{ field: 'row', direction: 'asc' }],
    filters: {
      status: statuses(RowVerdict),
      issue: z.optional(z.string().check(z.regex(/^[EW]_[A-Z_]{2,40}$/))),
      query: z.optional(SearchWords),
    },
  }),
  response: z.array(ScheduleRow),
  paged: true,
  problems: SEEN,
});

/** Corrects a row in place, accepts its warnings, removes it or restores it; it is then validated again. */
export const SC6 = endpoint({
  id: 'SC6',
  method: 'PATCH',
  path: `${SCHEDULE}/rows/{rowNo}`,
  access: 'payment.*:act',
  summary: 'Change a row of a schedule',
  description:
    '`values` names the columns that change. `confirmed` accepts the warnings of the row, until it changes again. A ' +
    'removed row (`removed`) can be restored.',
  params: z.strictObject({ id: IdInPath, rowNo: IdInPath }),
  body: z.strictObject({
    values: z.optional(z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(2_000)))),
    confirmed: z.optional(z.boolean()),
    removed: z.optional(z.boolean()),
  }),
  response: IntakeRow,
  changes: scheduleReads,
  problems: CHANGING,
});

/** Returns the excluded rows with their findings, ready to be corrected and sent. */
export const SC11 = endpoint({
  id: 'SC11',
  method: 'GET',
  path: `${SCHEDULE}/issues-file`,
  access: 'payment.*:act',
  summary: 'Excluded rows of a schedule as CSV',
  description: 'The columns of the file plus a last column `error`, which is ignored when the file is uploaded again.',
  params: oneSchedule,
  produces: ['text/csv'],
  response: z.unknown(),
  problems: SEEN,
});

/** Streams the progress of a schedule as it happens. */
export const SC12 = eventsCall('SC12', 'payment.*:act', rows, 'SC4');

/** Applies the suggested fix to all rows with one kind of finding. */
export const SC14 = fixesCall('SC14', 'payment.*:act', rows, Schedule, scheduleReads);

/** Accepts the warnings of several rows, removes them or restores them. */
export const SC15 = endpoint({
  id: 'SC15',
  method: 'PATCH',
  path: `${SCHEDULE}/rows`,
  access: 'payment.*:act',
  summary: 'Confirm or remove rows of a schedule',
  params: oneSchedule,
  body: z.strictObject({
    rowNos: z.array(Id).check(z.minLength(1), z.maxLength(1_000)),
    confirmed: z.optional(z.boolean()),
    removed: z.optional(z.boolean()),
  }),
  response: Schedule,
  changes: scheduleReads,
  problems: CHANGING,
});

/** Returns how the file of a schedule is read, to be shown above its rows. */
export const SC16 = readingCall('SC16', 'payment.*:act', ofFile);

/** Reads the file of a schedule again with other choices. */
export const SC17 = readAgainCall('SC17', 'payment.*:act', ofFile, Schedule, {
  changes: [...scheduleReads, 'SC16'],
  problems: ['organization-not-live'],
});
