import { RP10 } from '@isura/contract/report/check';
import { RP6, RP7, RP8, RP9 } from '@isura/contract/report/export';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { checkFile } from './check.service.ts';
import { askForFile, listFiles, openExport, readFileState } from './export.service.ts';

/** Reports as files; the job that makes them is passed in, because routes start no work of their own. */
export const exportRoutes = (make: Job<{ exportId: number }>): Route[] => [
  route(RP6, ({ body, actor, facts, ctx }) => askForFile(make)(ctx, { actor, facts }, body)),
  route(RP7, ({ query, actor, facts, ctx }) => listFiles(ctx, { actor, facts }, query)),
  route(RP8, ({ params, actor, facts, ctx }) => readFileState(ctx, { actor, facts }, params.id)),
  route(RP9, ({ params, actor, facts, ctx }) => openExport(ctx, { actor, facts }, params.id)),
  route(RP10, ({ query, facts, ctx }) => checkFile(ctx, facts, query.sha256)),
];
