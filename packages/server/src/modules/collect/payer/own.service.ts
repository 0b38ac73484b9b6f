import { isOverdueOn } from '@isura/contract/collect/overdue';
import type { OwnSort, PayerItem } from '@isura/contract/collect/payment';
import type { InvoiceStatus } from '@isura/contract/collect/states';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { bareReference, isReference } from '@isura/contract/kernel/reference';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { requestedDays } from '../../ledger/index.ts';
import { payByOf } from '../invoice/invoice.domain.ts';
import { type OwnRefunds, refundsOfPayer } from '../refund/own.service.ts';
import { moneyStages } from '../settlement/stage.queries.ts';
import { hasUnlinked, linkAll, verifiedEmail } from './link-payer.queries.ts';
import { namesOf, ownInvoices, ownReceipts } from './own.queries.ts';

export interface OwnQuery extends Paging<OwnSort> {
  query?: string | undefined;
  status?: InvoiceStatus[] | undefined;
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}

/**
 * Links to an account what was paid or owed with its email address before the account existed or without signing in.
 * The address of an account in use is verified, so it is the person's own.
 */
async function linkGuestRows(ctx: Ctx, by: ActorContext, userId: number): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const email = await verifiedEmail(tx, userId);
    if (email === undefined || !(await hasUnlinked(tx, userId, email))) return;
    const many = await linkAll(tx, userId, email);
    if (many === 0) return;
    await record(tx, [
      {
        ...doneBy(ctx, by),
        action: 'payer.linked',
        category: 'COLLECTION',
        entityType: 'app_user',
        entityId: userId,
        summary: `${many === 1 ? 'One invoice' : `${many} invoices`} with the same email address linked to the account`,
        after: { invoices: many },
      },
    ]);
  });
}

const NO_REFUNDS: OwnRefunds = { refundable: asKobo(0n), refunds: [] };

const wordsOf = (typed: string | undefined): string | undefined => {
  const words = typed?.trim();
  if (!words) return undefined;
  const bare = bareReference(words);
  return isReference(bare) ? bare : words;
};

/**
 * Returns what a signed-in payer owes and paid (RC6), with receipts: payable items first, then newest first. Also links
 * the invoices made with their email address while they were a guest.
 */
export async function ownPayments(ctx: Ctx, by: ActorContext, query: OwnQuery): Promise<Page<PayerItem>> {
  const { actor } = by;
  const today = lagosDay(ctx.clock.now());
  await linkGuestRows(ctx, by, actor.userId ?? 0);
  const days = requestedDays(query);
  const filters = { words: wordsOf(query.query), status: query.status, from: days?.from, to: days?.to };
  const { rows, total, receipts } = await ctx.inTx(actor.scope, async (tx) => {
    const found = await ownInvoices(tx, filters, { offset: offsetOf(query), size: query.size, sort: query.sort });
    return {
      ...found,
      receipts: await ownReceipts(
        tx,
        found.rows.map(({ id }) => id),
      ),
    };
  });
  const { names, stages, refunds } = await ctx.inTx(JOB_SCOPE, async (tx) => ({
    names: await namesOf(
      tx,
      rows.map(({ serviceId }) => serviceId),
    ),
    stages: await moneyStages(
      tx,
      receipts.map(({ paymentId }) => paymentId),
    ),
    refunds: await refundsOfPayer(
      tx,
      receipts.map(({ paymentId }) => paymentId),
    ),
  }));
  const items = rows.map((row): PayerItem => {
    const { orgName = '', serviceName = '' } = names.get(row.serviceId) ?? {};
    return {
      invoiceNumber: row.number,
      ...(row.reference === null ? {} : { reference: row.reference }),
      ...{ orgName, serviceName, serviceId: row.serviceId },
      total: asKobo(row.totalKobo),
      amountPaid: asKobo(row.amountPaidKobo),
      balance: asKobo(row.balanceKobo),
      ...{ status: row.status, day: row.day, dueDate: row.dueDate, payBy: payByOf(row) },
      isOverdue: isOverdueOn(row, today),
      receipts: receipts
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map(({ number, code, amountKobo, issuedAt, paymentId, isVoided }) => ({
          ...{ number, code, issuedAt, isVoided },
          amount: asKobo(amountKobo),
          stage: stages.get(paymentId) ?? 'COLLECTED',
          ...(refunds.get(paymentId) ?? NO_REFUNDS),
        })),
    };
  });
  return { items, total };
}
