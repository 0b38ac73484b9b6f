// The interface of the report module for app.ts.
import type { Module } from '../../platform/module.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { listsOf } from './definition/lists.service.ts';
import { sendDigestsJob } from './digest/digest.jobs.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { filePorts, sweepFilesJob } from './export/export.jobs.ts';
import { exportRoutes } from './export/export.routes.ts';
import { files } from './list-files.domain.ts';
import { sendDueJob } from './mailing/mailing.jobs.ts';
import { mailingRoutes } from './mailing/mailing.routes.ts';
import { inflowCopy } from './movement/inflow-copy.service.ts';
import { movementRoutes } from './movement/movement.routes.ts';
import { sampleRoutes } from './sample/sample.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { documentRoutes } from './statement/document.routes.ts';
import { statementCopy } from './statement/statement-copy.service.ts';

export { listsOf } from './definition/lists.service.ts';
export { schedule as scheduleReport } from './mailing/mailing.service.ts';

/** The figures and the financial reports. */
const reports = {
  routes: [...dashboardRoutes, ...analyticsRoutes, ...movementRoutes, ...sampleRoutes],
  files,
  copies: { inflow: inflowCopy, 'statement-entries': statementCopy },
} satisfies Module;

/** The search, the figures, the financial reports, and the files of all lists: those of `others` and of this module. */
export function report(others: readonly Pick<Module, 'routes' | 'files' | 'copies' | 'papers'>[]): Module {
  const lists = listsOf([...others, reports]);
  const ports = filePorts(lists);
  return {
    routes: [
      ...searchRoutes,
      ...reports.routes,
      ...exportRoutes(ports),
      ...evidenceRoutes(ports.make),
      ...mailingRoutes(ports),
      ...documentRoutes(lists),
    ],
    jobs: [ports.make, ports.makeOfRows, sweepFilesJob, sendDigestsJob, sendDueJob(ports)],
    files,
    copies: reports.copies,
  };
}
