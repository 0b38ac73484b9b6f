import {
  type DeliveryAttempt,
  type WebhookDelivery,
  type WebhookDeliveryWhole,
  WH5,
} from '@isura/contract/connect/webhook-deliveries';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { deliverJob } from './deliver.service.ts';
import {
  type AttemptRow,
  attemptsOf,
  type DeliveryFilters,
  type DeliveryRow,
  findDelivery,
  listDeliveries,
  resendDelivery,
} from './delivery-list.queries.ts';
import { ENDPOINT_ENTITY } from './disable-endpoint.service.ts';
import { hostOf, originOf } from './endpoint.domain.ts';
import { type EndpointRow, findEndpoint, lockEndpoint } from './endpoint.queries.ts';
import { assertAdministrator, endpointEvent, isAdministrator, noEndpoint, seesAddress } from './endpoint.service.ts';

const noDelivery = (): DomainError => new DomainError('not-found', { detail: 'There is no such delivery.' });

/** Returns a delivery in the shape of the contract. */
function deliveryOut(row: DeliveryRow, actor: Actor, { orgId, status }: Pick<EndpointRow, 'orgId' | 'status'>) {
  const when = isAdministrator(actor) && row.status !== 'PENDING' && status === 'ACTIVE';
  return {
    ...{ id: row.id, endpointId: row.endpointId, eventId: row.eventId, type: row.type, status: row.status },
    attempts: row.attempts,
    ...(row.nextAt !== null && { nextAt: new Date(row.nextAt) }),
    ...(row.lastAttemptAt !== null && { lastAttemptAt: new Date(row.lastAttemptAt) }),
    ...(row.deliveredAt !== null && { deliveredAt: new Date(row.deliveredAt) }),
    createdAt: new Date(row.createdAt),
    can: actsOpenTo(actor, orgId, { resend: { call: WH5, when } }),
  } satisfies WebhookDelivery;
}

/** Returns an attempt in the shape of the contract; `isWhole` with its address and its headers. */
const attemptOut = (row: AttemptRow, isWhole: boolean): DeliveryAttempt => ({
  ...{ attemptNo: row.attemptNo, at: new Date(row.at), ms: row.ms },
  ...(isWhole ? { url: row.url, requestHeaders: row.requestHeaders } : { url: originOf(row.url), requestHeaders: {} }),
  ...(row.requestBody !== null && { requestBody: row.requestBody }),
  ...(row.answerStatus !== null && { answerStatus: row.answerStatus }),
  ...(row.answerText !== null && { answerText: row.answerText }),
  ...(row.fault !== null && { fault: row.fault }),
});

/** Returns an endpoint of an organization that the transaction sees; refuses with not-found. */
export async function endpointIn(tx: Tx, now: Date, orgId: number, id: number): Promise<EndpointRow> {
  const row = await findEndpoint(tx, { orgId, id, since: now });
  if (!row) throw noEndpoint();
  return row;
}

/** Returns a page of the deliveries to an endpoint (WH4); refuses with not-found where there is no such endpoint. */
export async function searchDeliveries(
  ctx: Ctx,
  { actor }: ActorContext,
  { orgId, id }: { orgId: number; id: number },
  query: Paging<'createdAt'> & DeliveryFilters,
): Promise<Page<WebhookDelivery>> {
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const endpoint = await endpointIn(tx, ctx.clock.now(), orgId, id);
      const { status, type, since, until } = query;
      const of = { orgId, endpointId: id, status, type, since, until };
      const { rows, total } = await listDeliveries(tx, of, query);
      return { items: rows.map((row) => deliveryOut(row, actor, endpoint)), total };
    },
    { readOnly: true },
  );
}

interface OneDelivery {
  orgId: number;
  id: number;
  deliveryId: number;
}

/** Returns a delivery with its attempts (WH10); refuses with not-found. */
export async function readDelivery(
  ctx: Ctx,
  { actor }: ActorContext,
  { orgId, id, deliveryId }: OneDelivery,
): Promise<WebhookDeliveryWhole> {
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const endpoint = await endpointIn(tx, ctx.clock.now(), orgId, id);
      const row = await findDelivery(tx, { orgId, endpointId: id, id: deliveryId });
      if (!row) throw noDelivery();
      const isWhole = seesAddress(actor, orgId);
      const history = (await attemptsOf(tx, deliveryId)).map((each) => attemptOut(each, isWhole));
      return { ...deliveryOut(row, actor, endpoint), history };
    },
    { readOnly: true },
  );
}

/** Refuses with invalid-transition an endpoint to which nothing is sent. */
export function assertActive({ status }: EndpointRow): void {
  if (status === 'ACTIVE') return;
  throw new DomainError('invalid-transition', { detail: 'This webhook is disabled. Enable it first.' });
}

/**
 * Delivers an event once more (WH5), at once and with all attempts: the same event under the same id. Refuses not-found,
 * also to anybody but an administrator, and invalid-transition for a delivery that is PENDING or to a disabled endpoint.
 */
export async function resend(
  ctx: Ctx,
  by: ActorContext,
  { orgId, id, deliveryId }: OneDelivery,
): Promise<WebhookDelivery> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await lockEndpoint(tx, orgId, id);
    const endpoint = await endpointIn(tx, at, orgId, id);
    const of = { orgId, endpointId: id, id: deliveryId };
    if (!(await findDelivery(tx, of))) throw noDelivery();
    assertActive(endpoint);
    if (!(await resendDelivery(tx, deliveryId, at)))
      throw new DomainError('invalid-transition', { detail: 'This event is about to be sent.' });
    const row = (await findDelivery(tx, of))!;
    await record(tx, [
      endpointEvent(ctx, by, endpoint, {
        action: 'webhook.resent',
        summary: `An event is sent to the webhook to ${hostOf(endpoint.url)} once more`,
        after: { event: row.eventId, type: row.type },
      }),
    ]);
    await ctx.queue.enqueue(tx, deliverJob, {});
    return deliveryOut(row, by.actor, endpoint);
  });
}

/**
 * Sends a test (WH9): the event `ping` of this endpoint, pushed to it alone. Refuses not-found, also to anybody but an
 * administrator, and invalid-transition for a disabled endpoint.
 */
export async function testEndpoint(
  ctx: Ctx,
  by: ActorContext,
  { orgId, id }: { orgId: number; id: number },
): Promise<void> {
  assertAdministrator(by.actor);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const endpoint = await endpointIn(tx, ctx.clock.now(), orgId, id);
    assertActive(endpoint);
    await ctx.outbox.announce(tx, {
      event: 'webhook-endpoint.tested',
      payload: { orgId, endpointId: id },
      sourceType: ENDPOINT_ENTITY,
      sourceId: id,
      orgId,
    });
    await record(tx, [
      endpointEvent(ctx, by, endpoint, {
        action: 'webhook.tested',
        summary: `A test is sent to the webhook to ${hostOf(endpoint.url)}`,
      }),
    ]);
  });
}
