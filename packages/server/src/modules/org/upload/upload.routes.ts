import { UP1, UP2, UP3, UP4, UP5, UP6, UP7, UP8, type UploadKind } from '@isura/contract/org/uploads';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Effects, SecondPerson } from '../../identity/index.ts';
import { accountUpload } from './account-rows.service.ts';
import { bodyUpload, categoryUpload } from './body-rows.service.ts';
import { serviceUpload } from './service-rows.service.ts';
import { takeUpload } from './upload.jobs.ts';
import { readUpload, receiveUpload, searchUploads, type TakeUpload } from './upload.service.ts';
import type { UploadHandler } from './upload-kind.ts';
import { askStatuses, masterDataEffects } from './upload-request.service.ts';

/** The calls of one kind each. */
const calls = [
  [UP1, 'MDA'],
  [UP2, 'TRIGGER_WORKFLOW'],
  [UP3, 'BANK_DETAILS'],
  [UP4, 'SERVICES'],
  [UP5, 'CATEGORIZE'],
] as const satisfies readonly (readonly [unknown, UploadKind])[];

export interface MasterData {
  routes: Route[];
  jobs: TakeUpload[];
  effects: Effects;
}

/** Master data from files; `more` are the kinds whose rows belong to modules further right. */
export function masterData(secondPerson: SecondPerson, more: readonly UploadHandler[]): MasterData {
  const handlers = [bodyUpload, categoryUpload, accountUpload, serviceUpload, ...more];
  const take = takeUpload(handlers, secondPerson);
  return {
    jobs: [take],
    effects: masterDataEffects(handlers),
    routes: [
      ...calls.map(([call, kind]) =>
        route(call, ({ ctx, actor, facts, file }) => receiveUpload(ctx, { actor, facts }, kind, file, take)),
      ),
      route(UP6, ({ ctx, actor, facts, body }) => askStatuses(ctx, { actor, facts }, secondPerson, body)),
      route(UP7, ({ ctx, actor, facts, params }) => readUpload(ctx, { actor, facts }, params.id)),
      route(UP8, ({ ctx, actor, facts, query }) => searchUploads(ctx, { actor, facts }, query)),
    ],
  };
}
