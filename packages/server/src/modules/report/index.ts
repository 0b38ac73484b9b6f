// The interface of the report module for app.ts.
import type { Module } from '../../platform/module.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { sendDigestsJob } from './digest/digest.jobs.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { makeFileJob, sweepFilesJob } from './export/export.jobs.ts';
import { exportRoutes } from './export/export.routes.ts';
import { sendDueJob } from './mailing/mailing.jobs.ts';
import { mailingRoutes } from './mailing/mailing.routes.ts';
import { movementRoutes } from './movement/movement.routes.ts';
import { sampleLists } from './sample/sample.service.ts';
import { searchRoutes } from './search/search.routes.ts';
import { documentRoutes } from './statement/document.routes.ts';

export { schedule as scheduleReport } from './mailing/mailing.service.ts';

/** The search, the figures, the financial reports and their files. */
export const report: Module = {
  routes: [
    ...searchRoutes,
    ...dashboardRoutes,
    ...analyticsRoutes,
    ...movementRoutes,
    ...exportRoutes(makeFileJob),
    ...evidenceRoutes(makeFileJob),
    ...sampleLists,
    ...mailingRoutes(makeFileJob),
    ...documentRoutes,
  ],
  jobs: [makeFileJob, sweepFilesJob, sendDigestsJob, sendDueJob],
};
