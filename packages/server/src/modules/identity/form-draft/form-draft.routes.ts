import { ME20, ME21, ME22, ME23 } from '@isura/contract/identity/form-draft';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneOfStaff } from '../../../platform/http/shared-rows.ts';
import { listDrafts, readDraft, removeDraft, saveDraft } from './form-draft.service.ts';

/** Routes of what a user typed in forms and has not sent. */
export const formDraftRoutes: Route[] = [
  route(ME20, { name: 'listFormDrafts', may: everyoneOfStaff }, ({ actor, ctx }) => listDrafts(ctx, actor)),
  route(ME21, { name: 'saveFormDraft', may: everyoneOfStaff }, ({ params, body, actor, ctx }) =>
    saveDraft(ctx, actor, params.key, body),
  ),
  route(ME22, { name: 'readFormDraft', may: everyoneOfStaff }, ({ params, actor, ctx }) =>
    readDraft(ctx, actor, params.key),
  ),
  route(ME23, { name: 'deleteFormDraft', may: everyoneOfStaff }, ({ params, query, actor, ctx }) =>
    removeDraft(ctx, actor, params.key, query.version),
  ),
];
