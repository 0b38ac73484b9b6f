import { isOverdueOn } from '@isura/contract/collect/overdue';
import type { MoneyStage } from '@isura/contract/collect/states';
import type { Validation } from '@isura/contract/collect/validation';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { maskName, maskWho } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { meant } from '../receipt/receipt.domain.ts';
import { moneyStages } from '../settlement/stage.queries.ts';
import { verdictOf } from './validation.domain.ts';
import {
  findInvoiceToValidate,
  type InvoiceToValidate,
  markUsed,
  type PaidRow,
  paymentsOfInvoice,
  type ReceiptOf,
  receiptsOfInvoice,
  type ShareOf,
  sharesOfInvoice,
  type ValidationTarget,
} from './validation.queries.ts';

const LATEST: readonly MoneyStage[] = ['FAILED', 'COLLECTED', 'TREASURY', 'RECONCILED'];

/** Returns the stage of the payment that is furthest behind. */
const behind = (stages: readonly MoneyStage[]): MoneyStage | undefined =>
  LATEST.find((stage) => stages.includes(stage));

const paymentOut = ({ id, attemptNo, channel, amountKobo, overpaidAmountKobo, isLate, status, at }: PaidRow) => ({
  ...{ id, attemptNo, channel, isLate, status, at },
  amount: asKobo(amountKobo),
  overpaidAmount: asKobo(overpaidAmountKobo),
});

const receiptOut = ({ number, amountKobo, issuedAt, isVoided, voidKind }: ReceiptOf) => ({
  ...{ number, issuedAt, isVoided },
  amount: asKobo(amountKobo),
  ...(voidKind === null ? {} : { voidKind }),
});

const shareOut = ({ beneficiaryType, beneficiaryName, amountKobo, settlementNumber }: ShareOf) => ({
  ...{ beneficiaryType, beneficiaryName },
  amount: asKobo(amountKobo),
  ...(settlementNumber === null ? {} : { settlementNumber }),
});

function settlementsOut(shares: readonly ShareOf[], actor: Actor) {
  const byNumber = new Map<string, ShareOf>();
  for (const share of shares) if (share.settlementNumber !== null) byNumber.set(share.settlementNumber, share);
  return [...byNumber.values()].map(
    ({ settlementId, settlementOrgId, settlementNumber, settlementDay, settlementStatus, settledAt }) => ({
      ...(actor.kind === 'central' || settlementOrgId === (actor.orgId ?? 0) ? { id: settlementId! } : {}),
      number: settlementNumber!,
      day: settlementDay!,
      status: settlementStatus!,
      ...(settledAt === null ? {} : { settledAt }),
    }),
  );
}

function usedOut({ usedAt, usedBy, usedNote }: InvoiceToValidate, masked: boolean) {
  return usedAt === null
    ? {}
    : {
        used: {
          at: usedAt,
          by: masked ? maskWho(usedBy ?? '') : (usedBy ?? ''),
          ...(usedNote === null ? {} : { note: usedNote }),
        },
      };
}

/** Returns all details of an invoice the actor may see, including the shares of other organizations. */
async function detailsOf(
  tx: Tx,
  row: InvoiceToValidate,
  { subject, actor, today }: { subject: ValidationTarget; actor: Actor; today: Day },
): Promise<Validation> {
  const masked = isMasked(actor);
  const receipts = await receiptsOfInvoice(tx, row.id);
  const payments = await paymentsOfInvoice(tx, row.id);
  const shares = await sharesOfInvoice(tx, row.id);
  const received = payments.filter(({ status }) => status === 'SUCCESSFUL').map(({ id }) => id);
  const stage = behind([...(await moneyStages(tx, received)).values()]);
  const askedReceipt = 'receiptNumber' in subject ? subject.receiptNumber : undefined;
  return {
    found: true,
    verdict: verdictOf({ status: row.status, amountPaidKobo: row.amountPaidKobo, receipts, askedReceipt }),
    orgName: row.orgName,
    status: row.status,
    details: {
      invoiceNumber: row.number,
      ...(row.reference === null ? {} : { reference: row.reference }),
      title: row.title,
      payerName: masked ? maskName(row.payerName) : row.payerName,
      ...{ serviceId: row.serviceId, serviceName: row.serviceName },
      total: asKobo(row.totalKobo),
      amountPaid: asKobo(row.amountPaidKobo),
      balance: asKobo(row.balanceKobo),
      ...{ status: row.status, dueDate: row.dueDate, isOverdue: isOverdueOn(row, today) },
      ...(row.issueDate === null ? {} : { issuedOn: row.issueDate }),
      ...(stage === undefined ? {} : { stage }),
      payments: payments.map(paymentOut),
      receipts: receipts.map(receiptOut),
      splits: shares.map(shareOut),
      settlements: settlementsOut(shares, actor),
      ...usedOut(row, masked),
    },
  };
}

const nothing: Validation = { found: false, verdict: 'NOT_FOUND' };

/**
 * Returns what a reference, invoice number or receipt number stands for (RC8). For a payment to another organization
 * only its name and the status are returned; an unknown number is reported as such.
 */
export async function validate(ctx: Ctx, actor: Actor, typed: string): Promise<Validation> {
  const subject = meant(typed);
  if (!subject) return nothing;
  const seen = await ctx.inTx(actor.scope, (tx) => findInvoiceToValidate(tx, subject));
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if (seen) return await detailsOf(tx, seen, { subject, actor, today });
    const other = await findInvoiceToValidate(tx, subject);
    return other ? { found: true, verdict: 'OTHER_MDA', orgName: other.orgName, status: other.status } : nothing;
  });
}

const refusals = {
  PART_PAID: 'This invoice is partly paid. The service can be given when all of it is paid.',
  NOT_PAID: 'This invoice is not paid.',
  VOIDED: 'The receipt of this payment is void.',
} as const;

function assertUsable(row: InvoiceToValidate, verdict: Validation['verdict']): void {
  if (row.usedAt !== null)
    throw new DomainError('duplicate', {
      detail: `This was used on ${formatInstant(row.usedAt)} by ${row.usedBy}.`,
      usedAt: row.usedAt.toISOString(),
      usedBy: row.usedBy,
    });
  const refusal = refusals[verdict as keyof typeof refusals];
  if (refusal) throw new DomainError('invalid-transition', { detail: refusal, reason: verdict });
}

/**
 * Records that the service was delivered for a payment of the actor's organization (RC10), once and for ever. Refuses
 * with not-found a payment of another organization, with invalid-transition one that is void or not paid in full, and
 * with duplicate, who used it and when, one that was used before.
 */
export async function markAsUsed(
  ctx: Ctx,
  by: ActorContext,
  typed: string,
  { note }: { note?: string | undefined },
): Promise<Validation> {
  const { actor } = by;
  const subject = meant(typed);
  const seen = subject && (await ctx.inTx(actor.scope, (tx) => findInvoiceToValidate(tx, subject)));
  if (!seen) throw new DomainError('not-found', { detail: 'We could not find this payment.' });
  const at = ctx.clock.now();
  const today = lagosDay(at);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = (await findInvoiceToValidate(tx, subject, { hold: true })) ?? seen;
    const { verdict } = await detailsOf(tx, row, { subject, actor, today });
    assertUsable(row, verdict);
    const name = actor.name ?? actor.login ?? '';
    await markUsed(tx, row.id, { by: name, note: note || null, at, login: actor.login ?? 'system' });
    const after = (await findInvoiceToValidate(tx, subject)) ?? row;
    const answer = await detailsOf(tx, after, { subject, actor, today });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: row.orgId,
        action: 'payment.used',
        category: 'COLLECTION',
        entityType: 'invoice',
        entityId: row.id,
        summary: `${row.number} of ${row.payerName} marked as used: the service was given`,
        after: { usedBy: name, ...(note ? { note } : {}) },
      },
    ]);
    return answer;
  });
}
