import { RP10 } from '@isura/contract/report/check';
import { RP6, RP7, RP8, RP9 } from '@isura/contract/report/export';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import type { FilePorts } from '../definition/lists.service.ts';
import { checkFile } from './check.service.ts';
import { askForFile, listFiles, openExport, readFileState } from './export.service.ts';

/** Lists and reports as files, made by the job that is passed in. */
export const exportRoutes = (ports: FilePorts): Route[] => [
  route(RP6, { name: 'requestExport', may: staffAndCentralOffice }, ({ body, by, ctx }) =>
    askForFile(ports)(ctx, by, body),
  ),
  route(RP7, { name: 'listExports', may: staffAndCentralOffice }, ({ query, by, ctx }) => listFiles(ctx, by, query)),
  route(RP8, { name: 'getExport', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    readFileState(ctx, ports.lists, by, params.id),
  ),
  route(RP9, { name: 'downloadExport', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    openExport(ctx, ports.lists, by, params.id),
  ),
  route(RP10, { name: 'checkReportFile' }, ({ query, facts, ctx }) => checkFile(ctx, facts, query.sha256)),
];
