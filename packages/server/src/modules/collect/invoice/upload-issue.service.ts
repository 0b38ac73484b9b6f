import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Offered } from '@isura/contract/org/collectable';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { writeValidated } from '../../../platform/intake/correct-rows.ts';
import { ALL_ROWS } from '../../../platform/intake/limits.ts';
import { assertReadingShown } from '../../../platform/intake/read-again.ts';
import { callerOf, senderOf } from '../../../platform/intake/sender.ts';
import { findIntake, recount } from '../../../platform/intake/store.ts';
import { cellFindings } from '../../../platform/intake/table.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { collectable } from '../../org/index.ts';
import { billable } from './draft.service.ts';
import { announceIssued, eventOf } from './invoice-event.service.ts';
import { makeInvoices } from './make-invoices.service.ts';
import {
  addIssued,
  beginIssuing,
  endUpload,
  filesOneByOne,
  findUpload,
  flagInvoiced,
  holdUpload,
  nextToIssue,
  noteIssued,
  type RowsLeft,
  rowsLeft,
  type UploadRow,
} from './upload.queries.ts';
import { assertUploadSeen, heldUpload, uploadEvent, uploadOut } from './upload.service.ts';
import { validator } from './upload-rows.domain.ts';
import { assertBillable } from './validate-invoice.domain.ts';

/** Rows per transaction: few enough that a checkout does not wait long for its number. */
const CHUNK = 200;

/** What a person was shown of a file and issues: its rows, their total, and the version of its reading. */
interface IssueIn {
  withWarnings: boolean;
  count: number;
  amount: bigint;
  version: number;
}

/** The job that issues the invoices of a file. */
export type TakeInvoices = Job<{ uploadId: number }>;

/** Returns how many rows of a file would be issued, and their total. */
const toIssue = (left: RowsLeft, withWarnings: boolean): [rows: number, total: Kobo] =>
  withWarnings
    ? [left.validCount + left.warningCount, asKobo(left.validKobo + left.warningKobo)]
    : [left.validCount, asKobo(left.validKobo)];

const staleQuote = (count: number, total: Kobo, why: string): DomainError =>
  new DomainError('stale-quote', {
    detail: `${why}: the total is now ${formatMoney(total)}. Check the figures again.`,
    count,
    total: nairaOf(total),
  });

/**
 * Issues the invoices of a file as they were shown (IN15), by starting the job that makes them. Refuses with
 * stale-version when its file was read in another way since, with stale-quote when `count` and `amount` are not what would be issued, or when rows bill what another invoice or file has
 * billed since they were shown, which is then their warning; with invalid-transition a file that is neither READ nor
 * DONE or has nothing to issue, and what `assertBillable` refuses. Of a DONE file the rows without an invoice are issued.
 */
export async function issueUpload(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { withWarnings, count, amount, version }: IssueIn,
  take: TakeInvoices,
): Promise<InvoiceUpload> {
  const { serviceId } = await assertUploadSeen(ctx, by, id);
  await billable(ctx, by, serviceId);
  const started = await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const row = await heldUpload(tx, by, id, 'READ', 'DONE');
      assertReadingShown(row.version, version);
      await filesOneByOne(tx, row.serviceId);
      const isBilledSince = (await flagInvoiced(tx, row.intakeId!, row.serviceId)) > 0;
      if (isBilledSince) await recount(tx, row.intakeId!);
      const [rows, total] = toIssue(await rowsLeft(tx, row.intakeId!), withWarnings);
      // Returned, not thrown, so that the new warnings stay.
      if (isBilledSince)
        return staleQuote(rows, total, 'Rows of this file were billed by another invoice or file since it was read');
      if (rows === 0)
        throw new DomainError('invalid-transition', {
          detail: 'No row of this file can be issued as an invoice.',
          status: row.status,
        });
      if (rows !== count || total !== amount) throw staleQuote(rows, total, 'The rows of this file changed');
      await beginIssuing(tx, row, { ...senderOf(by), withWarnings });
      await ctx.queue.enqueue(tx, take, { uploadId: id });
      await record(tx, [
        uploadEvent(ctx, by, row, {
          action: 'invoice.upload-issued',
          summary: `Issue of ${plural(rows, 'invoice', 'invoices')} of ${formatMoney(total)} from ${row.fileName} confirmed`,
          after: { count: rows, amount: nairaOf(total), withWarnings },
        }),
      ]);
      return await uploadOut(ctx, tx, (await findUpload(tx, row.id))!, true);
    },
    ALL_ROWS,
  );
  if (started instanceof DomainError) throw started;
  return started;
}

/** Notifies the payers of the invoices that were made, and records them in the trail. */
async function announceAll(
  ctx: Ctx,
  tx: Tx,
  upload: UploadRow,
  place: Offered,
  made: Awaited<ReturnType<typeof makeInvoices>>,
) {
  const by = callerOf(upload.issuedBy!);
  const orgId = place.org.id;
  for (const { id } of made) await announceIssued(ctx, tx, id, orgId);
  await record(
    tx,
    made.map(({ id, number, total, dueDate }) =>
      eventOf(
        ctx,
        by,
        { id, orgId },
        {
          action: 'invoice.issued',
          summary: `${number} of ${formatMoney(total)} issued for ${place.service.name} from ${upload.fileName}`,
          after: { number, total: nairaOf(total), dueDate, source: 'UPLOAD' },
        },
      ),
    ),
  );
}

/** Returns the number of the current issue of a file, 1 for the first. */
const issueNumberOf = ({ issuedBy }: UploadRow): number => issuedBy?.issueNumber ?? 1;

/**
 * Returns a file, locked until commit, while the issue that `startedIssue` names is under way; nothing once that issue has
 * ended, whether or not another has begun since.
 */
async function lockIssueUnderWay(tx: Tx, startedIssue: UploadRow): Promise<UploadRow | undefined> {
  const upload = await holdUpload(tx, startedIssue.id);
  return upload?.status === 'ISSUING' && issueNumberOf(upload) === issueNumberOf(startedIssue) ? upload : undefined;
}

/** Returns how many invoices the current issue of a file has made; earlier issues are not counted. */
const createdInThisIssue = ({ createdCount, issuedBy }: UploadRow): number =>
  createdCount - (issuedBy?.createdBefore ?? 0);

/**
 * Ends a file when its rows are all processed; the trail counts what this issue made, and the rows without an invoice.
 */
async function finish(ctx: Ctx, tx: Tx, upload: UploadRow): Promise<void> {
  await endUpload(tx, upload.id, ctx.clock.now());
  const createdCount = createdInThisIssue(upload);
  const { excludedCount: errorCount, removedCount } = (await findIntake(tx, upload.intakeId!))!;
  const { warningCount: unconfirmed } = await rowsLeft(tx, upload.intakeId!);
  const parts = [
    `${plural(createdCount, 'invoice', 'invoices')} issued`,
    `${plural(errorCount, 'row', 'rows')} excluded`,
    ...(removedCount > 0 ? [`${plural(removedCount, 'row', 'rows')} removed`] : []),
    ...(unconfirmed > 0 ? [`${plural(unconfirmed, 'row with a warning', 'rows with warnings')} not issued`] : []),
  ];
  await record(tx, [
    uploadEvent(ctx, callerOf(upload.issuedBy!), upload, {
      action: 'invoice.upload-done',
      summary: `${upload.fileName}: ${parts.join(', ')}`,
      after: { createdCount, errorCount, removedCount, unconfirmedCount: unconfirmed },
    }),
  ]);
}

/**
 * Ends an issue that cannot go on, with the reason and the rows it left in the trail. A first issue ends the file as
 * FAILED; a file that was DONE before is DONE again and keeps the reason, so that its rows can be issued later. Does
 * nothing if the issue has ended.
 */
const giveUp = (ctx: Ctx, startedIssue: UploadRow, reason: string): Promise<void> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const upload = await lockIssueUnderWay(tx, startedIssue);
    if (!upload) return;
    const intakeId = upload.intakeId!;
    await recount(tx, intakeId);
    await endUpload(tx, upload.id, ctx.clock.now(), {
      status: issueNumberOf(upload) > 1 ? 'DONE' : 'FAILED',
      reason,
    });
    const createdCount = createdInThisIssue(upload);
    const [notIssuedCount] = toIssue(await rowsLeft(tx, intakeId), upload.issuedBy!.withWarnings);
    const counts = `${plural(createdCount, 'invoice', 'invoices')} issued, ${plural(notIssuedCount, 'row', 'rows')} not issued`;
    await record(tx, [
      uploadEvent(ctx, callerOf(upload.issuedBy!), upload, {
        action: 'invoice.upload-failed',
        summary: `${upload.fileName}: ${counts}. ${reason}`,
        after: { createdCount, notIssuedCount, reason },
      }),
    ]);
  });

/**
 * Makes the invoices of the next rows; returns false when none are left or the issue has ended. Each row is validated
 * again first: one with another amount than was shown, as its rule has changed, is left out.
 */
const takeChunk = (ctx: Ctx, startedIssue: UploadRow, place: Offered): Promise<boolean> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const upload = await lockIssueUnderWay(tx, startedIssue);
    if (!upload) return false;
    const intakeId = upload.intakeId!;
    const rows = await nextToIssue(tx, intakeId, upload.issuedBy!.withWarnings, CHUNK);
    if (rows.length === 0) {
      await recount(tx, intakeId);
      await finish(ctx, tx, upload);
      return false;
    }
    const verdict = validator.begin({ place, today: lagosDay(ctx.clock.now()) });
    const validated = rows.map(({ rowNo, cells, amountKobo }) => ({
      ...verdict({ rowNo, cells, findings: cellFindings(cells) }),
      shown: amountKobo,
    }));
    const fit = validated.flatMap(({ rowNo, values, amount, shown }) =>
      values && amount === shown ? { rowNo, values } : [],
    );
    const others = validated.filter(({ values, amount, shown }) => !values || amount !== shown);
    await writeValidated(tx, intakeId, others.map(leftOut));
    const by = upload.issuedBy!.actor.login ?? 'system';
    const making = { place, source: 'UPLOAD', issue: true, uploadId: upload.id, by } as const;
    const made = await makeInvoices(
      ctx,
      tx,
      making,
      fit.map(({ values }) => values),
    );
    await noteIssued(
      tx,
      intakeId,
      made.map(({ id: invoice }, at) => ({ rowNo: fit[at]!.rowNo, id: invoice })),
    );
    await addIssued(tx, upload.id, { count: made.length, total: sum(made.map(({ total }) => total)) });
    await announceAll(ctx, tx, upload, place, made);
    return true;
  });

/** Returns a row that no longer matches what was shown, as left out. */
function leftOut({ rowNo, cells, findings, values }: ReturnType<ReturnType<typeof validator.begin>>) {
  const message = 'The collection rule changed after this row was shown. Check its amount and issue it again';
  return {
    rowNo,
    cells,
    findings: values ? [...findings, { column: 'Amount', code: 'E_AMOUNT_RULE', message }] : findings,
  };
}

/**
 * Makes and issues the invoices of a file, one chunk of rows per transaction. It can be repeated at any point: a row
 * that has its invoice is not issued again. When the service can no longer be billed the issue ends with the reason in the
 * trail, and the file is FAILED, or DONE again where it was; invoices made before stay.
 */
export async function takeInvoices(ctx: Ctx, uploadId: number): Promise<void> {
  const upload = await ctx.inTx(JOB_SCOPE, (tx) => findUpload(tx, uploadId));
  if (upload?.status !== 'ISSUING') return;
  const day = lagosDay(ctx.clock.now());
  try {
    const place = assertBillable((await ctx.inTx(JOB_SCOPE, (tx) => collectable(tx, upload.serviceId, { day })))!);
    while (await takeChunk(ctx, upload, place));
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code === 'busy') throw fault;
    await giveUp(ctx, upload, fault.message);
  }
}
