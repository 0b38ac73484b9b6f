import { accountInWords } from '@isura/contract/bank/words.text';
import { invoiceColumns } from '@isura/contract/collect/invoice-columns.text';
import { IN3 } from '@isura/contract/collect/invoices';
import { RC7 } from '@isura/contract/collect/payment';
import { paymentColumns } from '@isura/contract/collect/payment-columns.text';
import { receiptColumns } from '@isura/contract/collect/receipt-columns.text';
import { RC4 } from '@isura/contract/collect/receipts';
import { RC16 } from '@isura/contract/collect/recovery';
import { recoveryColumns } from '@isura/contract/collect/recovery-columns.text';
import { RC14 } from '@isura/contract/collect/refund';
import { refundColumns } from '@isura/contract/collect/refund-columns.text';
import { SE1 } from '@isura/contract/collect/settlement';
import { settlementColumns } from '@isura/contract/collect/settlement-columns.text';
import {
  invoiceStatusLabels,
  overdueLabels,
  paymentStatusLabels,
  receiptLabels,
  refundStatusLabels,
  settlementStatusLabels,
} from '@isura/contract/collect/words.text';
import { formatDay } from '@isura/contract/kernel/day-format';
import { listFile } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

/** Files of money in: payments, receipts, invoices, settlements and refunds. */
export const files = {
  payments: listFile(paymentColumns, {
    title: 'Payments',
    call: () => RC7,
    values: {
      confirmedAt: ({ confirmedAt, initiatedAt }) => confirmedAt ?? initiatedAt,
      reference: ({ reference, invoiceNumber }) => reference ?? invoiceNumber,
      settlement: ({ confirmedAt, settlementState }) => (confirmedAt ? settlementState : undefined),
    },
    labels: { status: paymentStatusLabels },
    onPaper: ['confirmedAt', 'reference', 'payerName', 'amount', 'status'],
    says: { Received: 'x-total-amount', 'Not confirmed yet': 'x-total-unconfirmed' },
  }),
  receipts: listFile(receiptColumns, {
    title: 'Receipts',
    call: () => RC4,
    values: { status: ({ isVoided }) => (isVoided ? 'VOIDED' : 'GOOD') },
    labels: { status: receiptLabels },
    onPaper: ['number', 'issuedAt', 'payerName', 'amount', 'status'],
  }),
  invoices: listFile(invoiceColumns, {
    title: 'Invoices',
    call: () => IN3,
    isByDay: true,
    values: {
      payer: ({ payer }) => payer.name,
      status: ({ status, isOverdue }) => (isOverdue ? `${status}_OVERDUE` : status),
    },
    labels: { status: { ...invoiceStatusLabels, ...overdueLabels } },
    onPaper: ['id', 'payer', 'total', 'balance', 'status', 'dueDate'],
    says: { Billed: 'x-total-amount', Owed: 'x-total-balance' },
  }),
  settlements: listFile(settlementColumns, {
    title: 'Settlements',
    call: () => SE1,
    isByDay: true,
    values: { account: accountInWords },
    labels: { status: settlementStatusLabels },
    onPaper: ['number', 'businessDate', 'netAmount', 'status', 'account'],
  }),
  refunds: listFile(refundColumns, {
    title: 'Refunds',
    call: () => RC14,
    isByDay: true,
    values: {
      reason: ({ reason, whyNot }) => whyNot ?? reason,
      owed: ({ owedByOthers, recovered }) => owedByOthers - recovered,
    },
    labels: { status: refundStatusLabels },
    onPaper: ['receipt', 'askedAt', 'payerName', 'amount', 'status', 'request'],
  }),
  recoveries: listFile(recoveryColumns, {
    title: 'Shares of refunds to recover',
    call: () => RC16,
    values: {
      came: ({ settlements }) => settlements.map(({ number, day }) => `${number}, ${formatDay(day)}`).join('; '),
    },
    onPaper: ['receipt', 'from', 'to', 'owed', 'recovered', 'left'],
  }),
} satisfies ListFiles;
