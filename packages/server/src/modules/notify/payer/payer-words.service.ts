import { type Due, dueBy, leastDue } from '@isura/contract/collect/due';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatReference } from '@isura/contract/kernel/reference';
import { type InvoiceNotice, type PaymentNotice, payByOf, type RefundNotice } from '../../collect/index.ts';
import type { AtBank, AttemptWords, PaidWords, RefundWords, Words } from './payer.text.ts';

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

/** Returns the fee on top of the balance and both together, if there is one. */
const chargeWords = ({ fee, payable }: Due): Pick<Words, 'charge' | 'payable'> =>
  fee > 0n ? { charge: formatMoney(fee), payable: formatMoney(payable) } : { payable: formatMoney(payable) };

/** Returns what paying the balance now costs: at a bank if one takes it, else by the cheapest channel. */
function dueOf({ channels, feeOnTop, balance }: InvoiceNotice): Due {
  const terms = { channels, feeBearer: feeOnTop ? 'PAYER' : 'ORGANIZATION' } as const;
  const amount = asKobo(balance);
  return channels.includes('BANK_BRANCH') ? dueBy(terms, 'BANK_BRANCH', amount) : leastDue(terms, amount);
}

/**
 * Returns an invoice in words: 500000 kobo are ₦5,000.00, the reference is in groups of four. `takes` is what banks
 * accept: a reference where the rule offers a branch, an RRR for every invoice.
 */
export const billWords = (notice: InvoiceNotice, takes: AtBank): Words => ({
  service: notice.serviceName,
  organization: notice.orgName,
  number: notice.number,
  reference: notice.reference === null ? '' : formatReference(notice.reference),
  total: money(notice.total),
  balance: money(notice.balance),
  due: formatDay(payByOf(notice)),
  lastDay: formatDay(notice.expiresAt),
  ...(notice.penaltyType !== 'NONE' && { penalty: notice.penaltyType }),
  atBank: takes === 'RRR' || notice.channels.includes('BANK_BRANCH') ? takes : undefined,
  ...chargeWords(dueOf(notice)),
});

/** Returns an attempt that has brought no money yet, in words. */
export const attemptWords = (notice: PaymentNotice, takes: AtBank): AttemptWords => ({
  ...billWords(notice, takes),
  channel: notice.channel,
  reason: notice.failureReason ?? undefined,
});

/** Returns a payment in words, with the fee if the payer bore it, and any overpayment. */
export const paidWords = (notice: PaymentNotice, takes: AtBank): PaidWords => ({
  ...billWords(notice, takes),
  amount: money(notice.amount),
  ...(notice.feeBearer === 'PAYER' && notice.fee > 0n ? { fee: money(notice.fee) } : {}),
  ...(notice.overpaid > 0n ? { overpaid: money(notice.overpaid) } : {}),
  receipt: notice.receiptNumber ?? '',
  code: (notice.receiptCode ?? '').replace(/^(.{5})(.{5})$/, '$1-$2'),
  hasBalance: notice.balance > 0n && notice.status !== 'CANCELLED',
  isCancelled: notice.status === 'CANCELLED',
});

/** Returns the path where a payer pays an invoice or sees all of it. */
export const payPath = ({ reference, token }: Pick<InvoiceNotice, 'reference' | 'token'>) =>
  addresses.invoicePayment({ ref: reference ?? '', token });
/** Returns the path where the holder of a receipt's email sees all of it. */
export const receiptPath = ({ receiptNumber, receiptCode }: Pick<PaymentNotice, 'receiptNumber' | 'receiptCode'>) =>
  addresses.receiptCheck({ number: receiptNumber ?? '', code: receiptCode ?? '' });

/** Returns a refund in the words of its email; the account is masked, because others may read emails. */
export const refundWords = (notice: RefundNotice, takes: AtBank): RefundWords => ({
  ...paidWords(notice, takes),
  returned: money(notice.returned),
  account: maskAccount(notice.accountNumber),
  bank: notice.bankName,
  isWhole: notice.refunded === notice.amount,
});
