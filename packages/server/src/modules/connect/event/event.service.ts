import type { DE1, EventTypeOut, PublicEvent, PublicEventWhole } from '@isura/contract/connect/event-log';
import { PublicEventType } from '@isura/contract/connect/public-event-types';
import { publicEvents } from '@isura/contract/connect/public-events';
import type { CallArgs, CallOutput, Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { exampleOfSchema } from '../../../platform/openapi/examples.ts';
import { jsonSchemaOf } from '../../../platform/openapi/schemas.ts';
import { deliveriesOf } from '../webhook/delivery-list.queries.ts';
import { eventsAfter, findEvent, type LogPart, listEvents, seesOrganization } from './event.queries.ts';
import { eventOut } from './event-out.service.ts';

/** Reads `invoice:417`; the call has checked its form. */
function sourceIn(text: string): { type: string; id: number } {
  const [type = '', digits] = text.split(':');
  return { type, id: Number(digits) };
}

/**
 * Refuses a cursor with which something would be missed: one before the oldest event that is kept with `cursor-expired`
 * and the `cursor` to continue with, and one that the log has not reached, as after a backup was restored, with
 * validation-failed.
 */
export function assertKnown(after: bigint, { deleted, last }: Pick<LogPart, 'deleted' | 'last'>): void {
  if (after < deleted)
    throw new DomainError('cursor-expired', {
      detail: 'The events after this cursor are no longer kept. Continue with the cursor of this answer.',
      cursor: String(deleted),
    });
  if (after <= last) return;
  const message = 'Events have not come this far. Begin again without a cursor';
  throw new DomainError('validation-failed', {
    detail: '1 field needs attention.',
    errors: [{ field: 'cursor', code: 'cursor-unknown', message }],
  });
}

/**
 * Returns the events after a cursor that the actor sees, oldest first (DE1). The cursor of the answer is after the last
 * of them, or, when no more match, at the end of the log: so it grows also while nothing matches, and does not expire.
 * Refuses as `assertKnown` does.
 */
export async function readEventsAfter(
  ctx: Ctx,
  { actor }: ActorContext,
  { cursor, type, source, since, limit }: CallArgs<typeof DE1>['query'],
): Promise<CallOutput<typeof DE1>> {
  const after = BigInt(cursor ?? 0);
  const filters = { types: type, since, ...(source !== undefined && { source: sourceIn(source) }) };
  const part = await ctx.inTx(actor.scope, (tx) => eventsAfter(tx, { after, limit: limit + 1, ...filters }), {
    readOnly: true,
  });
  if (cursor !== undefined) assertKnown(after, part);
  const rows = part.rows.slice(0, limit);
  const hasMore = part.rows.length > limit;
  const end = hasMore ? rows.at(-1)?.position : part.last;
  return { events: rows.map((row) => eventOut(ctx, row)), cursor: String(end), hasMore };
}

/** Returns one event that the actor sees, with the deliveries of it that they see (DE2); refuses with not-found. */
export async function readEvent(ctx: Ctx, { actor }: ActorContext, id: string): Promise<PublicEventWhole> {
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const row = await findEvent(tx, id);
      if (!row) throw new DomainError('not-found', { detail: 'There is no such event, or it is no longer kept.' });
      const deliveries = (await deliveriesOf(tx, id)).map(({ id: deliveryId, endpointId, status, ...of }) => ({
        ...{ id: deliveryId, endpointId, status, attempts: of.attempts },
        ...(of.deliveredAt !== null && { deliveredAt: new Date(of.deliveredAt) }),
      }));
      return { ...eventOut(ctx, row), deliveries };
    },
    { readOnly: true },
  );
}

/** Returns the types of events, each with the schema of its data and an example (DE3). */
export const readEventTypes = async (): Promise<EventTypeOut[]> =>
  PublicEventType.options.map((type) => {
    const { title, source, data } = publicEvents[type];
    return {
      type,
      title,
      source,
      schema: jsonSchemaOf(data),
      example: exampleOfSchema(data, 'data') as EventTypeOut['example'],
    };
  });

/** Returns a page of the events of an organization (DE4); refuses with not-found one that the actor does not see. */
export async function searchEvents(
  ctx: Ctx,
  { actor }: ActorContext,
  orgId: number,
  query: Paging<'position'> & { type?: PublicEventType | undefined },
): Promise<Page<PublicEvent>> {
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      if (!(await seesOrganization(tx, orgId)))
        throw new DomainError('not-found', { detail: 'There is no such organization.' });
      const { rows, total } = await listEvents(tx, { orgId, type: query.type }, query);
      return { items: rows.map((row) => eventOut(ctx, row)), total };
    },
    { readOnly: true },
  );
}
