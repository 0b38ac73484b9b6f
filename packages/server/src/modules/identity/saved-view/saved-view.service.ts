import {
  MOST_VIEWS,
  MOST_VIEWS_OF_ALL,
  type SavedView,
  type VW2In,
  type VW3In,
} from '@isura/contract/identity/saved-view';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import {
  countViews,
  deleteView,
  dropDefault,
  insertView,
  lockView,
  updateView,
  type ViewRow,
  viewsOf,
} from './saved-view.queries.ts';

const viewOut = ({ id, ...view }: ViewRow): SavedView => ({ id: Number(id), ...view });

const notHere = (): DomainError => new DomainError('not-found', { detail: 'You have no such view.' });

function tooMany(message: string): DomainError {
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'name', code: 'too-many-views', message }],
  });
}

/** The views of the caller, by list and name (VW1). Nobody sees those of another, also not the central office. */
export const listViews = (ctx: Ctx, actor: Actor): Promise<SavedView[]> =>
  ctx.inTx(actor.scope, async (tx) => (await viewsOf(tx)).map(viewOut));

/**
 * Keeps a list as it stands under a name (VW2); a default takes the place of the one before. Refuses with duplicate a
 * name the list has already in any case, and with validation-failed `too-many-views` the twenty-first of one list and the fifty-first of
 * all.
 */
export const saveView = (ctx: Ctx, actor: Actor, view: VW2In): Promise<SavedView> =>
  ctx.inTx(actor.scope, async (tx) => {
    const { ofList, ofAll } = await countViews(tx, view.tableKey);
    if (ofList >= MOST_VIEWS) throw tooMany(`You keep ${MOST_VIEWS} views of this list. Delete one first.`);
    if (ofAll >= MOST_VIEWS_OF_ALL)
      throw tooMany(`You keep ${MOST_VIEWS_OF_ALL} views of lists. Delete one of this or another list first.`);
    if (view.isDefault) await dropDefault(tx, view.tableKey);
    return viewOut(await insertView(tx, actor.userId ?? 0, view));
  });

/** Names a view of the caller anew, or keeps another state under it (VW3). Refuses with not-found and duplicate. */
export const changeView = (ctx: Ctx, actor: Actor, id: number, view: VW3In): Promise<SavedView> =>
  ctx.inTx(actor.scope, async (tx) => {
    const before = await lockView(tx, id);
    if (!before) throw notHere();
    if (view.isDefault) await dropDefault(tx, before.tableKey);
    return viewOut(await updateView(tx, before.id, view));
  });

/** A view of the caller is no more (VW4). Refuses with not-found. */
export const removeView = (ctx: Ctx, actor: Actor, id: number): Promise<void> =>
  ctx.inTx(actor.scope, async (tx) => {
    if (!(await deleteView(tx, id))) throw notHere();
  });
