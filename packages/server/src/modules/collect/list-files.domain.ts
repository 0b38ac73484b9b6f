import { IN3 } from '@isura/contract/collect/invoices';
import { RC7 } from '@isura/contract/collect/payment';
import { RC4 } from '@isura/contract/collect/receipts';
import { RC16 } from '@isura/contract/collect/recovery';
import { RC14 } from '@isura/contract/collect/refund';
import { SE1 } from '@isura/contract/collect/settlement';
import {
  invoiceSourceLabels,
  invoiceStatusLabels,
  overdueLabels,
  paymentStatusLabels,
  receiptLabels,
  refundStatusLabels,
  settlementStateLabels,
  settlementStatusLabels,
} from '@isura/contract/collect/words.text';
import { labelled, mda, moment, money, read, words } from '@isura/contract/kernel/list-file';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import type { ListFiles } from '@isura/contract/report/export';

const service = words('serviceName', 'Service', 130);
const payer = words('payerName', 'Payer', 112);

/** Files of money in: payments, receipts, invoices, settlements and refunds. */
export const files = {
  payments: {
    title: 'Payments',
    call: () => RC7,
    columns: [
      { ...moment('confirmedAt', 'Date'), of: ({ confirmedAt, initiatedAt }) => confirmedAt ?? initiatedAt },
      { ...words('reference', 'Reference', 76), of: ({ reference, invoiceNumber }) => reference ?? invoiceNumber },
      payer,
      money('amount', 'Amount'),
      labelled('status', 'Status', paymentStatusLabels, 76),
      mda,
      service,
      labelled('channel', 'Channel', paymentChannelLabels, 60),
      {
        ...labelled('settlement', 'Settlement', settlementStateLabels, 76),
        of: ({ confirmedAt, settlementState }) => (confirmedAt ? settlementState : undefined),
      },
      { ...words('receipt', 'Receipt', 90), of: ({ receiptNumber }) => receiptNumber },
    ],
    onPaper: ['confirmedAt', 'reference', 'payerName', 'amount', 'status'],
    says: { Received: 'x-total-amount', 'Not confirmed yet': 'x-total-unconfirmed' },
  },
  receipts: {
    title: 'Receipts',
    call: () => RC4,
    columns: [
      words('number', 'Receipt', 90),
      moment('issuedAt', 'Date'),
      payer,
      money('amount', 'Amount'),
      { ...labelled('status', 'Status', receiptLabels, 60), of: ({ isVoided }) => (isVoided ? 'VOIDED' : 'GOOD') },
      mda,
      service,
    ],
    onPaper: ['number', 'issuedAt', 'payerName', 'amount', 'status'],
  },
  invoices: {
    title: 'Invoices',
    call: () => IN3,
    isByDay: true,
    columns: [
      { ...words('id', 'Invoice', 90), of: ({ number }) => number },
      { ...words('payer', 'Payer', 112), of: (row) => (row['payer'] as { name?: string } | undefined)?.name },
      money('total', 'Total'),
      money('balance', 'Balance'),
      read(labelled('status', 'Status', { ...invoiceStatusLabels, ...overdueLabels }, 70), ({ status, isOverdue }) =>
        isOverdue ? `${String(status)}_OVERDUE` : status,
      ),
      labelled('source', 'Made by', invoiceSourceLabels, 70),
      words('dueDate', 'Due', 60),
      mda,
      service,
      words('reference', 'Reference', 76),
    ],
    onPaper: ['id', 'payer', 'total', 'balance', 'status', 'dueDate'],
    says: { Billed: 'x-total-amount', Owed: 'x-total-balance' },
  },
  settlements: {
    title: 'Settlements',
    call: () => SE1,
    isByDay: true,
    columns: [
      words('number', 'Settlement', 100),
      words('businessDate', 'Day', 60),
      money('netAmount', 'Amount'),
      labelled('status', 'Status', settlementStatusLabels, 70),
      mda,
      {
        ...words('account', 'Account', 130),
        of: ({ accountLabel, bankName, accountNumber }) => [accountLabel, bankName, accountNumber].join(', '),
      },
      { ...words('items', 'Payments', 56), of: ({ itemCount }) => itemCount },
      moment('settledAt', 'Settled'),
    ],
    onPaper: ['number', 'businessDate', 'netAmount', 'status', 'account'],
  },
  refunds: {
    title: 'Refunds',
    call: () => RC14,
    isByDay: true,
    columns: [
      { ...words('receipt', 'Receipt', 90), of: ({ receiptNumber }) => receiptNumber },
      moment('askedAt', 'Asked'),
      words('payerName', 'Payer', 112),
      money('amount', 'Amount'),
      labelled('status', 'Status', refundStatusLabels, 76),
      { ...money('of', 'Of'), of: ({ paymentAmount }) => paymentAmount },
      { ...words('request', 'Request', 76), of: ({ requestNumber }) => requestNumber },
      {
        ...money('owed', 'To recover'),
        of: ({ owedByOthers, recovered }) => (owedByOthers as bigint) - (recovered as bigint),
      },
      { ...words('reason', 'Reason', 160), of: ({ reason, whyNot }) => whyNot ?? reason },
      mda,
    ],
    onPaper: ['receipt', 'askedAt', 'payerName', 'amount', 'status', 'request'],
  },
  recoveries: {
    title: 'Shares of refunds to recover',
    call: () => RC16,
    columns: [
      { ...words('receipt', 'Receipt', 90), of: ({ receiptNumber }) => receiptNumber },
      words('serviceName', 'Service', 110),
      { ...words('from', 'Refunded by', 112), of: ({ orgName }) => orgName },
      { ...words('to', 'Refunded to', 112), of: ({ toOrgName }) => toOrgName },
      money('owed', 'Owed'),
      money('recovered', 'Recovered'),
      money('left', 'Left'),
      moment('since', 'Since'),
    ],
    onPaper: ['receipt', 'from', 'to', 'owed', 'recovered', 'left'],
  },
} as const satisfies ListFiles;
