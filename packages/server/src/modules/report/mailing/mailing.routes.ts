import { RP11, RP12, RP13, RP14, RP15, RP16, RP17 } from '@isura/contract/report/mailings';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import {
  listScheduled,
  pauseScheduled,
  possiblePeople,
  removeScheduled,
  reschedule,
  runNow,
  schedule,
} from './mailing.service.ts';
import type { Make } from './run-mailing.service.ts';

/** Scheduled reports; the job that makes their files is passed in. */
export const mailingRoutes = (make: Make): Route[] => [
  route(RP11, { name: 'listScheduledReports', may: staffAndCentralOffice }, ({ query, actor, facts, ctx }) =>
    listScheduled(ctx, { actor, facts }, query),
  ),
  route(RP12, { name: 'scheduleReport', may: staffAndCentralOffice }, ({ body, actor, facts, ctx }) =>
    schedule(ctx, { actor, facts }, body),
  ),
  route(RP13, { name: 'updateScheduledReport', may: staffAndCentralOffice }, ({ params, body, actor, facts, ctx }) =>
    reschedule(ctx, { actor, facts }, params.id, body),
  ),
  route(RP14, { name: 'removeScheduledReport', may: staffAndCentralOffice }, ({ params, actor, facts, ctx }) =>
    removeScheduled(ctx, { actor, facts }, params.id),
  ),
  route(RP15, { name: 'pauseScheduledReport', may: staffAndCentralOffice }, ({ params, body, actor, facts, ctx }) =>
    pauseScheduled(ctx, { actor, facts }, params.id, body.isPaused),
  ),
  route(RP16, { name: 'runScheduledReport', may: staffAndCentralOffice }, ({ params, actor, facts, ctx }) =>
    runNow(make)(ctx, { actor, facts }, params.id),
  ),
  route(RP17, { name: 'listScheduledReportPeople', may: staffAndCentralOffice }, ({ query, actor, facts, ctx }) =>
    possiblePeople(ctx, { actor, facts }, query),
  ),
];
