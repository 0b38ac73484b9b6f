import type { Page } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import { type MdaUploadBatch, MOST_ERRORS, type UploadError, type UploadKind } from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { Sender } from '../../../platform/http/route.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { excludedRows, findingsOf, kindsOf } from '../../../platform/intake/rows-out.ts';
import { askerOf, senderOf } from '../../../platform/intake/sender.ts';
import { MOST_UNREAD, stillReading } from '../../../platform/intake/sent.ts';
import { findIntake, type IntakeRecord, insertIntake, percentRead, unreadOf } from '../../../platform/intake/store.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { type BatchRow, findBatch, goodCount, holdBatch, insertBatch, listBatches } from './upload.queries.ts';
import { type AnyUploadHandler, intakeName } from './upload-kind.service.ts';

export const JOB = { role: 'grp_job' } as const;

export const noBatch = (): DomainError => new DomainError('not-found', { detail: 'We could not find this upload.' });

/** Who sent the file of an intake, for those who are asked about its rows. */
export const senderOfIntake = ({ context }: IntakeRecord): By => askerOf(context.sender as Sender);

/** A file that is read again is under way, whatever its batch is: others are asked about mended rows. */
const statusOf = ({ status }: BatchRow, intake: IntakeRecord | undefined): MdaUploadBatch['status'] =>
  status === 'DONE' && intake?.status === 'READING' ? 'PROCESSING' : status;

/** Half of the way is judging, half is taking over. */
function progressOf(batch: BatchRow, intake: IntakeRecord | undefined): number {
  if (statusOf(batch, intake) !== 'PROCESSING') return 100;
  if (intake?.status !== 'READ') return Math.floor(percentRead(intake) / 2);
  const taken = batch.createdCount + batch.updatedCount;
  return Math.min(99, 50 + Math.floor((50 * taken) / Math.max(1, intake.validCount + intake.warningCount)));
}

/** What is wrong with the rows that were left out, the first of it. */
async function errorsOf(tx: Tx, intakeId: bigint): Promise<UploadError[]> {
  const rows = await excludedRows(tx, intakeId, 0, MOST_ERRORS);
  return rows
    .flatMap((row) => findingsOf(row).map(({ column, code, message }) => ({ row: row.rowNo, column, code, message })))
    .slice(0, MOST_ERRORS);
}

/** Who may act on master data: an administrator of the central office. */
export const mayAct = ({ actor }: By): boolean => actor.permissions?.has('oagf.overview:act') ?? false;

/** A batch as the contract speaks of it; what is found in its rows alone, not in lists. */
export async function batchOut(
  tx: Tx,
  row: BatchRow,
  { by, whole }: { by: By; whole: boolean },
): Promise<MdaUploadBatch> {
  const intake = row.intakeId === null ? undefined : await findIntake(tx, row.intakeId);
  const isRead = whole && intake?.status === 'READ';
  const status = statusOf(row, intake);
  const left = isRead && status === 'DONE' ? await goodCount(tx, intake.id) : 0;
  const isOpen = status === 'DONE' && intake !== undefined && mayAct(by);
  return {
    id: Number(row.id),
    kind: row.kind,
    fileName: row.fileName,
    status,
    progressPercent: progressOf(row, intake),
    rowCount: intake?.readCount ?? row.rowCount,
    createdCount: row.createdCount,
    updatedCount: row.updatedCount,
    errorCount: intake?.excludedCount ?? 0,
    errors: isRead ? await errorsOf(tx, intake.id) : [],
    validCount: intake?.validCount ?? 0,
    warningCount: intake?.warningCount ?? 0,
    excludedCount: intake?.excludedCount ?? 0,
    kinds: isRead && isOpen ? await kindsOf(tx, intake.id) : [],
    remarks: intake?.remarks ?? [],
    leftCount: left,
    can: isOpen ? ['fix', ...(left > 0 ? (['take-over'] as const) : [])] : [],
    ...(intake?.failureCode == null ? {} : { failureCode: intake.failureCode }),
    ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
    ...(row.requestId === null || row.requestNumber === null
      ? {}
      : { waiting: { requestId: Number(row.requestId), number: row.requestNumber } }),
    uploadedBy: row.uploadedBy,
    createdAt: new Date(row.createdAt),
    ...(row.finishedAt === null ? {} : { finishedAt: new Date(row.finishedAt) }),
  };
}

/** What was done with a batch, for the trail. */
export const batchEvent = (
  ctx: Ctx,
  by: By,
  { id, madeBy }: Pick<BatchRow, 'id' | 'madeBy'>,
  told: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: madeBy.actor.orgId ?? 0,
  category: 'ORG',
  entityType: 'mda_upload_batch',
  entityId: Number(id),
  ...told,
});

/**
 * Takes a file in (UP1 to UP5): its bytes lie in the store already, a row names them, and they are read and judged in the
 * background. What reading finds wrong with the whole file ends the batch as FAILED with its reason. Refuses rate-limited
 * somebody whose files are still being read.
 */
export async function receiveUpload(
  ctx: Ctx,
  by: By,
  kind: UploadKind,
  sent: SentFile,
  read: ReadIntake,
): Promise<MdaUploadBatch> {
  const { orgId = 0, userId = 0 } = by.actor;
  return await ctx.inTx(JOB, async (tx) => {
    if ((await unreadOf(tx, userId)) >= MOST_UNREAD) throw stillReading(MOST_UNREAD);
    const at = ctx.clock.now();
    const madeBy = senderOf(by);
    const intakeId = await insertIntake(tx, sent, {
      ...{ orgId, userId, kind: intakeName(kind), context: { sender: madeBy }, purpose: 'MDA_DATA', at },
    });
    const id = await insertBatch(tx, { kind, intakeId, madeBy, at });
    await ctx.queue.enqueue(tx, read, { intakeId });
    const { name: fileName, sha256 } = sent;
    await record(tx, [
      batchEvent(
        ctx,
        by,
        { id: BigInt(id), madeBy },
        { action: 'data.upload', summary: `${fileName} uploaded`, after: { kind, fileName, sha256 } },
      ),
    ]);
    return await batchOut(tx, (await findBatch(tx, id))!, { by, whole: true });
  });
}

/** One batch the asker sees; refuses not-found. */
export async function batchSeen(ctx: Ctx, { actor }: By, id: number): Promise<BatchRow> {
  const row = await ctx.inTx(actor.scope, (tx) => findBatch(tx, id));
  if (!row) throw noBatch();
  return row;
}

/** The same, held until commit, while its rows may be mended: what waits for a second administrator stays as it is. */
export async function heldBatch(tx: Tx, id: number): Promise<BatchRow> {
  const row = await holdBatch(tx, id);
  if (!row) throw noBatch();
  const intake = row.intakeId === null ? undefined : await findIntake(tx, row.intakeId);
  if (statusOf(row, intake) === 'DONE' && intake) return row;
  throw new DomainError('invalid-transition', {
    detail: 'The rows of this file cannot be changed while it is under way, or once it has failed.',
    status: row.status,
  });
}

/** One batch with what is wrong with its rows (UP7); refuses not-found. */
export async function readUpload(ctx: Ctx, by: By, id: number): Promise<MdaUploadBatch> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await findBatch(tx, id);
    if (!row) throw noBatch();
    return await batchOut(tx, row, { by, whole: true });
  });
}

/** A page of uploads, newest first, without what is wrong with their rows (UP8). */
export async function searchUploads(
  ctx: Ctx,
  by: By,
  query: { kind?: UploadKind | undefined; page: number; size: number },
): Promise<Page<MdaUploadBatch>> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const { rows, total } = await listBatches(tx, query);
    const items: MdaUploadBatch[] = [];
    for (const row of rows) items.push(await batchOut(tx, row, { by, whole: false }));
    return { items, total };
  });
}

/** The handler of a kind of file. */
export const handlerOf = (handlers: readonly AnyUploadHandler[], kind: UploadKind): AnyUploadHandler =>
  handlers.find((handler) => handler.kind === kind)!;
