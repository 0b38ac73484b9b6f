import { lagosDay } from '@isura/contract/kernel/days';
import { nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PR2In, RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { assertNewReference } from '../../../platform/idempotency/client-reference.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { dropRefund } from '../../collect/index.ts';
import { glAccount } from '../../ledger/index.ts';
import { projectFault } from '../../project/index.ts';
import { actsOf } from '../approval/acts.queries.ts';
import type { NameAnswer } from '../payment-type/calculation.domain.ts';
import {
  calculationContext,
  knownNames,
  namedInvoices,
  type OutsideAnswers,
} from '../payment-type/calculation-context.service.ts';
import { type Validated, validate } from '../payment-type/validate-payment.domain.ts';
import { fixedOfRefund, keepRefund, refundFacts } from '../refund/complete-refund.service.ts';
import { chargedCode } from './charged-code.domain.ts';
import { payeeAlone } from './correction.domain.ts';
import { lineToCorrect } from './correction.queries.ts';
import { isEventOfItsOwn } from './draft-events.service.ts';
import { linesToStore } from './lines-to-store.service.ts';
import { lockRequest, type RequestRow } from './request.queries.ts';
import { completes, entryOf, isUndecided, mayOf, noRequest, requestInFull, seen } from './request-in-full.service.ts';
import {
  type DraftHead,
  dropDraft,
  insertDraft,
  requestOfReference,
  type Stamp,
  updateDraft,
  whatIsPaid,
  writeLines,
} from './write-request.queries.ts';

type EventDetails = Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>;

/** Builds an audit event about a request for its organization's audit trail. */
export const requestEvent = (
  ctx: Ctx,
  by: ActorContext,
  request: { id: number; orgId: number },
  details: EventDetails,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: request.orgId,
  category: 'REQUEST',
  entityType: 'payment_request',
  entityId: request.id,
  ...details,
});

export const stampOf = (ctx: Ctx, { actor }: ActorContext): Stamp => ({
  userId: actor.userId ?? 0,
  login: actor.login ?? 'system',
  at: ctx.clock.now(),
});

/** Returns the entry of a payment type the actor may make. Refuses with `access-denied`. */
export function makeable({ actor }: ActorContext, code: string): PaymentType {
  const entry = entryOf(code);
  if (!mayOf(actor, entry, 'act'))
    throw new DomainError('access-denied', { detail: 'You cannot make payments of this kind.' });
  return entry;
}

export const assertLive = ({ actor }: ActorContext): number => {
  if (actor.orgStatus !== 'LIVE' || actor.orgId === undefined)
    throw new DomainError('organization-not-live', { detail: 'Your organization is not live, so it cannot pay.' });
  return actor.orgId;
};

/** Refuses a draft that states another value than the one the law fixes: the authority of VAT. */
function assertFixed({ header }: PaymentType, { typeData }: Pick<RequestIn, 'typeData'>, { faults }: Validated): void {
  const fixed = header.filter(({ name, isFixed }) => isFixed && typeData[name] !== undefined);
  const errors = faults.filter(({ field }) => fixed.some(({ name }) => field === `typeData.${name}`));
  if (errors.length > 0) throw new DomainError('validation-failed', { detail: `${errors[0]!.message}.`, errors });
}

/** Refuses fields the type does not have, and an account or a project that is not the organization's. */
async function assertSound(tx: Tx, orgId: number, input: Omit<RequestIn, 'type'>, validated: Validated): Promise<void> {
  const unknown = validated.faults.filter(({ code }) => code === 'unknown-field');
  if (unknown.length > 0)
    throw new DomainError('validation-failed', { detail: 'This payment has no such field.', errors: unknown });
  const strange = await projectFault(tx, orgId, input.projectId, { isSubmitted: false });
  if (strange) throw new DomainError('validation-failed', { detail: strange.message, errors: [strange] });
  if (input.sourceBankAccountId === undefined) return;
  const account = await payingAccount(tx, input.sourceBankAccountId);
  if (account?.orgId === orgId) return;
  const message = 'Select one of your accounts';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'sourceBankAccountId', code: 'unknown', message }],
  });
}

/**
 * Returns the account of the chart a request is charged to: the chosen one, else its type's, else its first line's;
 * undefined while there is none.
 */
async function chargedTo(
  tx: Tx,
  entry: PaymentType,
  chosen: number | undefined,
  { lines }: Validated,
): Promise<number | undefined> {
  const code = entry.glCode ?? lines[0]?.parts[0]?.glCode;
  if (chosen === undefined && code === undefined) return undefined;
  return chargedCode(entry, await glAccount(tx, chosen === undefined ? { code: code ?? '' } : { id: chosen }));
}

/** The context in which a payment is validated: answers from outside, and the refused line it replaces. */
interface Around {
  names: ReadonlyMap<string, NameAnswer>;
  outside?: OutsideAnswers | undefined;
  correctsLineId?: number | null | undefined;
}

/** Validates a payment by today's rules and returns it with what is stored of it. */
export async function prepared(
  ctx: Ctx,
  tx: Tx,
  orgId: number,
  entry: PaymentType,
  { lines, ...input }: Omit<RequestIn, 'type'>,
  { names, outside, correctsLineId }: Around,
): Promise<{ validated: Validated; head: DraftHead }> {
  const entered = { typeData: input.typeData, lines };
  const whole = validate(entry, entered, await calculationContext(ctx, tx, orgId, entry, entered, names, outside));
  const corrected = correctsLineId == null ? undefined : await lineToCorrect(tx, correctsLineId);
  const validated = corrected ? payeeAlone(entry, whole, corrected) : whole;
  await assertSound(tx, orgId, { lines, ...input }, validated);
  const glAccountId = await chargedTo(tx, entry, input.glAccountId, validated);
  return { validated, head: { ...input, entered: lines, glAccountId, taxDue: validated.due } };
}

/**
 * Creates a payment as a draft of the actor (PR2). Gaps are allowed: complete lines are computed and counted, the
 * others wait. Refuses fields the type does not have, accounts of other organizations, an authority other than the one
 * the law names (E_AUTHORITY), and with `duplicate` a client reference of the actor's that names a payment already.
 */
export async function createDraft(
  ctx: Ctx,
  by: ActorContext,
  { type, clientReference, ...input }: PR2In,
  from: { parentId?: number; correctsLineId?: number } = {},
): Promise<PaymentRequest> {
  const entry = makeable(by, type);
  const orgId = assertLive(by);
  const { parentId, correctsLineId } = from;
  const names = await knownNames(ctx, entry, input.lines);
  const outside = await namedInvoices(ctx, orgId, entry, input.lines);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const stamp = stampOf(ctx, by);
    const { userId } = stamp;
    await assertNewReference(
      tx,
      { kind: 'payment', orgId, account: userId, reference: clientReference },
      async (reference) => await requestOfReference(tx, { orgId, userId, reference }),
    );
    const { validated, head } = await prepared(ctx, tx, orgId, entry, input, {
      names,
      outside,
      ...(correctsLineId !== undefined && { correctsLineId: correctsLineId }),
    });
    assertFixed(entry, input, validated);
    const year = Number(lagosDay(stamp.at).slice(0, 4));
    const id = await insertDraft(tx, { orgId, type, year, clientReference, ...from }, head, stamp);
    const made = {
      orgId: orgId,
      id: id,
      narration: head.narration ?? '',
    };
    await writeLines(tx, made, await linesToStore(tx, validated, head.glAccountId, names), stamp);
    const row = (await lockRequest(tx, id))!;
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: parentId === undefined ? 'request.created' : 'request.copied',
        summary: `${entry.words.single} ${row.requestNumber} drafted`,
        after: {
          number: row.requestNumber,
          type,
          total: nairaOf(validated.total),
          ...(parentId && { copiedFrom: parentId }),
        },
      }),
    ]);
    return await requestInFull(ctx, tx, by.actor, row);
  });
}

/** Refuses with `not-found` a request the actor cannot see. */
export const assertSeen = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<RequestRow> =>
  ctx.inTx(actor.scope, (tx) => seen(tx, actor, id));

/**
 * Locks a draft of the actor, or a refund draft, once it is known that they see it; refuses one that is not theirs or
 * no longer a draft.
 */
export async function heldDraft(tx: Tx, by: ActorContext, id: number, version?: number): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row) throw noRequest();
  if (!completes(by.actor, row))
    throw new DomainError('access-denied', { detail: 'Only the maker of a payment can change it.' });
  if (row.status !== 'NEW')
    throw new DomainError('invalid-transition', {
      detail: 'This payment was already submitted. Recall it to change it.',
    });
  if (version !== undefined && row.version !== version)
    throw new DomainError('stale-version', { detail: 'This draft changed since you opened it. Reload and try again.' });
  return row;
}

/**
 * Replaces the content of a draft (PR4), with an event where that is one of its own (draft-events.service.ts). Refuses
 * as `createDraft`, and a version that is not the newest.
 */
export async function changeDraft(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { version, ...input }: Omit<RequestIn, 'type'> & { version: number },
): Promise<PaymentRequest> {
  const found = entryOf((await assertSeen(ctx, by, id)).type);
  const names = await knownNames(ctx, found, input.lines);
  const outside = await namedInvoices(ctx, by.actor.orgId ?? 0, found, input.lines);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldDraft(tx, by, id, version);
    const entry = makeable(by, row.type);
    const fixed = await fixedOfRefund(tx, row, input.title);
    const content = fixed ? { ...input, title: fixed.title } : input;
    const { validated, head } = await prepared(ctx, tx, row.orgId, entry, content, {
      ...{ names, outside: { ...outside, ...(await refundFacts(tx, row)) }, correctsLineId: row.correctsLineId },
    });
    assertFixed(entry, content, validated);
    await keepRefund(ctx, tx, row, validated);
    const stamp = stampOf(ctx, by);
    const paidBefore = await whatIsPaid(tx, row.id);
    await updateDraft(tx, row.id, head, stamp);
    const made = { orgId: row.orgId, id: row.id, narration: head.narration ?? '' };
    await writeLines(tx, made, await linesToStore(tx, validated, head.glAccountId, names, fixed?.payer), stamp);
    const event = requestEvent(ctx, by, row, {
      action: 'request.changed',
      summary: `Draft ${row.requestNumber} changed`,
      after: { total: nairaOf(validated.total), lines: validated.lines.length },
    });
    await record(tx, (await isEventOfItsOwn(ctx, tx, by, row, paidBefore)) ? [event] : []);
    return await requestInFull(ctx, tx, by.actor, (await lockRequest(tx, id))!);
  });
}

/** Deletes a draft on which nobody has decided (PR5); its number is not used again. */
export async function deleteDraft(ctx: Ctx, by: ActorContext, id: number): Promise<void> {
  await assertSeen(ctx, by, id);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldDraft(tx, by, id);
    makeable(by, row.type);
    const acts = await actsOf(tx, [row.id]);
    if (!isUndecided(acts))
      throw new DomainError('invalid-transition', {
        detail: 'Someone has decided on this payment, so it cannot be deleted.',
      });
    await dropDraft(tx, row.id, stampOf(ctx, by));
    const refund = await dropRefund(ctx, tx, doneBy(ctx, by), row.id, 'The draft payment for this refund was deleted');
    await record(tx, [
      requestEvent(ctx, by, row, { action: 'request.deleted', summary: `Draft ${row.requestNumber} deleted` }),
      ...refund,
    ]);
  });
}
