import { DomainError } from '@isura/contract/kernel/problems';
import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import type { NotificationPreference, PreferenceIn } from '@isura/contract/notify/preference';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { choiceAfter, eventsFor, faultsOf, type Place, rowOf, waysFor } from './preference.domain.ts';
import { choicesFor, choicesOf, keepChoices } from './preference.queries.ts';

const placeOf = ({ kind, roles = [], permissions = new Set() }: Actor): Place => ({ kind, roles, permissions });

async function rowsOf(tx: Tx, actor: Actor): Promise<NotificationPreference[]> {
  const chosen = new Map((await choicesOf(tx, actor.userId ?? 0)).map((row) => [row.event, row]));
  return eventsFor(placeOf(actor)).map((event) => rowOf(event, chosen.get(event)));
}

/** Returns the events the caller can receive and the channels of each (NT4). */
export const readPreferences = (ctx: Ctx, actor: Actor): Promise<NotificationPreference[]> =>
  ctx.inTx(actor.scope, (tx) => rowsOf(tx, actor));

/**
 * Stores choices of the caller, all of them or none, and returns the resulting settings (NT6). Refuses with
 * validation-failed.
 */
export async function choose(
  ctx: Ctx,
  actor: Actor,
  values: readonly PreferenceIn[],
): Promise<NotificationPreference[]> {
  const errors = faultsOf(values, eventsFor(placeOf(actor)));
  if (errors.length > 0)
    throw new DomainError('validation-failed', {
      detail: errors[0]?.message ?? 'These choices are not allowed.',
      errors,
    });
  return await ctx.inTx(actor.scope, async (tx) => {
    const before = new Map((await choicesOf(tx, actor.userId ?? 0)).map((row) => [row.event, row]));
    await keepChoices(
      tx,
      actor.userId ?? 0,
      values.map((value) => choiceAfter(value, before.get(value.event))),
    );
    return await rowsOf(tx, actor);
  });
}

/** Returns which of these users receive an event, and on which channels. Needs a transaction of the jobs' role. */
export async function waysOfPeople(
  tx: Tx,
  event: NoticeEvent,
  userIds: readonly number[],
): Promise<(userId: number) => ReturnType<typeof waysFor>> {
  const chosen = new Map((await choicesFor(tx, event, userIds)).map((row) => [row.userId, row]));
  return (userId) => waysFor(event, chosen.get(userId));
}
