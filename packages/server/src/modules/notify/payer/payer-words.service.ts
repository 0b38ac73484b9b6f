import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatReference } from '@isura/contract/kernel/reference';
import { type BillNews, type PaymentNews, payByOf } from '../../collect/index.ts';
import type { PaidWords, Words } from './payer.text.ts';

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

/** An invoice in words: 500000 kobo are ₦5,000.00, the reference stands in groups of four. */
export const billWords = (news: BillNews): Words => ({
  service: news.serviceName,
  body: news.orgName,
  number: news.number,
  reference: news.reference === null ? '' : formatReference(news.reference),
  total: money(news.total),
  balance: money(news.balance),
  due: formatDay(payByOf(news)),
  lastDay: formatDay(news.expiresAt),
  atBank: news.atBank,
});

/** A payment in words; the fee is told where the payer bore it, and what he paid too much where he did. */
export const paidWords = (news: PaymentNews): PaidWords => ({
  ...billWords(news),
  amount: money(news.amount),
  ...(news.feeBearer === 'PAYER' && news.fee > 0n ? { fee: money(news.fee) } : {}),
  ...(news.overpaid > 0n ? { overpaid: money(news.overpaid) } : {}),
  receipt: news.receiptNumber ?? '',
  code: (news.receiptCode ?? '').replace(/^(.{5})(.{5})$/, '$1-$2'),
  hasBalance: news.balance > 0n,
});

/** The page of the portal where a payer pays or sees his invoice whole. */
export const wayToPay = ({ reference, token }: Pick<BillNews, 'reference' | 'token'>): string =>
  `/payment?ref=${reference ?? ''}&token=${token}`;
/** The page where an invoice is seen whole by who holds its letter. */
export const wayToInvoice = ({ number, token }: Pick<BillNews, 'number' | 'token'>): string =>
  `/invoice?number=${number}&token=${token}`;
/** The page where a receipt is seen whole by who holds its letter. */
export const wayToReceipt = ({
  receiptNumber,
  receiptCode,
}: Pick<PaymentNews, 'receiptNumber' | 'receiptCode'>): string =>
  `/receipts?number=${receiptNumber ?? ''}&code=${receiptCode ?? ''}`;
