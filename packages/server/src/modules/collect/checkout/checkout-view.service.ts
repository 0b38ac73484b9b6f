import type { Checkout } from '@isura/contract/collect/checkout';
import { asKobo } from '@isura/contract/kernel/money';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { payByOf } from '../invoice/invoice.domain.ts';
import { linesOf } from '../invoice/invoice.queries.ts';
import type { InvoiceDetail } from '../invoice/invoice.service.ts';
import { attemptOut } from '../payment/attempt.domain.ts';
import { payerSeen } from './checkout.domain.ts';
import { openAttemptOf, receiptsOf } from './checkout.queries.ts';

/**
 * Returns an issued invoice as its payer sees it today, with its lines, receipts and open attempt. `whole` shows the
 * payer, the receipt codes and the attempt unmasked. Otherwise the payer is masked, and only the attempt started with
 * `token` as its key is shown, with the code of its receipt: whoever paid gets what they paid for. `withToken` includes
 * the token of the invoice.
 */
export async function checkoutView(
  ctx: Ctx,
  tx: Tx,
  { row, place, position }: InvoiceDetail,
  { whole, token, withToken = false }: { whole: boolean; token?: string | undefined; withToken?: boolean },
): Promise<Checkout> {
  const { org, service, rule } = place;
  const lines = await linesOf(tx, row);
  const receipts = await receiptsOf(tx, row.id, token);
  const mayKnow = whole || token !== undefined;
  const open = mayKnow ? await openAttemptOf(tx, row.id, ctx.clock.now(), whole ? undefined : token) : undefined;
  const { penalty, total, amountPaid, balance, fee, payable, minPayable, isOverdue, why } = position;
  return {
    reference: row.paymentReference ?? '',
    invoiceNumber: row.number,
    ...(withToken ? { token: row.publicToken } : {}),
    title: row.title,
    org: {
      id: org.id,
      code: org.code,
      name: org.name,
      ...(org.logoUrl === undefined ? {} : { logoUrl: org.logoUrl }),
      ...(org.officialEmail === undefined ? {} : { email: org.officialEmail }),
      ...(org.officialPhone === undefined ? {} : { phone: org.officialPhone }),
    },
    service: { id: service.id, name: service.name },
    payer: payerSeen(row.payerSnapshot, whole),
    lines: lines.map(({ description, quantity, unitKobo, amountKobo }) => ({
      description,
      quantity,
      unitAmount: asKobo(unitKobo),
      amount: asKobo(amountKobo),
    })),
    ...{ subtotal: asKobo(row.subtotalKobo), penalty, total, amountPaid, balance, fee, payable, minPayable, isOverdue },
    feeBearer: rule.feeBearer,
    partPaymentAllowed: rule.partPaymentAllowed,
    channels: rule.channels,
    status: row.status,
    ...(why === undefined ? {} : { whyNot: why }),
    issueDate: row.issueDate ?? row.dueDate,
    dueDate: row.dueDate,
    expiresAt: row.expiresAt,
    payBy: payByOf(row),
    receipts: receipts.map(
      ({ number, amountKobo, feeKobo, overpaidKobo, issuedAt, voidedAt, verificationCode, isOfKey }) => ({
        number,
        amount: asKobo(amountKobo),
        fee: asKobo(feeKobo),
        overpaid: asKobo(overpaidKobo),
        paidAt: issuedAt,
        isVoided: voidedAt !== null,
        ...(whole || isOfKey ? { code: verificationCode } : {}),
      }),
    ),
    ...(open ? { attempt: attemptOut(open) } : {}),
  };
}
