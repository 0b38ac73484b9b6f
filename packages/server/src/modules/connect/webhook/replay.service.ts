import { MOST_REPLAYED } from '@isura/contract/connect/webhook-deliveries';
import type { ChosenType } from '@isura/contract/connect/webhook-endpoints';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { assertKnown } from '../event/event.service.ts';
import { deliverJob } from './deliver.service.ts';
import { assertActive, endpointIn } from './delivery.service.ts';
import { hostOf } from './endpoint.domain.ts';
import { lockEndpoint } from './endpoint.queries.ts';
import { assertAdministrator, endpointEvent } from './endpoint.service.ts';
import { endOfPart, endsOfLog, insertReplayed, type Replayed } from './replay.queries.ts';

/** Which events are sent again: after a cursor, since a moment, or both; of these types alone. */
interface Replay {
  cursor?: string | undefined;
  since?: Date | undefined;
  types?: readonly ChosenType[] | undefined;
}

/**
 * Sends events to an endpoint again (WH6), each under its id and with all attempts: those it missed, and those it got.
 * Of more than 10,000 the first 10,000. Returns how many, and while there are more the cursor from which the next ones
 * are sent. Refuses not-found, also to anybody but an administrator, invalid-transition for a disabled endpoint, and a
 * cursor as `assertKnown` does.
 */
export async function replay(
  ctx: Ctx,
  by: ActorContext,
  { orgId, id }: { orgId: number; id: number },
  { cursor, since, types }: Replay,
): Promise<{ count: number; cursor?: string }> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  const after = cursor === undefined ? undefined : BigInt(cursor);
  const of: Replayed = { endpointId: id, after, since, types };
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await lockEndpoint(tx, orgId, id);
    const endpoint = await endpointIn(tx, at, orgId, id);
    assertActive(endpoint);
    if (after !== undefined) assertKnown(after, await endsOfLog(tx));
    const upTo = await endOfPart(tx, of, MOST_REPLAYED);
    const count = await insertReplayed(tx, { ...of, upTo }, at);
    await record(tx, [
      endpointEvent(ctx, by, endpoint, {
        action: 'webhook.replayed',
        summary: `${plural(count, 'event is', 'events are')} sent to the webhook to ${hostOf(endpoint.url)} again`,
        after: { cursor, since, types, count },
      }),
    ]);
    if (count > 0) await ctx.queue.enqueue(tx, deliverJob, {});
    return { count, ...(upTo !== undefined && { cursor: String(upTo) }) };
  });
}
