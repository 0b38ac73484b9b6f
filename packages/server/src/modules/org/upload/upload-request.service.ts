import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { UP6In } from '@isura/contract/org/uploads';
import type * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { storeOutcome } from '../../admin-request/index.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { Decided, Effects, SecondPerson } from '../../identity/index.ts';
import { type ClosingPorts, changeStatus } from '../organization/status.service.ts';
import { finish, takeRows } from './apply-upload.service.ts';
import { lockOrganizationsById } from './organization-rows.queries.ts';
import { endBatch, findBatch, goodRows, holdBatch } from './upload.queries.ts';
import { handlerOf } from './upload.service.ts';
import type { AnyUploadHandler } from './upload-kind.service.ts';

type StatusChange = z.output<typeof UP6In>;

const actions = { LIVE: 'REINSTATE', SUSPENDED: 'SUSPEND', CLOSED: 'CLOSE' } as const;
const words = { LIVE: 'reinstate', SUSPENDED: 'suspend', CLOSED: 'close' } as const;

/**
 * Asks a second administrator to reinstate, suspend or close many organizations (UP6). Nothing changes yet; on
 * confirmation, organizations that cannot change their status are skipped and named. Refuses with validation-failed an
 * organization that does not exist.
 */
export async function askStatuses(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  { values, reason }: StatusChange,
): Promise<AdminRequest> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const organizations = new Map(
      (
        await lockOrganizationsById(
          tx,
          values.map(({ orgId }) => orgId),
        )
      ).map((organization) => [organization.id, organization]),
    );
    const errors: FieldProblem[] = values.flatMap(({ orgId }, at) =>
      organizations.has(orgId)
        ? []
        : [{ field: `values.${at}.orgId`, code: 'unknown', message: 'Choose an MDA from the list' }],
    );
    if (errors.length > 0) throw new DomainError('validation-failed', { detail: 'Choose MDAs from the list.', errors });
    const kinds = [...new Set(values.map(({ status }) => words[status]))].join(' or ');
    const { request, event } = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'MASTER_DATA',
        orgId: by.actor.orgId ?? 0,
        askedAs: 'ADMIN',
        subject: { type: 'organization', name: `${values.length} MDAs` },
        summary: `${kinds[0]?.toUpperCase()}${kinds.slice(1)} ${values.length === 1 ? '1 MDA' : `${values.length} MDAs`}`,
        payload: { values, reason },
        difference: values.map(({ orgId, status }) => ({
          label: organizations.get(orgId)?.name ?? '',
          before: organizations.get(orgId)?.status ?? '',
          after: status,
        })),
      },
      by,
    );
    await record(tx, [event]);
    return request;
  });
}

/**
 * The effects of a second administrator's decision on master data: a file's rows, or the status of many organizations.
 */
export const masterDataEffects = (handlers: readonly AnyUploadHandler[], closing: ClosingPorts): Effects => ({
  appliers: {
    MASTER_DATA: async (ctx, tx, request, by) =>
      'batchId' in request.payload
        ? { events: await takeBatch(ctx, tx, Number(request.payload.batchId), by, handlers) }
        : await changeStatuses(ctx, tx, request, by, closing),
  },
  decliners: {
    MASTER_DATA: async (ctx, tx, request, _by, { reason }) => {
      if ('batchId' in request.payload) await endDeclined(ctx, tx, Number(request.payload.batchId), reason);
      return { events: [] };
    },
  },
  doubts: {
    MASTER_DATA: async (tx, { payload }) => {
      const doubts = handlers.find(({ kind }) => kind === payload.kind)?.doubts as AnyUploadHandler['doubts'];
      const batch = 'batchId' in payload ? await findBatch(tx, Number(payload.batchId)) : undefined;
      return doubts && batch ? await doubts(tx, await goodRows(tx, batch.intakeId!)) : [];
    },
  },
});

/** Ends a batch after its import was declined: FAILED with the reason, or DONE again if rows were imported before. */
async function endDeclined(ctx: Ctx, tx: Tx, batchId: number, reason: string | undefined): Promise<void> {
  const batch = await holdBatch(tx, batchId);
  const why = `A second administrator did not agree: ${reason ?? 'no reason given'}`;
  await endBatch(tx, batchId, ctx.clock.now(), batch?.takenBy?.before ? undefined : why);
}

async function takeBatch(
  ctx: Ctx,
  tx: Tx,
  batchId: number,
  decidedBy: ActorContext,
  handlers: readonly AnyUploadHandler[],
): Promise<AuditEvent[]> {
  const batch = await holdBatch(tx, batchId);
  const rows = batch?.intakeId ? await goodRows(tx, batch.intakeId) : [];
  if (batch?.status !== 'PROCESSING' || rows.length === 0)
    throw new DomainError('not-found', { detail: 'The rows of this file no longer exist.' });
  const events = await takeRows(ctx, tx, batch, handlerOf(handlers, batch.kind), rows);
  return [...events, await finish(ctx, tx, batch, decidedBy)];
}

async function changeStatuses(
  ctx: Ctx,
  tx: Tx,
  { id, orgId, payload }: Decided,
  by: ActorContext,
  closing: ClosingPorts,
) {
  const { values, reason } = payload as unknown as StatusChange;
  const events: AuditEvent[] = [];
  const updated: number[] = [];
  const skipped: { orgId: number; reason: string }[] = [];
  for (const { orgId, status } of values) {
    try {
      events.push(...(await changeStatus(ctx, tx, by, { orgId, action: actions[status], reason }, closing)));
      updated.push(orgId);
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      skipped.push({ orgId, reason: fault.message });
    }
  }
  await storeOutcome(tx, { id, orgId }, { updated, skipped });
  const left = skipped.length === 0 ? '' : `, ${skipped.length} left out`;
  return { events, note: `${updated.length} changed${left}` };
}
