import { AC8, AN1 } from '@isura/contract/report/dashboard';
import { AN8 } from '@isura/contract/report/waiting';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice, staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { centralFigures } from './central.service.ts';
import { dashboard } from './dashboard.service.ts';
import { waitingWork } from './waiting.service.ts';

/** Figures of one organization and of all of them. */
export const dashboardRoutes: Route[] = [
  route(AN1, { name: 'getDashboard', may: staffAndCentralOffice }, ({ by, ctx }) => dashboard(ctx, by)),
  route(AN8, { name: 'getWaitingWork', may: staffAndCentralOffice }, ({ by, ctx }) => waitingWork(ctx, by)),
  route(AC8, { name: 'getPortalFigures', may: centralOffice }, ({ params, actor, ctx }) =>
    centralFigures(ctx, actor, params.start, params.end),
  ),
];
