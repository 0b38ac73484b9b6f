import { PR4 } from '@isura/contract/request/payment-drafts';
import { SC5, SC6, SC11, SC12, SC14, SC15 } from '@isura/contract/request/schedule-rows';
import { SC1, SC2, SC3, SC4, SC7, SC8, SC9, SC10, SC13 } from '@isura/contract/request/schedules';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { momentsOf } from '../../audit/index.ts';
import { changePayment } from './change-payment.service.ts';
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
    route(PR4, { name: 'changePaymentDraft', may: { M: 'y' } }, ({ params, body, actor, ctx, facts }) =>
      changePayment(ctx, { actor, facts }, params.requestId, body, read),
    ),
    route(SC1, { name: 'getScheduleTemplate', may: { M: 'y' } }, ({ query, actor, ctx, facts }) =>
      scheduleTemplate(ctx, { actor, facts }, query),
    ),
    route(SC2, { name: 'uploadSchedule', may: { M: 'y' } }, ({ body, file, actor, ctx, facts }) =>
      receiveSchedule(ctx, { actor, facts }, body, file, read),
    ),
    route(SC3, { name: 'listSchedules', may: { M: 'y' } }, ({ query, actor, ctx, facts }) => {
      const { type, status, mine, excluded, query: words } = query;
      const filters = { type, status, mine, excluded, query: words, ...momentsOf(query) };
      return searchSchedules(ctx, { actor, facts }, filters, query);
    }),
    route(SC4, { name: 'readSchedule', may: { M: 'y' } }, ({ params, actor, ctx, facts }) =>
      readSchedule(ctx, { actor, facts }, params.id),
    ),
    route(
      SC5,
      { name: 'listScheduleRows', may: { M: 'y' } },
      ({ params, query: { status: verdict, ...asked }, actor, ctx, facts }) =>
        rows.rows(ctx, { actor, facts }, params.id, { verdict, ...asked }),
    ),
    route(
      SC6,
      { name: 'updateScheduleRow', may: { M: 'y' } },
      ({ params, body: { values, confirmed, removed }, actor, ctx, facts }) =>
        rows.change(ctx, { actor, facts }, params.id, params.rowNo, {
          cells: values,
          isConfirmed: confirmed,
          isRemoved: removed,
        }),
    ),
    route(SC7, { name: 'recheckSchedule', may: { M: 'y' } }, ({ params, body, actor, ctx, facts }) =>
      recheck(ctx, { actor, facts }, params.id, body.rowNos, read),
    ),
    route(SC8, { name: 'submitSchedule', may: { M: 'y' } }, ({ params, body, actor, ctx, facts }) =>
      submitSchedule(ctx, { actor, facts }, params.id, body, read),
    ),
    route(SC9, { name: 'resubmitExcludedRows', may: { M: 'y' } }, ({ params, body, actor, ctx, facts }) =>
      resubmitExcluded(ctx, { actor, facts }, params.id, body.rowNos, read),
    ),
    route(SC10, { name: 'discardSchedule', may: { M: 'y' } }, ({ params, actor, ctx, facts }) =>
      discardSchedule(ctx, { actor, facts }, params.id),
    ),
    route(SC11, { name: 'downloadExcludedScheduleRows', may: { M: 'y' } }, ({ params, actor, ctx, facts }) =>
      rows.excluded(ctx, { actor, facts }, params.id),
    ),
    route(SC12, { name: 'followSchedule', may: { M: 'y' } }, ({ params, actor, ctx, facts }) =>
      rows.events(ctx, { actor, facts }, params.id),
    ),
    route(SC13, { name: 'replaceScheduleFile', may: { M: 'y' } }, ({ params, file, actor, ctx, facts }) =>
      replaceFile(ctx, { actor, facts }, params.id, file, read),
    ),
    route(SC14, { name: 'fixScheduleRows', may: { M: 'y' } }, ({ params, body, actor, ctx, facts }) =>
      rows.fix(ctx, { actor, facts }, params.id, body),
    ),
    route(
      SC15,
      { name: 'updateScheduleRows', may: { M: 'y' } },
      ({ params, body: { rowNos, confirmed, removed }, actor, ctx, facts }) =>
        rows.changeSome(ctx, { actor, facts }, params.id, { rowNos, isConfirmed: confirmed, isRemoved: removed }),
    ),
  ];
}
