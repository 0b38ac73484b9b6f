import type { Page } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import {
  type MdaUploadBatch,
  MOST_ERRORS,
  type UploadError,
  type UploadKind,
  type UploadStatus,
} from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Sender } from '../../../platform/http/route.ts';
import { excludedRows, findingsOf, kindsOf } from '../../../platform/intake/rows-out.ts';
import { callerOf } from '../../../platform/intake/sender.ts';
import { findIntake, type IntakeRecord, percentRead } from '../../../platform/intake/store.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type BatchRow, findBatch, goodCounts, holdBatch, listBatches } from './upload.queries.ts';
import type { AnyUploadHandler } from './upload-kind.service.ts';

export const noBatch = (): DomainError => new DomainError('not-found', { detail: 'We could not find this upload.' });

/** Returns who sent the file of an intake, for the enquiries about its rows. */
export const senderOfIntake = ({ context }: IntakeRecord): ActorContext => callerOf(context.sender as Sender);

const isOpen = (status: UploadStatus): boolean => status === 'READ' || status === 'DONE';

/** Returns PROCESSING for a file that is being read again, whatever its batch says: banks verify corrected rows. */
const statusOf = ({ status }: BatchRow, intake: IntakeRecord | undefined): UploadStatus =>
  isOpen(status) && intake?.status === 'READING' ? 'PROCESSING' : status;

/** Returns the progress, 0 to 100: of reading while the file is read, of the import after that. */
function progressOf(batch: BatchRow, intake: IntakeRecord | undefined): number {
  if (statusOf(batch, intake) !== 'PROCESSING') return 100;
  if (intake?.status !== 'READ') return percentRead(intake);
  const taken = batch.createdCount + batch.updatedCount;
  return Math.min(99, Math.floor((100 * taken) / Math.max(1, intake.validCount + intake.warningCount)));
}

/**
 * Reports whether nothing of a file was imported yet: it waits for confirmation, or is being read for the first time.
 */
const isUntaken = ({ status }: BatchRow, intake: IntakeRecord | undefined): boolean =>
  status === 'READ' || (status === 'PROCESSING' && intake?.status === 'READING');

/** Reports whether a batch can be discarded now. */
export const mayBeDiscarded = async (tx: Tx, batch: BatchRow): Promise<boolean> =>
  isUntaken(batch, batch.intakeId === null ? undefined : await findIntake(tx, batch.intakeId));

/** Returns the first errors of the excluded rows. */
async function errorsOf(tx: Tx, intakeId: number): Promise<UploadError[]> {
  const rows = await excludedRows(tx, intakeId, 0, MOST_ERRORS);
  return rows
    .flatMap((row) => findingsOf(row).map(({ column, code, message }) => ({ row: row.rowNo, column, code, message })))
    .slice(0, MOST_ERRORS);
}

/** Reports whether the caller may act on master data: an administrator of the central office. */
export const mayAct = ({ actor }: ActorContext): boolean => actor.permissions?.has('oagf.overview:act') ?? false;

/** Returns a batch in the form of the contract; findings of its rows only for a single batch, not in lists. */
export async function batchOut(
  tx: Tx,
  row: BatchRow,
  { by, whole }: { by: ActorContext; whole: boolean },
): Promise<MdaUploadBatch> {
  const intake = row.intakeId === null ? undefined : await findIntake(tx, row.intakeId);
  const isRead = whole && intake?.status === 'READ';
  const status = statusOf(row, intake);
  const left = isRead && isOpen(status) ? await goodCounts(tx, row) : { count: 0, toCreate: 0 };
  const mayFix = isOpen(status) && intake !== undefined && mayAct(by);
  return {
    id: row.id,
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
    removedCount: intake?.removedCount ?? 0,
    kinds: isRead && mayFix ? await kindsOf(tx, intake.id) : [],
    remarks: intake?.remarks ?? [],
    leftCount: left.count,
    toCreateCount: left.toCreate,
    toUpdateCount: left.count - left.toCreate,
    can: [
      ...(mayFix ? (['fix'] as const) : []),
      ...(mayFix && left.count > 0 ? (['take-over'] as const) : []),
      ...(mayAct(by) && isUntaken(row, intake) ? (['discard'] as const) : []),
    ],
    ...(intake?.failureCode == null ? {} : { failureCode: intake.failureCode }),
    ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
    ...(row.requestId === null || row.requestNumber === null
      ? {}
      : { waiting: { requestId: row.requestId, number: row.requestNumber } }),
    uploadedBy: row.uploadedBy,
    createdAt: new Date(row.createdAt),
    ...(row.finishedAt === null ? {} : { finishedAt: new Date(row.finishedAt) }),
  };
}

/** Returns the audit event of an action on a batch. */
export const batchEvent = (
  ctx: Ctx,
  by: ActorContext,
  { id, madeBy }: Pick<BatchRow, 'id' | 'madeBy'>,
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: madeBy.actor.orgId ?? 0,
  category: 'ORG',
  entityType: 'mda_upload_batch',
  entityId: id,
  ...details,
});

/** Returns one batch the caller can see; refuses not-found. */
export async function batchSeen(ctx: Ctx, { actor }: ActorContext, id: number): Promise<BatchRow> {
  const row = await ctx.inTx(actor.scope, (tx) => findBatch(tx, id));
  if (!row) throw noBatch();
  return row;
}

/**
 * Returns one batch, locked until commit, while its rows may be corrected: one that waits for a second administrator
 * stays as it is.
 */
export async function heldBatch(tx: Tx, id: number): Promise<BatchRow> {
  const row = await holdBatch(tx, id);
  if (!row) throw noBatch();
  const intake = row.intakeId === null ? undefined : await findIntake(tx, row.intakeId);
  if (isOpen(statusOf(row, intake)) && intake) return row;
  throw new DomainError('invalid-transition', {
    detail: 'The rows of this file cannot be changed while it is under way, or once it was discarded or has failed.',
    status: row.status,
  });
}

/** Returns one batch with the errors of its rows (UP7); refuses not-found. */
export async function readUpload(ctx: Ctx, by: ActorContext, id: number): Promise<MdaUploadBatch> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await findBatch(tx, id);
    if (!row) throw noBatch();
    return await batchOut(tx, row, { by, whole: true });
  });
}

/** Returns a page of uploads, newest first, without the errors of their rows (UP8). */
export async function searchUploads(
  ctx: Ctx,
  by: ActorContext,
  query: { kind?: UploadKind | undefined; page: number; size: number },
): Promise<Page<MdaUploadBatch>> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const { rows, total } = await listBatches(tx, query);
    const items: MdaUploadBatch[] = [];
    for (const row of rows) items.push(await batchOut(tx, row, { by, whole: false }));
    return { items, total };
  });
}

/** Returns the handler of a kind of file. */
export const handlerOf = (handlers: readonly AnyUploadHandler[], kind: UploadKind): AnyUploadHandler =>
  handlers.find((handler) => handler.kind === kind)!;
