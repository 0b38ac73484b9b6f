import { Readable } from 'node:stream';
import type { Page } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import {
  type MdaUploadBatch,
  MOST_BYTES,
  MOST_ROWS,
  type UploadKind,
  uploadColumns,
} from '@isura/contract/org/uploads';
import type { Ctx } from '../../../platform/ctx.ts';
import { ruleScanner } from '../../../platform/files/scanner.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { readSheet } from '../../../platform/sheets/sheet.ts';
import { record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { insertFile } from '../file/file.queries.ts';
import { type BatchRow, findBatch, insertBatch, listBatches, type MadeBy } from './upload.queries.ts';

const JOB = { role: 'grp_job' } as const;
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The job that judges the rows of a batch and takes them over. */
export type TakeUpload = Job<{ batchId: number }>;

/** The rows of a file of this kind; refuses the whole file as readSheet does. */
export const rowsOf = (kind: UploadKind, bytes: Uint8Array): Promise<SheetRow[]> =>
  readSheet(
    bytes,
    uploadColumns[kind].map((name) => ({ name })),
    { maxRows: MOST_ROWS },
  );

/** Half of the way is judging, half is taking over. */
function progressOf({ status, rowCount, judgedCount, appliedCount, errorCount }: BatchRow): number {
  if (status !== 'PROCESSING') return 100;
  const good = Math.max(1, rowCount - errorCount);
  return Math.min(99, Math.floor((judgedCount / rowCount) * 50 + Math.min(1, appliedCount / good) * 50));
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
  facts: { traceId: facts.traceId, ip: facts.ip, claimed: facts.claimed },
});

/** The person who sent a file, for what is done in his name later. */
export const sender = ({ actor, facts }: MadeBy): By => ({
  actor: { ...actor, scope: JOB },
  facts: { ...facts, companions: [], keepsCookies: false },
});

/**
 * Takes a file in (UP1 to UP5): it is looked through, its columns are there and it has rows; then it is kept and its rows
 * are judged in the background. Refuses file-infected, file-type, file-columns and file-rows; of a refused file nothing
 * is kept.
 */
export async function receiveUpload(
  ctx: Ctx,
  by: By,
  kind: UploadKind,
  sent: SentFile,
  take: TakeUpload,
): Promise<MdaUploadBatch> {
  if ((await ruleScanner.scan(Readable.from([sent.bytes]))) === 'INFECTED')
    throw new DomainError('file-infected', { detail: 'This file did not pass the virus check. Choose another one.' });
  const { length: rowCount } = await rowsOf(kind, sent.bytes);
  const stored = await ctx.files.put(sent.bytes, { maxBytes: MOST_BYTES });
  const mimeType = sent.bytes.subarray(0, 2).toString('latin1') === 'PK' ? XLSX : CSV;
  const { orgId = 0, userId = 0 } = by.actor;
  try {
    return await ctx.inTx(JOB, async (tx) => {
      const at = ctx.clock.now();
      const fileName = sent.name;
      const owner = { ownerOrgId: orgId, ownerUserId: userId };
      const fileId = await insertFile(tx, { ...owner, ...stored, purpose: 'MDA_DATA', fileName, mimeType, at });
      const id = await insertBatch(tx, { kind, fileId: BigInt(fileId), fileName, rowCount, madeBy: madeBy(by), at });
      await ctx.queue.enqueue(tx, take, { batchId: id });
      await record(tx, [
        {
          ...doneBy(ctx, by),
          orgId,
          action: 'data.upload',
          category: 'ORG',
          entityType: 'mda_upload_batch',
          entityId: id,
          summary: `${fileName} uploaded with ${rowCount} rows`,
          after: { kind, fileName, rowCount, sha256: stored.sha256 },
        },
      ]);
      return batchOut((await findBatch(tx, id))!);
    });
  } catch (error) {
    await ctx.files.remove(stored.storageKey).catch(() => undefined);
    throw error;
  }
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
