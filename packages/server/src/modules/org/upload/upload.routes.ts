import { UP1, UP2, UP3, UP4, UP5, UP6, UP7, UP8, type UploadKind } from '@isura/contract/org/uploads';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { readUpload, receiveUpload, searchUploads, type TakeUpload } from './upload.service.ts';
import { askStatuses } from './upload-request.service.ts';

/** The calls of one kind each. */
const calls = [
  [UP1, 'MDA'],
  [UP2, 'TRIGGER_WORKFLOW'],
  [UP3, 'BANK_DETAILS'],
  [UP4, 'SERVICES'],
  [UP5, 'CATEGORIZE'],
] as const satisfies readonly (readonly [unknown, UploadKind])[];

/** The calls of master data; `take` is the job that works through a file. */
export const uploadRoutes = (secondPerson: SecondPerson, take: TakeUpload): Route[] => [
  ...calls.map(([call, kind]) =>
    route(call, ({ ctx, actor, facts, file }) => receiveUpload(ctx, { actor, facts }, kind, file, take)),
  ),
  route(UP6, ({ ctx, actor, facts, body }) => askStatuses(ctx, { actor, facts }, secondPerson, body)),
  route(UP7, ({ ctx, actor, facts, params }) => readUpload(ctx, { actor, facts }, params.id)),
  route(UP8, ({ ctx, actor, facts, query }) => searchUploads(ctx, { actor, facts }, query)),
];
