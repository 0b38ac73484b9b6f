import { IN15, type InvoiceUpload, type UploadStatus } from '@isura/contract/collect/invoice-upload';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskWho } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import { isMasked, mayCall } from '../../../platform/http/policy.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { kindsOf } from '../../../platform/intake/rows-out.ts';
import { senderOf } from '../../../platform/intake/sender.ts';
import { MOST_UNREAD, refuseUnread } from '../../../platform/intake/sent.ts';
import {
  DISCARDED,
  dropIntake,
  findIntake,
  type IntakeRecord,
  insertIntake,
  percentRead,
  unreadOf,
} from '../../../platform/intake/store.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { collectable } from '../../org/index.ts';
import { billable } from './draft.service.ts';
import {
  discardUpload,
  dueDates,
  findUpload,
  holdUpload,
  insertUpload,
  listUploads,
  type RowsLeft,
  rowsLeft,
  sameFileAs,
  type UploadRow,
} from './upload.queries.ts';
import { invoiceIntake } from './upload-kind.service.ts';
import { assertTabular } from './upload-rows.domain.ts';
import { whyNotBillable } from './validate-invoice.domain.ts';

const noUpload = (): DomainError => new DomainError('not-found', { detail: 'We could not find this upload.' });

/** Returns the percentage of reading while a file is read, and of issuing while it is issued. */
function progressOf({ status, createdCount }: UploadRow, intake: IntakeRecord | undefined): number {
  if (status === 'READING') return percentRead(intake);
  if (status !== 'ISSUING') return 100;
  const count = (intake?.validCount ?? 0) + (intake?.warningCount ?? 0);
  return Math.min(99, Math.floor((createdCount / Math.max(1, count)) * 100));
}

/**
 * Returns what may be done with an upload now. While its service cannot be billed its rows are neither validated nor
 * issued, and `whyNot` says why; otherwise it is issued when a row of it can be. Rows of a DONE file that have no invoice
 * are corrected and issued as before, and the file is not discarded any more.
 */
async function actsOf(
  ctx: Ctx,
  tx: Tx,
  { status, serviceId }: UploadRow,
  left: RowsLeft,
): Promise<Pick<InvoiceUpload, 'can' | 'whyNot'>> {
  if (status !== 'READ' && (status !== 'DONE' || left.openCount === 0))
    return { can: status === 'READING' ? ['discard'] : [] };
  const place = await collectable(tx, serviceId, { day: lagosDay(ctx.clock.now()) });
  const refusal = place && whyNotBillable(place);
  const ending: InvoiceUpload['can'] = status === 'READ' ? ['discard'] : [];
  if (refusal) return { can: ending, whyNot: refusal.message };
  const isIssuable = left.validCount + left.warningCount > 0;
  return { can: isIssuable ? ['issue', 'fix', ...ending] : ['fix', ...ending] };
}

const NOTHING_LEFT: RowsLeft = { validCount: 0, warningCount: 0, validKobo: 0n, warningKobo: 0n, openCount: 0 };

/** Returns what could be issued of an upload that was read, now or after an issue. */
const leftOf = async (tx: Tx, { status, intakeId }: UploadRow): Promise<RowsLeft> =>
  intakeId !== null && (status === 'READ' || status === 'DONE') ? await rowsLeft(tx, intakeId) : NOTHING_LEFT;

/**
 * Returns when the invoices of a READ file, or those left of a DONE one, would be due if issued today. Only for views of a
 * single file, since it reads all its rows.
 */
async function dueOf(ctx: Ctx, tx: Tx, row: UploadRow): Promise<Pick<InvoiceUpload, 'due' | 'dueWithWarnings'>> {
  if ((row.status !== 'READ' && row.status !== 'DONE') || row.intakeId === null) return {};
  const today = lagosDay(ctx.clock.now());
  const place = await collectable(tx, row.serviceId, { day: today });
  if (!place?.rule) return {};
  const { from, to, fromAll, toAll } = await dueDates(tx, row.intakeId, addDays(today, place.rule.dueDays));
  return {
    ...(from !== null && to !== null && { due: { from, to } }),
    ...(fromAll !== null && toAll !== null && { dueWithWarnings: { from: fromAll, to: toAll } }),
  };
}

/**
 * Returns an upload in the shape of the contract. For support staff the sender is masked and the findings are left out,
 * since messages may repeat the content of a cell.
 */
export async function uploadOut(
  ctx: Ctx,
  tx: Tx,
  row: UploadRow,
  mayAct: boolean,
  hidesPeople = false,
): Promise<InvoiceUpload> {
  const intake = row.intakeId === null ? undefined : await findIntake(tx, row.intakeId);
  const earlier = row.intakeId === null ? undefined : await sameFileAs(tx, row);
  const left = await leftOf(tx, row);
  const isOpen = row.status === 'READ' || (row.status === 'DONE' && left.openCount > 0);
  return {
    id: row.id,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    fileName: row.fileName,
    status: row.status,
    progressPercent: progressOf(row, intake),
    rowCount: intake?.readCount ?? row.rowCount,
    validCount: intake?.validCount ?? row.createdCount,
    warningCount: intake?.warningCount ?? 0,
    excludedCount: intake?.excludedCount ?? row.errorCount,
    removedCount: intake?.removedCount ?? 0,
    validAmount: asKobo(intake?.validKobo ?? row.totalKobo),
    warningAmount: asKobo(intake?.warningKobo ?? 0n),
    kinds: intake && isOpen && !hidesPeople ? await kindsOf(tx, intake.id) : [],
    remarks: intake?.remarks ?? [],
    ...(intake?.failureCode == null ? {} : { failureCode: intake.failureCode }),
    ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
    left: {
      validCount: left.validCount,
      warningCount: left.warningCount,
      validAmount: asKobo(left.validKobo),
      warningAmount: asKobo(left.warningKobo),
    },
    createdCount: row.createdCount,
    totalAmount: asKobo(row.totalKobo),
    ...(earlier === undefined ? {} : { sameFileAs: { ...earlier, createdAt: new Date(earlier.createdAt) } }),
    ...(mayAct ? await actsOf(ctx, tx, row, left) : { can: [] }),
    uploadedBy: hidesPeople ? maskWho(row.uploadedBy) : row.uploadedBy,
    createdAt: new Date(row.createdAt),
    ...(row.finishedAt === null ? {} : { finishedAt: new Date(row.finishedAt) }),
    version: row.version,
  };
}

const mayAct = ({ actor }: ActorContext): boolean => mayCall(IN15, actor);

/** Returns the audit event of an upload, for the trail of its organization. */
export const uploadEvent = (
  ctx: Ctx,
  by: ActorContext,
  upload: Pick<UploadRow, 'id' | 'orgId'>,
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: upload.orgId,
  category: 'COLLECTION',
  entityType: 'invoice_upload',
  entityId: upload.id,
  ...details,
});

/** Locks an upload the actor sees, in one of these states; refuses with not-found and invalid-transition. */
export async function heldUpload(tx: Tx, by: ActorContext, id: number, ...states: UploadStatus[]): Promise<UploadRow> {
  const row = await holdUpload(tx, id);
  if (!row || (by.actor.scope.orgId !== undefined && row.orgId !== by.actor.scope.orgId)) throw noUpload();
  if (states.includes(row.status)) return row;
  throw new DomainError('invalid-transition', {
    detail: 'This file was already processed or discarded.',
    status: row.status,
  });
}

/** Refuses with not-found when the actor does not see the upload. */
export async function assertUploadSeen(ctx: Ctx, { actor }: ActorContext, id: number): Promise<UploadRow> {
  const row = await ctx.inTx(actor.scope, (tx) => findUpload(tx, id));
  if (!row) throw noUpload();
  return row;
}

/** Discards an upload, in a transaction of the jobs' role. */
async function discardIn(ctx: Ctx, tx: Tx, by: ActorContext, id: number): Promise<UploadRow> {
  const row = await heldUpload(tx, by, id, 'READING', 'READ');
  const at = ctx.clock.now();
  await discardUpload(tx, row.id, at);
  for (const intakeId of [row.intakeId, row.beforeIntakeId])
    if (intakeId !== null) await dropIntake(tx, intakeId, at, DISCARDED);
  await record(tx, [
    uploadEvent(ctx, by, row, { action: 'invoice.upload-discarded', summary: `${row.fileName} was discarded` }),
  ]);
  return row;
}

/**
 * Receives a file of invoices (IN10): its bytes are already in the store, a row names them, and its rows are validated
 * in the background. Nothing is issued before IN15. Refuses with rate-limited a sender while their files are still
 * being read, what `assertBillable` refuses, and with invalid-transition when `replaces` names a file that has ended.
 */
export async function receiveInvoices(
  ctx: Ctx,
  by: ActorContext,
  { serviceId, replaces }: { serviceId: number; replaces?: number | undefined },
  sent: SentFile,
  read: ReadIntake,
): Promise<InvoiceUpload> {
  const place = await billable(ctx, by, serviceId);
  assertTabular(place);
  if (replaces !== undefined) await assertUploadSeen(ctx, by, replaces);
  const { id: orgId } = place.org;
  const userId = by.actor.userId ?? 0;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if ((await unreadOf(tx, userId)) >= MOST_UNREAD) throw refuseUnread(MOST_UNREAD);
    if (replaces !== undefined) await discardIn(ctx, tx, by, replaces);
    const at = ctx.clock.now();
    const { name: kind } = invoiceIntake;
    const intakeId = await insertIntake(tx, sent, {
      orgId,
      userId,
      kind,
      context: { serviceId },
      purpose: 'SCHEDULE',
      at,
    });
    const { name: fileName, sha256 } = sent;
    const id = await insertUpload(tx, { orgId, serviceId, intakeId, fileName, replaces, madeBy: senderOf(by), at });
    await ctx.queue.enqueue(tx, read, { intakeId });
    const row = (await findUpload(tx, id))!;
    await record(tx, [
      uploadEvent(ctx, by, row, {
        action: 'invoice.upload',
        summary: `${fileName} uploaded for ${place.service.name}`,
        after: { fileName, sha256, ...(replaces === undefined ? {} : { replaces }) },
      }),
    ]);
    return await uploadOut(ctx, tx, row, true);
  });
}

/**
 * Discards a file (IN16): nothing is issued from it. Refuses with not-found, and with invalid-transition when it has
 * ended.
 */
export async function discardInvoices(ctx: Ctx, by: ActorContext, id: number): Promise<InvoiceUpload> {
  await assertUploadSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await discardIn(ctx, tx, by, id);
    return await uploadOut(ctx, tx, (await findUpload(tx, row.id))!, true);
  });
}

/** Returns one upload (IN14); refuses with not-found. */
export async function readUpload(ctx: Ctx, by: ActorContext, id: number): Promise<InvoiceUpload> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await findUpload(tx, id);
    if (!row) throw noUpload();
    return { ...(await uploadOut(ctx, tx, row, mayAct(by), isMasked(by.actor))), ...(await dueOf(ctx, tx, row)) };
  });
}

/** Returns a page of uploads (IN22), newest first. */
export async function searchUploads(
  ctx: Ctx,
  by: ActorContext,
  query: { status?: UploadStatus | undefined; page: number; size: number },
): Promise<Page<InvoiceUpload>> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const { rows, total } = await listUploads(tx, query);
    const items: InvoiceUpload[] = [];
    for (const row of rows) items.push(await uploadOut(ctx, tx, row, mayAct(by), isMasked(by.actor)));
    return { items, total };
  });
}
