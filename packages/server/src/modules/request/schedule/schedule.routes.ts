import { PR4 } from '@isura/contract/request/payment-drafts';
import { SC5, SC6, SC11, SC12, SC14, SC15, SC16, SC17 } from '@isura/contract/request/schedule-rows';
import { SC1, SC2, SC3, SC4, SC7, SC8, SC9, SC10, SC13 } from '@isura/contract/request/schedules';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { momentsOf } from '../../audit/index.ts';
import { changePayment } from './change-payment.service.ts';
import { readScheduleAgain } from './read-schedule-again.service.ts';
import { receiveSchedule, replaceFile } from './receive-schedule.service.ts';
import { resubmitExcluded } from './resubmit-excluded.service.ts';
import { discardSchedule, readSchedule, searchSchedules } from './schedule.service.ts';
import { recheck, scheduleRows } from './schedule-rows.service.ts';
import { submitSchedule } from './submit-schedule.service.ts';
import { scheduleTemplate } from './template.service.ts';

/**
 * Returns the schedule routes, and the one that changes a draft, which may come from a schedule; the caller passes
 * their kind of file and the job that reads it.
 */
export function scheduleRoutes(kind: IntakeKind<never, never>, read: ReadIntake): Route[] {
  const rows = scheduleRows(kind, read);
  return [
    route(PR4, { name: 'changePaymentDraft', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
      changePayment(ctx, by, params.requestId, body, read),
    ),
    route(SC1, { name: 'getScheduleTemplate', may: { M: 'y', K: 'y' } }, ({ query, by, ctx }) =>
      scheduleTemplate(ctx, by, query),
    ),
    route(SC2, { name: 'uploadSchedule', may: { M: 'y', K: 'y' } }, ({ body, file, by, ctx }) =>
      receiveSchedule(ctx, by, body, file, read),
    ),
    route(SC3, { name: 'listSchedules', may: { M: 'y', K: 'y' } }, ({ query, by, ctx }) => {
      const { type, status, mine, excluded, query: words, 'client-reference': clientReference } = query;
      const filters = { type, status, mine, excluded, clientReference, query: words, ...momentsOf(query) };
      return searchSchedules(ctx, by, filters, query);
    }),
    route(SC4, { name: 'readSchedule', may: { M: 'y', K: 'y' } }, ({ params, by, ctx }) =>
      readSchedule(ctx, by, params.id),
    ),
    route(
      SC5,
      { name: 'listScheduleRows', may: { M: 'y', K: 'y' } },
      ({ params, query: { status: verdict, ...paging }, by, ctx }) =>
        rows.rows(ctx, by, params.id, { verdict, ...paging }),
    ),
    route(
      SC6,
      { name: 'updateScheduleRow', may: { M: 'y', K: 'y' } },
      ({ params, body: { values, confirmed, removed }, by, ctx }) =>
        rows.change(ctx, by, params.id, params.rowNo, {
          cells: values,
          isConfirmed: confirmed,
          isRemoved: removed,
        }),
    ),
    route(SC7, { name: 'recheckSchedule', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
      recheck(ctx, by, params.id, body.rowNos, read),
    ),
    route(SC8, { name: 'submitSchedule', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
      submitSchedule(ctx, by, params.id, body, read),
    ),
    route(SC9, { name: 'resubmitExcludedRows', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
      resubmitExcluded(ctx, by, params.id, body.rowNos, read),
    ),
    route(SC10, { name: 'discardSchedule', may: { M: 'y', K: 'y' } }, ({ params, by, ctx }) =>
      discardSchedule(ctx, by, params.id),
    ),
    route(SC11, { name: 'downloadExcludedScheduleRows', may: { M: 'y', K: 'y' } }, ({ params, by, ctx }) =>
      rows.excluded(ctx, by, params.id),
    ),
    route(SC12, { name: 'followSchedule', may: { M: 'y', K: 'y' } }, ({ params, by, ctx }) =>
      rows.events(ctx, by, params.id),
    ),
    route(SC13, { name: 'replaceScheduleFile', may: { M: 'y', K: 'y' } }, ({ params, file, by, ctx }) =>
      replaceFile(ctx, by, params.id, file, read),
    ),
    route(SC14, { name: 'fixScheduleRows', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
      rows.fix(ctx, by, params.id, body),
    ),
    route(
      SC15,
      { name: 'updateScheduleRows', may: { M: 'y', K: 'y' } },
      ({ params, body: { rowNos, confirmed, removed }, by, ctx }) =>
        rows.changeSome(ctx, by, params.id, { rowNos, isConfirmed: confirmed, isRemoved: removed }),
    ),
    route(SC16, { name: 'getScheduleReading', may: { M: 'y', K: 'y' } }, ({ params, by, ctx }) =>
      rows.reading(ctx, by, params.id),
    ),
    route(SC17, { name: 'readScheduleAgain', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
      readScheduleAgain(ctx, by, params.id, body, read),
    ),
  ];
}
