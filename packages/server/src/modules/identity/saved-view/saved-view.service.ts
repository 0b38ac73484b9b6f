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

const viewOut = ({ id, ...view }: ViewRow): SavedView => ({ id, ...view });

const notHere = (): DomainError => new DomainError('not-found', { detail: 'You have no such view.' });

function tooMany(message: string): DomainError {
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'name', code: 'too-many-views', message }],
  });
}

/** Returns the caller's views, by list and name (VW1). Nobody else can see them, not even the central office. */
export const listViews = (ctx: Ctx, actor: Actor): Promise<SavedView[]> =>
  ctx.inTx(actor.scope, async (tx) => (await viewsOf(tx)).map(viewOut));

/**
 * Saves the state of a list under a name (VW2); a new default replaces the previous one. Refuses with duplicate a name
 * the list already has, ignoring case, and with validation-failed `too-many-views` the twenty-first of one list and the
 * fifty-first of all.
 */
export const saveView = (ctx: Ctx, actor: Actor, view: VW2In): Promise<SavedView> =>
  ctx.inTx(actor.scope, async (tx) => {
    const { ofList, ofAll } = await countViews(tx, view.tableKey);
    if (ofList >= MOST_VIEWS) throw tooMany(`You already have ${MOST_VIEWS} views of this list. Delete one first.`);
    if (ofAll >= MOST_VIEWS_OF_ALL)
      throw tooMany(`You already have ${MOST_VIEWS_OF_ALL} saved views. Delete one of this or another list first.`);
    if (view.isDefault) await dropDefault(tx, view.tableKey);
    return viewOut(await insertView(tx, actor.userId ?? 0, view));
  });

/** Renames a view of the caller, or stores another state in it (VW3). Refuses with not-found and duplicate. */
export const changeView = (ctx: Ctx, actor: Actor, id: number, view: VW3In): Promise<SavedView> =>
  ctx.inTx(actor.scope, async (tx) => {
    const before = await lockView(tx, id);
    if (!before) throw notHere();
    if (view.isDefault) await dropDefault(tx, before.tableKey);
    return viewOut(await updateView(tx, before.id, view));
  });

/** Deletes a view of the caller (VW4). Refuses with not-found. */
export const removeView = (ctx: Ctx, actor: Actor, id: number): Promise<void> =>
  ctx.inTx(actor.scope, async (tx) => {
    if (!(await deleteView(tx, id))) throw notHere();
  });
