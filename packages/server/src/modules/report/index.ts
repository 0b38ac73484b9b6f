// The door of the report module: what app.ts puts into the portal.
import type { Route } from '../../platform/http/route.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { sendDigestsJob } from './digest/digest.jobs.ts';
import { makeFileJob, sweepFilesJob } from './export/export.jobs.ts';
import { exportRoutes } from './export/export.routes.ts';
import { inflowRoutes } from './movement/inflow.routes.ts';
import { searchRoutes } from './search/search.routes.ts';

/** The search, the figures, the reports of money and their files. */
export const reportRoutes: Route[] = [
  ...searchRoutes,
  ...dashboardRoutes,
  ...inflowRoutes,
  ...exportRoutes(makeFileJob),
];

export const reportJobs = [makeFileJob, sweepFilesJob, sendDigestsJob];
