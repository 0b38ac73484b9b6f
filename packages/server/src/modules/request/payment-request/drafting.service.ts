import { lagosDay } from '@isura/contract/kernel/days';
import { nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { dropRefund } from '../../collect/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { glAccount } from '../../ledger/index.ts';
import { projectFault } from '../../project/index.ts';
import { actsOf } from '../approval/acts.queries.ts';
import type { NameAnswer } from '../payment-type/calculation.domain.ts';
import { type Judged, judge } from '../payment-type/judge.domain.ts';
import { knownNames, namedInvoices, type SaidOutside, worldNow } from '../payment-type/world.service.ts';
import { keepRefund, refundFacts } from '../refund/completing.service.ts';
import { payeeAlone } from './correction.domain.ts';
import { lineToCorrect } from './correction.queries.ts';
import { keptLines } from './kept-lines.service.ts';
import { lockRequest, type RequestRow } from './request.queries.ts';
import { entryOf, mayOf, noRequest, seen, wholeIn } from './whole.service.ts';
import { type DraftHead, dropDraft, insertDraft, type Mark, updateDraft, writeLines } from './writing.queries.ts';

/** Writing is done as this role, after the request was looked for with the eyes of the actor. */
export const JOB = { role: 'grp_job' } as const;

type Told = Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>;

/** What was done to a request, for the trail of its organization. */
export const requestEvent = (
  ctx: Ctx,
  by: By,
  request: { id: number | bigint; orgId: number | bigint },
  told: Told,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: Number(request.orgId),
  category: 'REQUEST',
  entityType: 'payment_request',
  entityId: Number(request.id),
  ...told,
});

export const markOf = (ctx: Ctx, { actor }: By): Mark => ({
  userId: actor.userId ?? 0,
  login: actor.login ?? 'system',
  at: ctx.clock.now(),
});

/** The entry of a type whose payments the actor may make. Refuses with access-denied. */
export function makeable({ actor }: By, code: string): PaymentType {
  const entry = entryOf(code);
  if (!mayOf(actor, entry, 'act'))
    throw new DomainError('access-denied', { detail: 'You do not make payments of this kind.' });
  return entry;
}

export const assertLive = ({ actor }: By): number => {
  if (actor.orgStatus !== 'LIVE' || actor.orgId === undefined)
    throw new DomainError('organization-not-live', { detail: 'Your organization is not live, so it cannot pay.' });
  return actor.orgId;
};

/** Refuses fields the type does not have, and an account or a project that is not one of the organization's. */
async function assertSound(tx: Tx, orgId: number, given: Omit<RequestIn, 'type'>, judged: Judged): Promise<void> {
  const unknown = judged.faults.filter(({ code }) => code === 'unknown-field');
  if (unknown.length > 0)
    throw new DomainError('validation-failed', { detail: 'This payment has no such field.', errors: unknown });
  const strange = await projectFault(tx, orgId, given.projectId, { isSubmitted: false });
  if (strange) throw new DomainError('validation-failed', { detail: strange.message, errors: [strange] });
  if (given.sourceBankAccountId === undefined) return;
  const account = await payingAccount(tx, given.sourceBankAccountId);
  if (account?.orgId === orgId) return;
  const message = 'Select one of your accounts';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'sourceBankAccountId', code: 'unknown', message }],
  });
}

/**
 * The account of the chart a request is charged to: the one chosen, else that of its type, else that of its first line;
 * undefined while there is none.
 */
async function chargedTo(
  tx: Tx,
  entry: PaymentType,
  chosen: number | undefined,
  { lines }: Judged,
): Promise<number | undefined> {
  const code = entry.glCode ?? lines[0]?.parts[0]?.glCode;
  if (chosen === undefined && code === undefined) return undefined;
  const found = await glAccount(tx, chosen === undefined ? { code: code ?? '' } : { id: chosen });
  if (found) return found.id;
  const message = 'Select an account code of the list';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'glAccountId', code: 'unknown', message }],
  });
}

/** What stands around a payment that is judged: what others said of it, and the refused line it is paid in the place of. */
interface Around {
  names: ReadonlyMap<string, NameAnswer>;
  said?: SaidOutside | undefined;
  correctsLineId?: bigint | null | undefined;
}

/** A payment judged by the rules of today, and what is written of it. */
export async function prepared(
  ctx: Ctx,
  tx: Tx,
  orgId: number,
  entry: PaymentType,
  { lines, ...given }: Omit<RequestIn, 'type'>,
  { names, said, correctsLineId }: Around,
): Promise<{ judged: Judged; head: DraftHead }> {
  const entered = { typeData: given.typeData, lines };
  const whole = judge(entry, entered, await worldNow(ctx, tx, orgId, entry, entered, names, said));
  const corrected = correctsLineId == null ? undefined : await lineToCorrect(tx, correctsLineId);
  const judged = corrected ? payeeAlone(entry, whole, corrected.amountKobo) : whole;
  await assertSound(tx, orgId, { lines, ...given }, judged);
  const glAccountId = await chargedTo(tx, entry, given.glAccountId, judged);
  return { judged, head: { ...given, entered: lines, glAccountId, taxDue: judged.due } };
}

/**
 * Writes a payment down as a draft of the actor (PR2). Gaps are welcome: lines that are whole are worked out and counted, the
 * others wait. Refuses fields the type does not have and accounts of others.
 */
export async function createDraft(
  ctx: Ctx,
  by: By,
  { type, ...given }: RequestIn,
  from: { parentId?: number; correctsLineId?: number } = {},
): Promise<PaymentRequest> {
  const entry = makeable(by, type);
  const orgId = assertLive(by);
  const { parentId, correctsLineId } = from;
  const names = await knownNames(ctx, entry, given.lines);
  const said = await namedInvoices(ctx, orgId, entry, given.lines);
  return await ctx.inTx(JOB, async (tx) => {
    const { judged, head } = await prepared(ctx, tx, orgId, entry, given, {
      names,
      said,
      ...(correctsLineId !== undefined && { correctsLineId: BigInt(correctsLineId) }),
    });
    const mark = markOf(ctx, by);
    const year = Number(lagosDay(mark.at).slice(0, 4));
    const id = await insertDraft(tx, { orgId, type, year, ...from }, head, mark);
    const made = {
      orgId: BigInt(orgId),
      id: BigInt(id),
      narration: head.narration ?? '',
    };
    await writeLines(tx, made, await keptLines(tx, judged, head.glAccountId, names), mark);
    const row = (await lockRequest(tx, id))!;
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: parentId === undefined ? 'request.created' : 'request.copied',
        summary: `${entry.words.single} ${row.requestNumber} drafted`,
        after: {
          number: row.requestNumber,
          type,
          total: nairaOf(judged.total),
          ...(parentId && { copiedFrom: parentId }),
        },
      }),
    ]);
    return await wholeIn(ctx, tx, by.actor, row);
  });
}

/** Refuses with not-found a request the actor does not see. */
export const assertSeen = (ctx: Ctx, { actor }: By, id: number): Promise<RequestRow> =>
  ctx.inTx(actor.scope, (tx) => seen(tx, actor, id));

/** Holds a draft of the actor, or of a refund, who was seen to see it; refuses what is not theirs or no draft any more. */
export async function heldDraft(tx: Tx, by: By, id: number, version?: number): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row) throw noRequest();
  if (Number(row.madeByUserId) !== by.actor.userId && row.sourcePaymentId === null)
    throw new DomainError('access-denied', { detail: 'Only who made a payment changes it.' });
  if (row.status !== 'NEW')
    throw new DomainError('invalid-transition', { detail: 'This payment was submitted. Recall it to change it.' });
  if (version !== undefined && row.version !== version)
    throw new DomainError('stale-version', { detail: 'This draft changed since you opened it. Reload and try again.' });
  return row;
}

/** Writes a draft anew (PR4). Refuses a version that is not the newest. */
export async function changeDraft(
  ctx: Ctx,
  by: By,
  id: number,
  { version, ...given }: Omit<RequestIn, 'type'> & { version: number },
): Promise<PaymentRequest> {
  const found = entryOf((await assertSeen(ctx, by, id)).type);
  const names = await knownNames(ctx, found, given.lines);
  const said = await namedInvoices(ctx, by.actor.orgId ?? 0, found, given.lines);
  return await ctx.inTx(JOB, async (tx) => {
    const row = await heldDraft(tx, by, id, version);
    const entry = makeable(by, row.type);
    const { judged, head } = await prepared(ctx, tx, Number(row.orgId), entry, given, {
      ...{ names, said: { ...said, ...(await refundFacts(tx, row)) }, correctsLineId: row.correctsLineId },
    });
    await keepRefund(ctx, tx, row, judged);
    const mark = markOf(ctx, by);
    await updateDraft(tx, row.id, head, mark);
    const made = { orgId: row.orgId, id: row.id, narration: head.narration ?? '' };
    await writeLines(tx, made, await keptLines(tx, judged, head.glAccountId, names), mark);
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: 'request.changed',
        summary: `Draft ${row.requestNumber} changed`,
        after: { total: nairaOf(judged.total), lines: judged.lines.length },
      }),
    ]);
    return await wholeIn(ctx, tx, by.actor, (await lockRequest(tx, id))!);
  });
}

/** Puts a draft away on which nobody has decided (PR5); its number is not given again. */
export async function deleteDraft(ctx: Ctx, by: By, id: number): Promise<void> {
  await assertSeen(ctx, by, id);
  await ctx.inTx(JOB, async (tx) => {
    const row = await heldDraft(tx, by, id);
    makeable(by, row.type);
    const acts = await actsOf(tx, [row.id]);
    if (acts.some(({ action }) => !['SUBMIT', 'RETURN', 'RECALL'].includes(action)))
      throw new DomainError('invalid-transition', { detail: 'Somebody has decided on this payment, so it stays.' });
    await dropDraft(tx, row.id, markOf(ctx, by));
    const refund = await dropRefund(ctx, tx, doneBy(ctx, by), row.id, 'The draft that was to pay it was deleted');
    await record(tx, [
      requestEvent(ctx, by, row, { action: 'request.deleted', summary: `Draft ${row.requestNumber} deleted` }),
      ...refund,
    ]);
  });
}
