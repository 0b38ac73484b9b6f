import { actionInWords } from '@isura/contract/audit/trail.text';
import type { Invoice, InvoiceDetail, Payer } from '@isura/contract/collect/invoice';
import { IN6, IN7, IN8, IN9 } from '@isura/contract/collect/invoices';
import { RC9 } from '@isura/contract/collect/refund';
import { invoiceMoves } from '@isura/contract/collect/states';
import * as addresses from '@isura/contract/kernel/addresses';
import { sentenceInWords } from '@isura/contract/kernel/fact-format';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { maskEmail, maskName, maskPhone, maskWho } from '@isura/contract/kernel/mask';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { attemptsOf, filesOf, type PaymentOfInvoiceRow, timelineOf } from './detail.queries.ts';
import { heldMoney, refundableOf } from './held-money.domain.ts';
import type { InvoiceAct } from './invoice.domain.ts';
import { type InvoicePosition, whyNotWords } from './invoice.domain.ts';
import { linesOf } from './invoice.queries.ts';
import { invoiceDetailOf } from './invoice.service.ts';
import type { PayerSnapshot } from './invoice-parts.domain.ts';
import { type ListedRow, listedOf } from './list.queries.ts';

/** Returns the error for an invoice that does not exist or is another organization's. */
export const noInvoice = (): DomainError => new DomainError('not-found', { detail: 'There is no such invoice.' });

/** Returns a payer as stored on a bill, or masked. */
export const payerOut = (payer: PayerSnapshot, hidesPeople: boolean): Payer => (hidesPeople ? masked(payer) : payer);

const masked = (payer: PayerSnapshot): Payer => ({
  kind: payer.kind,
  name: maskName(payer.name),
  email: maskEmail(payer.email),
  phone: maskPhone(payer.phone),
});

/** Returns an invoice as a list shows it, with today's figures; `hidesPeople` masks its payer and its author. */
export const invoiceOut = (row: ListedRow, position: InvoicePosition, hidesPeople: boolean): Invoice => ({
  id: row.id,
  number: row.number,
  ...(row.paymentReference === null ? {} : { reference: row.paymentReference }),
  ...organizationFieldsOf(row),
  serviceId: row.serviceId,
  serviceName: row.serviceName,
  payer: payerOut(row.payerSnapshot, hidesPeople),
  title: row.title,
  ...(row.note === null ? {} : { note: row.note }),
  status: row.status,
  isOverdue: position.isOverdue,
  isShort: row.isShort,
  subtotal: asKobo(row.subtotalKobo),
  penalty: position.penalty,
  total: position.total,
  fee: position.fee,
  amountPaid: position.amountPaid,
  balance: position.balance,
  ...(row.issueDate === null ? {} : { issueDate: row.issueDate }),
  dueDate: row.dueDate,
  expiresAt: row.expiresAt,
  source: row.source,
  ...(row.clientReference === null || hidesPeople ? {} : { clientReference: row.clientReference }),
  createdAt: new Date(row.createdAt),
  createdBy: hidesPeople ? maskWho(row.createdBy) : row.createdBy,
  version: row.version,
});

const attemptOut = (row: PaymentOfInvoiceRow, refundable: Kobo): InvoiceDetail['payments'][number] => ({
  id: row.id,
  attemptNo: row.attemptNo,
  channel: row.channel,
  amount: asKobo(row.amountKobo),
  feeAmount: asKobo(row.feeAmountKobo),
  feeBearer: row.feeBearer,
  overpaidAmount: asKobo(row.overpaidAmountKobo),
  isLate: row.isLate,
  status: row.status,
  ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
  initiatedAt: new Date(row.initiatedAt),
  ...(row.confirmedAt === null ? {} : { confirmedAt: new Date(row.confirmedAt) }),
  ...(row.receiptNumber === null ? {} : { receiptNumber: row.receiptNumber }),
  ...(refundable > 0n ? { refundable } : {}),
});

/** Returns what an actor may do with an invoice: nothing when its organization is closed, refunds while it is LIVE. */
function canOf(
  actor: Actor,
  { orgId, status }: ListedRow,
  orgStatus: string,
  hasRefundable: boolean,
): InvoiceDetail['can'] {
  const allows = (act: InvoiceAct) => orgStatus !== 'CLOSED' && nextOf(invoiceMoves, status, act) !== undefined;
  return actsOpenTo(actor, orgId, {
    edit: { call: IN6, when: allows('edit') },
    issue: { call: IN7, when: allows('issue') },
    send: { call: IN9, when: allows('send') },
    cancel: { call: IN8, when: allows('cancel') },
    refund: { call: RC9, when: orgStatus === 'LIVE' && hasRefundable },
  });
}

/** Returns one invoice as the transaction sees it, with all details. Refuses with not-found. */
export async function detailIn(ctx: Ctx, tx: Tx, id: number, actor: Actor): Promise<InvoiceDetail> {
  const hidesPeople = isMasked(actor);
  const row = await listedOf(tx, id);
  if (!row) throw noInvoice();
  const { place, position } = await invoiceDetailOf(ctx, tx, row);
  const { customFields } = place.rule;
  const lines = await linesOf(tx, row);
  const attempts = await attemptsOf(tx, row);
  const held = heldMoney(row.status, attempts);
  const timeline = await timelineOf(tx, row);
  const files = await filesOf(tx, row);
  return {
    ...invoiceOut(row, position, hidesPeople),
    lines: lines.map(({ description, quantity, unitKobo, amountKobo }) => ({
      description,
      quantity,
      unitAmount: asKobo(unitKobo),
      amount: asKobo(amountKobo),
    })),
    quantity: row.quantity,
    ...(row.declaredKobo === null ? {} : { declared: asKobo(row.declaredKobo) }),
    customValues: hidesPeople
      ? []
      : Object.entries(row.customValues).map(([key, value]) => ({
          key,
          label: customFields.find((field) => field.key === key)?.label ?? key,
          value,
          ...files.get(value),
        })),
    ruleId: row.ruleId,
    isPayable: position.isPayable,
    ...(position.why === undefined ? {} : { whyNot: whyNotWords[position.why] }),
    ...(hidesPeople || row.paymentReference === null
      ? {}
      : { payerPath: addresses.invoiceLookup({ number: row.number, token: row.publicToken }) }),
    ...(row.cancelReason === null ? {} : { cancelReason: row.cancelReason }),
    ...(held === undefined ? {} : { held }),
    ...(row.sentAt === null ? {} : { sentAt: new Date(row.sentAt) }),
    viewCount: row.viewCount,
    ...(row.usedAt === null || row.usedBy === null
      ? {}
      : { usedAt: new Date(row.usedAt), usedBy: hidesPeople ? maskWho(row.usedBy) : row.usedBy }),
    can: canOf(
      actor,
      row,
      place.org.status,
      attempts.some((each) => refundableOf(each, attempts) > 0n),
    ),
    payments: attempts.map((each) => attemptOut(each, refundableOf(each, attempts))),
    timeline: timeline.map(({ at, by, action, summary }) => ({
      at: new Date(at),
      by: hidesPeople ? maskWho(by) : by,
      // Summaries in the trail name people.
      summary: hidesPeople ? actionInWords(action) : sentenceInWords(summary),
    })),
  };
}
