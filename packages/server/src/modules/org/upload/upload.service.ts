import type { Page } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { MdaUploadBatch, UploadKind } from '@isura/contract/org/uploads';
import type { Ctx } from '../../../platform/ctx.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import { factsAgain, keptFacts } from '../../../platform/http/kept-facts.ts';
import { MOST_UNREAD, stillReading, tableTypeOf } from '../../../platform/intake/sent.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { insertFile } from '../file/file.queries.ts';
import { type BatchRow, batchesUnderWay, findBatch, insertBatch, listBatches, type MadeBy } from './upload.queries.ts';

const JOB = { role: 'grp_job' } as const;

/** The job that judges the rows of a batch and takes them over. */
export type TakeUpload = Job<{ batchId: number }>;

/** Half of the way is judging, half is taking over. */
function progressOf({ status, rowCount, judgedCount, appliedCount, errorCount }: BatchRow): number {
  if (status !== 'PROCESSING') return 100;
  const good = Math.max(1, rowCount - errorCount);
  return Math.min(99, Math.floor((judgedCount / Math.max(1, rowCount)) * 50 + Math.min(1, appliedCount / good) * 50));
}

/** A batch as the contract speaks of it. */
export const batchOut = (row: BatchRow): MdaUploadBatch => ({
  id: Number(row.id),
  kind: row.kind,
  fileName: row.fileName,
  status: row.status,
  progressPercent: progressOf(row),
  rowCount: row.rowCount,
  createdCount: row.createdCount,
  updatedCount: row.updatedCount,
  errorCount: row.errorCount,
  errors: row.errors,
  ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
  ...(row.requestId === null || row.requestNumber === null
    ? {}
    : { waiting: { requestId: Number(row.requestId), number: row.requestNumber } }),
  uploadedBy: row.uploadedBy,
  createdAt: new Date(row.createdAt),
  ...(row.finishedAt === null ? {} : { finishedAt: new Date(row.finishedAt) }),
});

const madeBy = ({ actor, facts }: By): MadeBy => ({
  actor: {
    kind: actor.kind,
    ...(actor.userId === undefined ? {} : { userId: actor.userId }),
    ...(actor.login === undefined ? {} : { login: actor.login }),
    ...(actor.name === undefined ? {} : { name: actor.name }),
    ...(actor.sessionId === undefined ? {} : { sessionId: actor.sessionId }),
    ...(actor.orgId === undefined ? {} : { orgId: actor.orgId }),
  },
  facts: keptFacts(facts),
});

/** The person who sent a file, for what is done in his name later. */
export const sender = ({ actor, facts }: MadeBy): By => ({
  actor: { ...actor, scope: JOB },
  facts: factsAgain(facts),
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
  take: TakeUpload,
): Promise<MdaUploadBatch> {
  const { orgId = 0, userId = 0 } = by.actor;
  const { name: fileName, storageKey, sizeBytes, sha256 } = sent;
  return await ctx.inTx(JOB, async (tx) => {
    if ((await batchesUnderWay(tx, userId)) >= MOST_UNREAD) throw stillReading(MOST_UNREAD);
    const at = ctx.clock.now();
    const file = { storageKey, sizeBytes, sha256, fileName, mimeType: tableTypeOf(sent.head) };
    const owner = { ownerOrgId: orgId, ownerUserId: userId };
    const fileId = await insertFile(tx, { ...owner, ...file, purpose: 'MDA_DATA', at });
    const id = await insertBatch(tx, { kind, fileId: BigInt(fileId), fileName, madeBy: madeBy(by), at });
    await ctx.queue.enqueue(tx, take, { batchId: id });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'data.upload',
        category: 'ORG',
        entityType: 'mda_upload_batch',
        entityId: id,
        summary: `${fileName} uploaded`,
        after: { kind, fileName, sha256 },
      },
    ]);
    sent.keep();
    return batchOut((await findBatch(tx, id))!);
  });
}

/** One batch with its errors (UP7); refuses not-found. */
export async function readUpload(ctx: Ctx, { actor }: By, id: number): Promise<MdaUploadBatch> {
  const row = await ctx.inTx(actor.scope, (tx) => findBatch(tx, id));
  if (!row) throw new DomainError('not-found', { detail: 'We could not find this upload.' });
  return batchOut(row);
}

/** A page of uploads, newest first, without their errors (UP8). */
export async function searchUploads(
  ctx: Ctx,
  { actor }: By,
  query: { kind?: UploadKind | undefined; page: number; size: number },
): Promise<Page<MdaUploadBatch>> {
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listBatches(tx, query));
  return { items: rows.map(batchOut), total };
}
