import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { Schedule, ScheduleSummary } from '@isura/contract/request/schedule';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import type { ScheduleStatus } from '@isura/contract/request/schedule-states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type HiddenColumns, hiddenMessage } from '../../../platform/intake/hidden-cells.ts';
import { kindsOf } from '../../../platform/intake/rows-out.ts';
import { DISCARDED, dropIntake, findIntake, type IntakeRecord, percentRead } from '../../../platform/intake/store.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { totalHeaders } from '../payment-request/list-totals.domain.ts';
import { entryOf, mayOf } from '../payment-request/request-in-full.service.ts';
import { sourceAccountOf } from '../payment-request/source-account.domain.ts';
import { comparisonOf } from './comparison.service.ts';
import { giveRowsBack } from './left-rows.queries.ts';
import { paidTo } from './paid-to.queries.ts';
import { findSchedule, holdSchedule, moveSchedule, type ScheduleRow } from './schedule.queries.ts';
import { scheduleChecks } from './schedule-checks.service.ts';
import {
  acceptedOf,
  filesOf,
  kinOf,
  type ListedSchedule,
  listSchedules,
  type OtherSchedule,
  type ScheduleFilters,
  type ScheduleOrder,
  sameFileAs,
} from './schedule-facts.queries.ts';

export const noSchedule = (): DomainError =>
  new DomainError('not-found', { detail: 'We could not find this schedule.' });

/** Reports whether the actor makes payments of the schedule's type. */
const makes = (actor: Actor, { type }: Pick<ScheduleRow, 'type'>): boolean => mayOf(actor, entryOf(type), 'act');

/** Reports whether the actor uploaded a schedule, and makes payments of its type: only they change it. */
export const isMakerOf = (actor: Actor, row: Pick<ScheduleRow, 'type' | 'madeByUserId'>): boolean =>
  row.madeByUserId === actor.userId && makes(actor, row);

/** Reports whether the actor sees schedules of a type: a person who makes its payments, a program that reads them. */
const seesOf = (actor: Actor, type: PaymentType): boolean =>
  mayOf(actor, type, actor.key === undefined ? 'act' : 'view');

/**
 * Returns the columns of account numbers of a schedule where they are masked for the actor: for a program that did not
 * upload it (docs/spec/api-keys.md#what-a-program-does-not-see). People who see schedules make payments of their type.
 */
export function hidesAccounts(
  { key, userId }: Pick<Actor, 'key' | 'userId'>,
  { type, madeByUserId }: Pick<ScheduleRow, 'type' | 'madeByUserId'>,
): HiddenColumns | undefined {
  if (key === undefined || madeByUserId === userId) return undefined;
  const columns = scheduleColumns(entryOf(type));
  const ofKind = (kind: string) => new Set(columns.flatMap(({ name, field }) => (field.kind === kind ? [name] : [])));
  return { accounts: ofKind('account'), amounts: ofKind('money') };
}

/** Returns a schedule the actor sees: within their scope, of a type that `seesOf` opens. Refuses with `not-found`. */
export async function seenIn(tx: Tx, actor: Actor, id: number): Promise<ScheduleRow> {
  const row = await findSchedule(tx, id);
  if (!row || !seesOf(actor, entryOf(row.type))) throw noSchedule();
  return row;
}

/** Returns the same in a transaction of its own. */
export const assertScheduleSeen = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<ScheduleRow> =>
  ctx.inTx(actor.scope, (tx) => seenIn(tx, actor, id));

/**
 * Locks a schedule of the actor that is in one of these states; refuses with `not-found`, `access-denied` and
 * `invalid-transition`.
 */
export async function heldSchedule(
  tx: Tx,
  by: ActorContext,
  id: number,
  ...states: ScheduleStatus[]
): Promise<ScheduleRow> {
  const row = await holdSchedule(tx, id);
  if (!row || row.orgId !== by.actor.orgId || !makes(by.actor, row)) throw noSchedule();
  if (row.madeByUserId !== by.actor.userId)
    throw new DomainError('access-denied', { detail: 'Only the person who uploaded a schedule can change it.' });
  if (states.includes(row.status)) return row;
  throw new DomainError('invalid-transition', {
    detail: "This cannot be done in the schedule's current status.",
    status: row.status,
  });
}

/** Builds an audit event about a schedule for its organization's audit trail. */
export const scheduleEvent = (
  ctx: Ctx,
  by: ActorContext,
  schedule: Pick<ScheduleRow, 'id' | 'orgId'>,
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: schedule.orgId,
  category: 'REQUEST',
  entityType: 'schedule_upload',
  entityId: schedule.id,
  ...details,
});

const UNDER_WAY: ReadonlySet<ScheduleStatus> = new Set(['UPLOADED', 'VALIDATING']);

/** Reports whether its rows are still being validated. */
export const isUnderWay = ({ status }: { status: ScheduleStatus }): boolean => UNDER_WAY.has(status);

function canOf(row: ScheduleRow, { actor }: ActorContext, excludedLeft: number): Schedule['can'] {
  if (!isMakerOf(actor, row)) return [];
  const discard: Schedule['can'] = row.requestId === null ? ['discard'] : [];
  if (row.status === 'VALIDATED') return ['fix', 'recheck', 'submit', 'replace', ...discard];
  if (row.status === 'UNREADABLE') return ['replace', ...discard];
  if (isUnderWay(row)) return ['replace'];
  return row.status === 'SUBMITTED' && excludedLeft > 0 ? ['resubmit-excluded'] : [];
}

type Figures = Pick<
  ListedSchedule,
  'readCount' | 'expectedCount' | 'rowsIn' | 'toAsk' | 'askedCount' | 'validCount' | 'warningCount' | 'excludedCount'
>;

const summaryOf = (row: ScheduleRow, intake: Figures, { actor }: ActorContext): ScheduleSummary => ({
  id: row.id,
  number: row.number,
  type: row.type,
  typeLabel: requestTypeLabels[row.type],
  status: row.status,
  title: row.title,
  fileName: row.fileName,
  rowCount: intake.readCount,
  progressPercent: isUnderWay(row) ? percentRead(intake as IntakeRecord) : 100,
  validCount: intake.validCount,
  warningCount: intake.warningCount,
  excludedCount: intake.excludedCount,
  totalAmount: asKobo(row.totalKobo),
  payDate: row.payDate,
  ...(row.requestId !== null && { requestId: row.requestId }),
  ...(row.requestNumber !== null && { requestNumber: row.requestNumber }),
  ...(row.clientReference !== null && { clientReference: row.clientReference }),
  uploadedBy: row.uploadedBy,
  isMine: row.madeByUserId === actor.userId,
  createdAt: new Date(row.createdAt),
});

const other = ({ id, number, status }: OtherSchedule) => ({ id, number, status });

/** Returns a schedule in the form of the contract. */
export async function scheduleOut(ctx: Ctx, tx: Tx, by: ActorContext, row: ScheduleRow): Promise<Schedule> {
  const intake = (await findIntake(tx, row.intakeId))!;
  const isValidated = row.status === 'VALIDATED' || row.status === 'SUBMITTED';
  const accepted = isValidated ? await acceptedOf(tx, row) : { count: 0, kobo: 0n, left: 0 };
  const account = await payingAccount(tx, row.sourceBankAccountId);
  const same = await sameFileAs(tx, row);
  const kin = await kinOf(tx, row);
  const comparison = isValidated ? await comparisonOf(tx, row) : undefined;
  const to: Awaited<ReturnType<typeof paidTo>> = isValidated ? await paidTo(tx, row) : { payees: [] };
  const accounts = hidesAccounts(by.actor, row);
  const knowsBalance = accounts === undefined || by.actor.permissions?.has('balances:view') === true;
  const kinds = isValidated ? await kindsOf(tx, intake.id) : [];
  const excludedLeft = row.status === 'SUBMITTED' ? accepted.left : 0;
  return {
    ...summaryOf(row, intake, by),
    kinds: accounts ? kinds.map((kind) => hiddenMessage(kind, accounts)) : kinds,
    remarks: intake.remarks,
    ...(row.failureCode !== null && { failureCode: row.failureCode }),
    ...(row.failureReason !== null && { failureReason: row.failureReason }),
    removedCount: intake.removedCount,
    validAmount: asKobo(intake.validKobo),
    warningAmount: asKobo(intake.warningKobo),
    confirmedCount: accepted.count,
    confirmedAmount: asKobo(accepted.kobo),
    narration: row.narration,
    ...(account && { sourceAccount: sourceAccountOf(account, knowsBalance) }),
    ...(row.glAccountId !== null && { glAccountId: row.glAccountId }),
    ...(row.projectId !== null && {
      project: { id: row.projectId, code: row.projectCode ?? '', name: row.projectName ?? '' },
    }),
    typeData: row.typeData,
    ...(row.requestStatus !== null && { requestStatus: row.requestStatus }),
    excludedLeft,
    checks: row.status === 'VALIDATED' ? await scheduleChecks(ctx, tx, row, intake, knowsBalance) : [],
    ...(comparison && { comparison }),
    ...to,
    ...(accounts && {
      payees: to.payees.map((payee) => ({ ...payee, accountNumber: maskAccount(payee.accountNumber) })),
    }),
    ...(same && { sameFileAs: { ...other(same), createdAt: new Date(same.createdAt) } }),
    ...(kin.from && { resubmits: other(kin.from) }),
    resubmittedAs: kin.to.map(other),
    files: await filesOf(tx, row.id),
    can: canOf(row, by, excludedLeft),
    version: row.version,
  };
}

/** Returns one schedule (SC4); refuses with `not-found`. */
export const readSchedule = (ctx: Ctx, by: ActorContext, id: number): Promise<Schedule> =>
  ctx.inTx(by.actor.scope, async (tx) => scheduleOut(ctx, tx, by, await seenIn(tx, by.actor, id)));

/** Returns a page of schedules (SC3) of the types that `seesOf` opens to the actor, with the total of all that match. */
export async function searchSchedules(
  ctx: Ctx,
  by: ActorContext,
  { type, ...filters }: Omit<ScheduleFilters, 'types'> & { type?: readonly RequestType[] | undefined },
  pages: { page: number; size: number; sort: readonly ScheduleOrder[] },
): Promise<Page<ScheduleSummary>> {
  const types = offeredTypes()
    .filter((entry) => seesOf(by.actor, entry) && (type === undefined || type.includes(entry.code)))
    .map(({ code }) => code);
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const found = await listSchedules(tx, { ...filters, types }, by.actor.userId ?? 0, pages);
    return {
      items: found.rows.map((row) => summaryOf(row, row, by)),
      total: found.total,
      headers: totalHeaders(found),
    };
  });
}

/**
 * Discards a schedule from which no request was made (SC10); rows it took over from another schedule are excluded rows
 * of that one again. Refuses with `not-found`, `access-denied` and
 * `invalid-transition`: one being validated, or from which a request was made.
 */
export async function discardSchedule(ctx: Ctx, by: ActorContext, id: number): Promise<Schedule> {
  await assertScheduleSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldSchedule(tx, by, id, 'VALIDATED', 'UNREADABLE');
    if (row.requestId !== null)
      throw new DomainError('invalid-transition', {
        detail: `${row.requestNumber} was made from this schedule. Delete that payment instead.`,
        status: row.status,
      });
    const at = ctx.clock.now();
    await moveSchedule(tx, row.id, 'DISCARDED', { at });
    await dropIntake(tx, row.intakeId, at, DISCARDED);
    const { resubmitsId } = row;
    if (resubmitsId !== null) await giveRowsBack(tx, { id: row.id, resubmitsId });
    await record(tx, [
      scheduleEvent(ctx, by, row, { action: 'schedule.discarded', summary: `${row.number} was discarded` }),
    ]);
    return await scheduleOut(ctx, tx, by, (await findSchedule(tx, row.id))!);
  });
}
