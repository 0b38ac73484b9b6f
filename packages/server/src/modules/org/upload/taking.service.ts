import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { MOST_BYTES, MOST_ROWS, type UploadError, uploadColumns } from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { assertClean } from '../../../platform/files/scanner.ts';
import { rowsOfFile } from '../../../platform/intake/rows.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type By, doneBy, type SecondPerson } from '../../identity/index.ts';
import {
  addTaken,
  type BatchRow,
  endBatch,
  findBatch,
  isJudged,
  judgedRows,
  keepJudged,
  lockBatch,
  setRequest,
  tellJudged,
  tellRows,
} from './upload.queries.ts';
import { sender } from './upload.service.ts';
import type { UploadHandler } from './upload-kind.service.ts';

const JOB = { role: 'grp_job' } as const;
/** Rows taken over in one transaction: few enough that nobody waits long for the chains of their bodies. */
const CHUNK = 500;

/**
 * Judges the rows of a batch and takes the good ones over, or asks a second administrator to let them be taken over. It
 * may be repeated at any point: what was judged and taken over is not done again.
 */
export async function workThrough(
  ctx: Ctx,
  batchId: number,
  handlers: readonly UploadHandler[],
  secondPerson: SecondPerson,
): Promise<void> {
  const batch = await ctx.inTx(JOB, (tx) => findBatch(tx, batchId));
  if (batch?.status !== 'PROCESSING' || batch.requestId !== null) return;
  const handler = handlers.find(({ kind }) => kind === batch.kind)!;
  try {
    await judge(ctx, batch, handler);
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    await ctx.inTx(JOB, (tx) => endBatch(tx, batchId, ctx.clock.now(), fault.message));
    return;
  }
  const by = sender(batch.madeBy);
  if (handler.waits) await askOrEnd(ctx, batchId, by, secondPerson);
  else while (await takeChunk(ctx, batchId, handler, by));
}

async function judge(ctx: Ctx, { id, kind, storageKey, madeBy }: BatchRow, handler: UploadHandler): Promise<void> {
  const batchId = Number(id);
  if (await ctx.inTx(JOB, (tx) => isJudged(tx, batchId))) return;
  await assertClean(ctx, storageKey);
  const rows = await rowsOfFile(ctx, {
    storageKey,
    columns: uploadColumns[kind].map((name) => ({ name })),
    maxRows: MOST_ROWS,
    maxBytes: MOST_BYTES,
    owner: `user:${madeBy.actor.userId}`,
  });
  await ctx.inTx(JOB, (tx) => tellRows(tx, batchId, rows.length));
  const told = (count: number) => ctx.inTx(JOB, (tx) => tellJudged(tx, batchId, count));
  const judged = await handler.judge(ctx, rows, told, sender(madeBy));
  const bad = judged.filter(({ findings }) => findings.length > 0);
  const errors: UploadError[] = bad.flatMap(({ rowNo, findings }) => findings.map((each) => ({ row: rowNo, ...each })));
  const good = judged.filter((row) => row.values !== undefined).map(({ rowNo, values }) => ({ rowNo, values }));
  await ctx.inTx(JOB, (tx) => keepJudged(tx, batchId, { good, errors, bad: bad.length }));
}

/** Takes the next rows over; false when nothing is left to be done. */
const takeChunk = (ctx: Ctx, batchId: number, handler: UploadHandler, by: By): Promise<boolean> =>
  ctx.inTx(JOB, async (tx) => {
    const taken = await lockBatch(tx, batchId);
    if (taken === undefined) return false;
    const rows = await judgedRows(tx, batchId, taken, CHUNK);
    if (rows.length === 0) {
      await record(tx, [await finish(ctx, tx, batchId, by)]);
      return false;
    }
    const { events, ...counts } = await handler.take(ctx, tx, rows, by);
    await addTaken(tx, batchId, { rows: rows.length, ...counts });
    await record(tx, events);
    return true;
  });

/** Ends a batch whose rows are all taken over; gives the event that says so. In a transaction of the jobs' role. */
export async function finish(ctx: Ctx, tx: Tx, batchId: number, by: By): Promise<AuditEvent> {
  await endBatch(tx, batchId, ctx.clock.now());
  const { createdCount, updatedCount, errorCount, fileName, madeBy } = (await findBatch(tx, batchId))!;
  return {
    ...doneBy(ctx, by),
    orgId: madeBy.actor.orgId ?? 0,
    action: 'data.taken-over',
    category: 'ORG',
    entityType: 'mda_upload_batch',
    entityId: batchId,
    summary: `${fileName}: ${createdCount} made, ${updatedCount} changed, ${errorCount} left out`,
    after: { createdCount, updatedCount, errorCount },
  };
}

/** Asks a second administrator about the good rows of a batch; one without any ends at once. */
async function askOrEnd(ctx: Ctx, batchId: number, by: By, secondPerson: SecondPerson): Promise<void> {
  await ctx.inTx(JOB, async (tx) => {
    if ((await lockBatch(tx, batchId)) === undefined) return;
    const batch = (await findBatch(tx, batchId))!;
    if (batch.requestId !== null) return;
    const good = batch.rowCount - batch.errorCount;
    if (good === 0) {
      await record(tx, [await finish(ctx, tx, batchId, by)]);
      return;
    }
    const { request, event } = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'MASTER_DATA',
        orgId: by.actor.orgId ?? 0,
        askedAs: 'ADMIN',
        subject: { type: 'mda_upload_batch', id: batchId, name: batch.fileName },
        summary: `${plural(good, 'row', 'rows')} of ${batch.fileName} shall be taken over.`,
        payload: { batchId, kind: batch.kind },
        difference: [
          { label: 'Rows to take over', after: String(good) },
          { label: 'Rows left out', after: String(batch.errorCount) },
        ],
      },
      by,
    );
    await setRequest(tx, batchId, request.id);
    await record(tx, [event]);
  });
}
