import { RP11, RP12, RP13, RP14, RP15, RP16, RP17 } from '@isura/contract/report/mailings';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import type { FilePorts } from '../definition/lists.service.ts';
import {
  listScheduled,
  pauseScheduled,
  possiblePeople,
  removeScheduled,
  reschedule,
  runNow,
  schedule,
} from './mailing.service.ts';

/** Scheduled reports; their files are made by the job that is passed in. */
export const mailingRoutes = (ports: FilePorts): Route[] => [
  route(RP11, { name: 'listScheduledReports', may: staffAndCentralOffice }, ({ query, by, ctx }) =>
    listScheduled(ctx, ports.lists, by, query),
  ),
  route(RP12, { name: 'scheduleReport', may: staffAndCentralOffice }, ({ body, by, ctx }) =>
    schedule(ctx, ports.lists, by, body),
  ),
  route(RP13, { name: 'updateScheduledReport', may: staffAndCentralOffice }, ({ params, body, by, ctx }) =>
    reschedule(ctx, ports.lists, by, params.id, body),
  ),
  route(RP14, { name: 'removeScheduledReport', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    removeScheduled(ctx, by, params.id),
  ),
  route(RP15, { name: 'pauseScheduledReport', may: staffAndCentralOffice }, ({ params, body, by, ctx }) =>
    pauseScheduled(ctx, ports.lists, by, params.id, body.isPaused),
  ),
  route(RP16, { name: 'runScheduledReport', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    runNow(ports)(ctx, by, params.id),
  ),
  route(RP17, { name: 'listScheduledReportPeople', may: staffAndCentralOffice }, ({ query, by, ctx }) =>
    possiblePeople(ctx, ports.lists, by, query),
  ),
];
