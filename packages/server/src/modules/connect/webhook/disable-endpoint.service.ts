import type { DisabledCode } from '@isura/contract/connect/webhook-states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { hostOf } from './endpoint.domain.ts';
import { disableEndpoint, giveUpSome, lockActiveOf, lockDisabledWithWaiting } from './endpoint.queries.ts';

/** The entity under which events about endpoints are found. */
export const ENDPOINT_ENTITY = 'webhook_endpoint';

const why = {
  GONE: 'its address answered that it is gone',
  GIVEN_UP: '50 events in a row were not delivered',
  SILENT: 'nothing was delivered for five days',
} as const;

/**
 * Disables an endpoint on the portal's own behalf and gives up what waits for it; its administrators are notified, and
 * programs get `endpoint.disabled`. Does nothing when it was disabled before. Needs the endpoint locked, for `grp_job`.
 */
export async function disableByPortal(
  ctx: Pick<Ctx, 'clock' | 'outbox'>,
  tx: Tx,
  {
    orgId,
    endpointId,
    url,
    code,
  }: { orgId: number; endpointId: number; url: string; code: Exclude<DisabledCode, 'ADMINISTRATOR'> },
): Promise<void> {
  const at = ctx.clock.now();
  if (!(await disableEndpoint(tx, endpointId, { code, at }))) return;
  const host = hostOf(url);
  await ctx.outbox.announce(tx, {
    event: 'webhook-endpoint.disabled',
    payload: { orgId, endpointId, host, code },
    sourceType: ENDPOINT_ENTITY,
    sourceId: endpointId,
    orgId,
  });
  await record(tx, [disabledEvent(at, { orgId, endpointId, url }, why[code])]);
}

/** Returns the event of an endpoint that the portal disabled, as the trail has it: with its host alone. */
const disabledEvent = (
  at: Date,
  { orgId, endpointId, url }: { orgId: number; endpointId: number; url: string },
  reason: string,
): AuditEvent => ({
  at,
  actor: { name: 'The portal', login: 'system' },
  orgId,
  action: 'webhook.disabled',
  category: 'API',
  entityType: ENDPOINT_ENTITY,
  entityId: endpointId,
  summary: `The webhook to ${hostOf(url)} was disabled: ${reason}`,
  before: { status: 'ACTIVE' },
  after: { status: 'DISABLED', reason },
  ip: '',
  traceId: `webhook ${endpointId}`,
});

/** Disables every endpoint of an organization that is closed, and gives up what waits. Safe to repeat. For `grp_job`. */
export async function closeWebhooksOf(ctx: Pick<Ctx, 'clock'>, tx: Tx, orgId: number): Promise<void> {
  const at = ctx.clock.now();
  const active = await lockActiveOf(tx, orgId);
  for (const { id } of active) await disableEndpoint(tx, id, { code: 'ADMINISTRATOR', at });
  if (active.length === 0) return;
  const events = active.map(({ id, url }) =>
    disabledEvent(at, { orgId, endpointId: id, url }, 'the organization is closed'),
  );
  await record(tx, events);
}

/**
 * Gives up what still waits for disabled endpoints, in parts: much of it, and what was published while one was disabled.
 * Safe to repeat, to interrupt and to run concurrently.
 */
export async function giveUpWaiting(ctx: Pick<Ctx, 'clock' | 'inTx'>, signal?: AbortSignal): Promise<void> {
  const giveUp = async (): Promise<boolean> =>
    await ctx.inTx(JOB_SCOPE, async (tx) => {
      const id = await lockDisabledWithWaiting(tx);
      if (id === undefined) return false;
      await giveUpSome(tx, id, ctx.clock.now());
      return true;
    });
  while (!signal?.aborted && (await giveUp()));
}
