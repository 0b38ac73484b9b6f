import { UP9, UP10, UP11, UP12, UP13, UP14, UP15 } from '@isura/contract/org/upload-rows';
import { UP1, UP2, UP3, UP4, UP5, UP6, UP7, UP8, type UploadKind } from '@isura/contract/org/uploads';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type TakeUpload, takeFile } from './apply-upload.service.ts';
import { discardFile } from './discard-file.service.ts';
import { receiveUpload } from './receive-upload.service.ts';
import { readUpload, searchUploads } from './upload.service.ts';
import type { AnyUploadHandler } from './upload-kind.service.ts';
import { askStatuses } from './upload-request.service.ts';
import { masterDataRows } from './upload-rows.service.ts';

/** The calls that exist once per kind. */
const calls = [
  [UP1, 'MDA'],
  [UP2, 'TRIGGER_WORKFLOW'],
  [UP3, 'BANK_DETAILS'],
  [UP4, 'SERVICES'],
  [UP5, 'CATEGORIZE'],
] as const satisfies readonly (readonly [unknown, UploadKind])[];

/** Returns the calls of master data; the jobs that read a file and import its rows are passed in. */
export function uploadRoutes(
  handlers: readonly AnyUploadHandler[],
  { secondPerson, read, take }: { secondPerson: SecondPerson; read: ReadIntake; take: TakeUpload },
): Route[] {
  const rows = masterDataRows(handlers, read);
  return [
    ...calls.map(([call, kind]) =>
      route(call, ({ ctx, actor, facts, file }) => receiveUpload(ctx, { actor, facts }, kind, file, read)),
    ),
    route(UP6, ({ ctx, actor, facts, body }) => askStatuses(ctx, { actor, facts }, secondPerson, body)),
    route(UP7, ({ ctx, actor, facts, params }) => readUpload(ctx, { actor, facts }, params.id)),
    route(UP8, ({ ctx, actor, facts, query }) => searchUploads(ctx, { actor, facts }, query)),
    route(UP9, ({ ctx, actor, facts, params, query }) => rows.rows(ctx, { actor, facts }, params.id, query)),
    route(UP10, ({ ctx, actor, facts, params, body }) =>
      rows.change(ctx, { actor, facts }, params.id, params.row, body),
    ),
    route(UP11, ({ ctx, actor, facts, params, body }) => rows.fix(ctx, { actor, facts }, params.id, body)),
    route(UP12, ({ ctx, actor, facts, params }) => rows.excluded(ctx, { actor, facts }, params.id)),
    route(UP13, ({ ctx, actor, facts, params }) => rows.events(ctx, { actor, facts }, params.id)),
    route(UP14, ({ ctx, actor, facts, params, body }) => takeFile(ctx, { actor, facts }, params.id, body, take)),
    route(UP15, ({ ctx, actor, facts, params }) => discardFile(ctx, { actor, facts }, params.id)),
  ];
}
