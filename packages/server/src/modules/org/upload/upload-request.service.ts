import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { UP6In } from '@isura/contract/org/uploads';
import type * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { By, Decided, Effects, SecondPerson } from '../../identity/index.ts';
import { changeStatus } from '../organization/status.service.ts';
import { lockBodiesById } from './body-rows.queries.ts';
import { finish } from './taking.service.ts';
import { addTaken, endBatch, findBatch, judgedRows, keepOutcome, lockBatch } from './upload.queries.ts';
import { sender } from './upload.service.ts';
import type { UploadHandler } from './upload-kind.service.ts';

const JOB = { role: 'grp_job' } as const;
type StatusChange = z.output<typeof UP6In>;

const actions = { LIVE: 'REINSTATE', SUSPENDED: 'SUSPEND', CLOSED: 'CLOSE' } as const;
const words = { LIVE: 'reinstated', SUSPENDED: 'suspended', CLOSED: 'closed' } as const;

/**
 * Asks a second administrator to reinstate, suspend or close many bodies (UP6). Nothing has changed when this answers;
 * what cannot happen to a body then is left out and named. Refuses validation-failed for a body that is not there.
 */
export async function askStatuses(
  ctx: Ctx,
  by: By,
  secondPerson: SecondPerson,
  { values, reason }: StatusChange,
): Promise<AdminRequest> {
  return await ctx.inTx(JOB, async (tx) => {
    const bodies = new Map(
      (
        await lockBodiesById(
          tx,
          values.map(({ orgId }) => orgId),
        )
      ).map((body) => [body.id, body]),
    );
    const errors: FieldProblem[] = values.flatMap(({ orgId }, at) =>
      bodies.has(orgId) ? [] : [{ field: `values.${at}.orgId`, code: 'unknown', message: 'Choose an MDA of the list' }],
    );
    if (errors.length > 0) throw new DomainError('validation-failed', { detail: 'Choose MDAs of the list.', errors });
    const kinds = [...new Set(values.map(({ status }) => words[status]))].join(' or ');
    const { request, event } = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'MASTER_DATA',
        orgId: by.actor.orgId ?? 0,
        askedAs: 'ADMIN',
        subject: { type: 'organization', name: `${values.length} MDAs` },
        summary: `${values.length === 1 ? '1 MDA' : `${values.length} MDAs`} shall be ${kinds}.`,
        payload: { values, reason },
        difference: values.map(({ orgId, status }) => ({
          label: bodies.get(orgId)?.name ?? '',
          before: bodies.get(orgId)?.status ?? '',
          after: status,
        })),
      },
      by,
    );
    await record(tx, [event]);
    return request;
  });
}

/** What follows when a second administrator has decided on master data: a file's rows, or the status of many bodies. */
export const masterDataEffects = (handlers: readonly UploadHandler[]): Effects => ({
  appliers: {
    MASTER_DATA: async (ctx, tx, request, by) =>
      'batchId' in request.payload
        ? { events: await takeBatch(ctx, tx, Number(request.payload.batchId), by, handlers) }
        : await changeStatuses(ctx, tx, request, by),
  },
  decliners: {
    MASTER_DATA: async (ctx, tx, request, _by, { reason }) => {
      if ('batchId' in request.payload)
        await endBatch(
          tx,
          Number(request.payload.batchId),
          ctx.clock.now(),
          `A second administrator did not agree: ${reason ?? 'no reason given'}`,
        );
      return { events: [] };
    },
  },
  doubts: {
    MASTER_DATA: async (tx, { payload }) => {
      const doubts = handlers.find(({ kind }) => kind === payload.kind)?.doubts;
      return doubts && 'batchId' in payload ? await doubts(tx, await judgedRows(tx, Number(payload.batchId))) : [];
    },
  },
});

async function takeBatch(
  ctx: Ctx,
  tx: Tx,
  batchId: number,
  decidedBy: By,
  handlers: readonly UploadHandler[],
): Promise<AuditEvent[]> {
  await lockBatch(tx, batchId);
  const batch = await findBatch(tx, batchId);
  const rows = await judgedRows(tx, batchId);
  if (!batch || rows.length === 0)
    throw new DomainError('not-found', { detail: 'The rows of this file are not there any more.' });
  const handler = handlers.find(({ kind }) => kind === batch.kind)!;
  const { events, ...counts } = await handler.take(ctx, tx, rows, sender(batch.madeBy));
  await addTaken(tx, batchId, { rows: rows.length, ...counts });
  return [...events, await finish(ctx, tx, batchId, decidedBy)];
}

async function changeStatuses(ctx: Ctx, tx: Tx, { id, orgId, payload }: Decided, by: By) {
  const { values, reason } = payload as unknown as StatusChange;
  const events: AuditEvent[] = [];
  const updated: number[] = [];
  const skipped: { orgId: number; reason: string }[] = [];
  for (const { orgId, status } of values) {
    try {
      events.push(...(await changeStatus(ctx, tx, by, orgId, { action: actions[status], reason })));
      updated.push(orgId);
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      skipped.push({ orgId, reason: fault.message });
    }
  }
  await keepOutcome(tx, { requestId: id, orgId, outcome: { updated, skipped } });
  const left = skipped.length === 0 ? '' : `, ${skipped.length} left out`;
  return { events, note: `${updated.length} changed${left}` };
}
