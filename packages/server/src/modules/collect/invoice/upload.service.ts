import { invoiceColumns } from '@isura/contract/collect/invoice-columns';
import { type InvoiceUpload, UPLOAD_MAX_BYTES, UPLOAD_MAX_ROWS } from '@isura/contract/collect/invoice-upload';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Offered } from '@isura/contract/org/collectable';
import type { Ctx } from '../../../platform/ctx.ts';
import { assertClean } from '../../../platform/files/scanner.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import { factsAgain, keptFacts } from '../../../platform/http/kept-facts.ts';
import { rowsOfFile } from '../../../platform/intake/rows.ts';
import { MOST_UNREAD, stillReading, tableTypeOf } from '../../../platform/intake/sent.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { collectable } from '../../org/index.ts';
import { announceIssued, eventOf, JOB } from './act.service.ts';
import { assertBillable } from './bill.domain.ts';

import { billable } from './draft.service.ts';
import { makeInvoices } from './making.service.ts';
import {
  addDone,
  endUpload,
  findUpload,
  holdUpload,
  insertUpload,
  type Sender,
  storedAt,
  tellRows,
  type UploadRow,
  uploadsUnderWay,
} from './upload.queries.ts';
import { assertTabular, type JudgedBill, judgeRows } from './upload-rows.domain.ts';

/** Rows of one transaction: few enough that a checkout does not wait long for its number. */
const CHUNK = 200;

/** The job that makes the invoices of a file. */
export type TakeInvoices = Job<{ uploadId: number }>;

/** A batch as the contract speaks of it. */
const uploadOut = (row: UploadRow): InvoiceUpload => ({
  id: Number(row.id),
  serviceId: Number(row.serviceId),
  serviceName: row.serviceName,
  fileName: row.fileName,
  status: row.status,
  progressPercent:
    row.status === 'PROCESSING' ? Math.min(99, Math.floor((row.doneCount / Math.max(1, row.rowCount)) * 100)) : 100,
  rowCount: row.rowCount,
  createdCount: row.createdCount,
  errorCount: row.errorCount,
  errors: row.errors,
  totalAmount: asKobo(row.totalKobo),
  ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
  uploadedBy: row.uploadedBy,
  createdAt: new Date(row.createdAt),
  ...(row.finishedAt === null ? {} : { finishedAt: new Date(row.finishedAt) }),
});

function senderOf({ actor, facts }: By): Sender {
  const { kind, userId, login, name, sessionId, orgId } = actor;
  const known = Object.fromEntries(
    Object.entries({ userId, login, name, sessionId, orgId }).filter(([, value]) => value !== undefined),
  );
  return { actor: { kind, ...known }, facts: keptFacts(facts) };
}

/** Whoever sent a file, for what is done in his name later. */
const byOf = ({ actor, facts }: Sender): By => ({
  actor: { ...actor, scope: JOB },
  facts: factsAgain(facts),
});

/**
 * Takes a file of invoices in (IN10): its bytes lie in the store already, a row names them, and they are read and judged
 * in the background. What reading finds wrong with the whole file ends it as FAILED with its reason. Refuses rate-limited
 * somebody whose files are still being read, and what `assertBillable` refuses.
 */
export async function receiveInvoices(
  ctx: Ctx,
  by: By,
  serviceId: number,
  sent: SentFile,
  take: TakeInvoices,
): Promise<InvoiceUpload> {
  const place = await billable(ctx, by, serviceId);
  assertTabular(place);
  const { name: fileName, storageKey, sizeBytes, sha256 } = sent;
  return await ctx.inTx(JOB, async (tx) => {
    const userId = by.actor.userId ?? 0;
    if ((await uploadsUnderWay(tx, userId)) >= MOST_UNREAD) throw stillReading(MOST_UNREAD);
    const id = await insertUpload(tx, {
      orgId: place.org.id,
      userId,
      serviceId,
      file: { storageKey, sizeBytes, sha256, fileName, mimeType: tableTypeOf(sent.head) },
      madeBy: senderOf(by),
      at: ctx.clock.now(),
    });
    await ctx.queue.enqueue(tx, take, { uploadId: id });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: place.org.id,
        action: 'invoice.upload',
        category: 'COLLECTION',
        entityType: 'invoice_upload',
        entityId: id,
        summary: `${fileName} uploaded for ${place.service.name}`,
        after: { fileName, sha256 },
      },
    ]);
    sent.keep();
    return uploadOut((await findUpload(tx, id))!);
  });
}

/** One batch with its errors (IN14); refuses not-found. */
export async function readUpload(ctx: Ctx, { actor }: By, id: number): Promise<InvoiceUpload> {
  const row = await ctx.inTx(actor.scope, (tx) => findUpload(tx, id));
  if (!row) throw new DomainError('not-found', { detail: 'We could not find this upload.' });
  return uploadOut(row);
}

/** Makes the invoices of the next rows; false when nothing is left to be done. */
const takeChunk = (ctx: Ctx, upload: UploadRow, place: Offered, judged: readonly JudgedBill[]): Promise<boolean> =>
  ctx.inTx(JOB, async (tx) => {
    const id = Number(upload.id);
    const done = await holdUpload(tx, id);
    if (done === undefined) return false;
    const by = byOf(upload.madeBy);
    const orgId = place.org.id;
    if (done >= judged.length) {
      await endUpload(tx, id, ctx.clock.now());
      const { createdCount, errorCount } = (await findUpload(tx, id))!;
      await record(tx, [
        {
          ...doneBy(ctx, by),
          orgId,
          action: 'invoice.upload-done',
          category: 'COLLECTION',
          entityType: 'invoice_upload',
          entityId: id,
          summary: `${upload.fileName}: ${createdCount} invoices issued, ${errorCount} rows left out`,
          after: { createdCount, errorCount },
        },
      ]);
      return false;
    }
    const rows = judged.slice(done, done + CHUNK);
    const bills = rows.flatMap(({ billed }) => billed ?? []);
    const made = await makeInvoices(
      ctx,
      tx,
      { place, source: 'UPLOAD', issue: true, uploadId: upload.id, by: by.actor.login ?? 'system' },
      bills,
    );
    await addDone(tx, id, {
      rows: rows.length,
      created: made.length,
      total: sum(made.map(({ total }) => total)),
      errors: rows.flatMap(({ errors }) => errors),
    });
    for (const invoice of made) await announceIssued(ctx, tx, invoice.id, orgId);
    await record(
      tx,
      made.map((invoice) =>
        eventOf(
          ctx,
          by,
          { id: invoice.id, orgId },
          {
            action: 'invoice.issued',
            summary: `${invoice.number} of ${formatMoney(invoice.total)} issued for ${place.service.name} from ${upload.fileName}`,
            after: {
              number: invoice.number,
              total: nairaOf(invoice.total),
              dueDate: invoice.dueDate,
              source: 'UPLOAD',
            },
          },
        ),
      ),
    );
    return true;
  });

/**
 * Makes and issues the invoices of a file, a chunk of rows a transaction. It may be repeated at any point: rows that are
 * through are not done again. A file that cannot be read any more, or whose service cannot be billed any more, FAILED
 * with the reason; what was made before stays.
 */
export async function takeInvoices(ctx: Ctx, uploadId: number): Promise<void> {
  const begun = await ctx.inTx(JOB, async (tx) => {
    const upload = await findUpload(tx, uploadId);
    return upload?.status === 'PROCESSING' ? { upload, key: (await storedAt(tx, uploadId))! } : undefined;
  });
  if (!begun) return;
  const { upload, key } = begun;
  const day = lagosDay(ctx.clock.now());
  try {
    const place = assertBillable((await ctx.inTx(JOB, (tx) => collectable(tx, Number(upload.serviceId), { day })))!);
    await assertClean(ctx, key);
    const rows = await rowsOfFile(ctx, {
      storageKey: key,
      columns: invoiceColumns(place.rule, place.service),
      maxRows: UPLOAD_MAX_ROWS,
      maxBytes: UPLOAD_MAX_BYTES,
      owner: `user:${upload.madeBy.actor.userId}`,
    });
    await ctx.inTx(JOB, (tx) => tellRows(tx, uploadId, rows.length));
    const judged = judgeRows(rows, place, day);
    while (await takeChunk(ctx, upload, place, judged));
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code === 'busy') throw fault;
    await ctx.inTx(JOB, (tx) => endUpload(tx, uploadId, ctx.clock.now(), fault.message));
  }
}
