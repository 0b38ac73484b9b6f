import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { confirmedByTwo, type MdaUploadBatch } from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { flagRows } from '../../../platform/intake/flags.ts';
import { callerOf, senderOf } from '../../../platform/intake/sender.ts';
import { findIntake, recount } from '../../../platform/intake/store.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import type { GoodRow } from './rows.domain.ts';
import {
  type BatchRow,
  beginTaking,
  endBatch,
  findBatch,
  goodCounts,
  goodRows,
  holdBatch,
  noteTaken,
  setRequest,
} from './upload.queries.ts';
import { batchEvent, batchOut, batchSeen, handlerOf, heldBatch } from './upload.service.ts';
import type { AnyUploadHandler } from './upload-kind.service.ts';

/** Rows imported in one transaction: few enough that nobody waits long for their organizations' chains. */
const CHUNK = 500;

/** Returns who confirmed the import of a batch: its changes are made in their name. */
const takerOf = ({ takenBy, madeBy }: BatchRow): ActorContext => callerOf(takenBy ?? madeBy);

/** The job that imports the rows of a batch. */
export type TakeUpload = Job<{ batchId: number }>;

/**
 * Imports the valid rows of a batch, or asks a second administrator to allow it. It can be repeated at any point: what
 * was imported is not imported again.
 */
export async function takeOver(
  ctx: Ctx,
  batchId: number,
  handlers: readonly AnyUploadHandler[],
  secondPerson: SecondPerson,
): Promise<void> {
  const batch = await ctx.inTx(JOB_SCOPE, (tx) => findBatch(tx, batchId));
  if (batch?.status !== 'PROCESSING' || batch.requestId !== null || batch.intakeId === null) return;
  if (confirmedByTwo.includes(batch.kind)) await askOrEnd(ctx, batchId, secondPerson);
  else while (await takeChunk(ctx, batchId, handlerOf(handlers, batch.kind)));
}

/** Imports rows and stores the outcome of each; returns the events. In a transaction of the jobs' role. */
export async function takeRows(
  ctx: Ctx,
  tx: Tx,
  batch: BatchRow,
  handler: AnyUploadHandler,
  rows: readonly GoodRow<never>[],
): Promise<AuditEvent[]> {
  const { events, taken, errors } = await handler.take(ctx, tx, rows, takerOf(batch));
  await noteTaken(tx, batch, taken);
  const reported = errors.map(({ row, ...finding }) => ({ rowNo: row, findings: [finding] }));
  await flagRows(tx, { id: batch.intakeId! }, 'taken', reported);
  return events;
}

/** Imports the next rows; returns false when none are left. */
const takeChunk = (ctx: Ctx, batchId: number, handler: AnyUploadHandler): Promise<boolean> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const batch = await holdBatch(tx, batchId);
    if (batch?.status !== 'PROCESSING') return false;
    const rows = await goodRows(tx, batch.intakeId!, CHUNK);
    if (rows.length === 0) {
      await record(tx, [await finish(ctx, tx, batch, takerOf(batch))]);
      return false;
    }
    await record(tx, await takeRows(ctx, tx, batch, handler, rows));
    return true;
  });

/**
 * Ends a batch when its rows are all imported; returns the event to record, which counts what this import made. In a
 * transaction of the jobs' role.
 */
export async function finish(ctx: Ctx, tx: Tx, batch: BatchRow, by: ActorContext): Promise<AuditEvent> {
  await recount(tx, batch.intakeId!);
  await endBatch(tx, batch.id, ctx.clock.now());
  const { takenBy, fileName, ...now } = (await findBatch(tx, batch.id))!;
  const createdCount = now.createdCount - (takenBy?.before?.createdCount ?? 0);
  const updatedCount = now.updatedCount - (takenBy?.before?.updatedCount ?? 0);
  const { excludedCount: errorCount } = (await findIntake(tx, batch.intakeId!))!;
  return batchEvent(ctx, by, batch, {
    action: 'data.taken-over',
    summary: `${fileName}: ${createdCount} created, ${updatedCount} changed, ${errorCount} left out`,
    after: { createdCount, updatedCount, errorCount },
  });
}

/** Asks a second administrator about the valid rows of a batch; a batch without any ends at once. */
async function askOrEnd(ctx: Ctx, batchId: number, secondPerson: SecondPerson): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const batch = await holdBatch(tx, batchId);
    if (batch?.status !== 'PROCESSING' || batch.requestId !== null) return;
    const by = takerOf(batch);
    const { count: good, toCreate } = await goodCounts(tx, batch);
    if (good === 0) {
      await record(tx, [await finish(ctx, tx, batch, by)]);
      return;
    }
    const { excludedCount } = (await findIntake(tx, batch.intakeId!))!;
    const { request, event } = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'MASTER_DATA',
        orgId: by.actor.orgId ?? 0,
        askedAs: 'ADMIN',
        subject: { type: 'mda_upload_batch', id: batchId, name: batch.fileName },
        summary: `Load ${plural(good, 'row', 'rows')} of ${batch.fileName}`,
        payload: { batchId, kind: batch.kind },
        difference: [
          { label: 'To create', after: String(toCreate) },
          { label: 'To change', after: String(good - toCreate) },
          { label: 'Rows left out', after: String(excludedCount) },
        ],
      },
      by,
    );
    await setRequest(tx, batchId, request.id);
    await record(tx, [event]);
  });
}

/**
 * Imports the valid rows of a file (UP14): all of one that is READ, and of a DONE one those corrected since. The work
 * continues after the answer. Refuses not-found, invalid-transition for a batch that is under way, was discarded, has
 * failed or has no such rows, and stale-version when `count` is not the number of rows.
 */
export async function takeFile(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { count }: { count: number },
  take: TakeUpload,
): Promise<MdaUploadBatch> {
  await batchSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const batch = await heldBatch(tx, id);
    const left = await goodCounts(tx, batch);
    if (left.count === 0)
      throw new DomainError('invalid-transition', { detail: 'No row of this file is left to load.' });
    if (left.count !== count)
      throw new DomainError('stale-version', {
        detail: 'The rows of this file changed since you viewed them. Check them again.',
      });
    await beginTaking(tx, batch, senderOf(by));
    await ctx.queue.enqueue(tx, take, { batchId: id });
    const summary = `Loading of ${plural(count, 'row', 'rows')} of ${batch.fileName} started`;
    await record(tx, [batchEvent(ctx, by, batch, { action: 'data.take-over', summary, after: { count } })]);
    return await batchOut(tx, (await findBatch(tx, id))!, { by, whole: true });
  });
}
