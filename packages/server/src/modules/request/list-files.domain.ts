import { labelled, mda, moment, money, words } from '@isura/contract/kernel/list-file';
import { plural } from '@isura/contract/kernel/numbers-format';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { ListFiles } from '@isura/contract/report/export';
import { PR22 } from '@isura/contract/request/contracts';
import { type BankContradiction, contradictionWords } from '@isura/contract/request/contradiction';
import { RQ5 } from '@isura/contract/request/payables';
import { PR1 } from '@isura/contract/request/payment-requests';
import { type LineInQueue, PR13 } from '@isura/contract/request/queues';
import { SC3 } from '@isura/contract/request/schedules';
import { requestStatusLabels } from '@isura/contract/request/states';
import type { Transfer } from '@isura/contract/request/transfer';
import { bucketLabels, lineStatusLabels, queueStateInWords, stageLabels } from '@isura/contract/request/words.text';

/** Describes why the bank refused or returned a transfer, in words and with its code. */
const reasonOf = (transfer: unknown): string | undefined => {
  const { failureReason, failureCode } = (transfer ?? {}) as Partial<Transfer>;
  return failureReason && failureCode ? `${failureReason} (${failureCode})` : failureReason;
};

/** Describes in words how a bank's report contradicts the status of a transfer. */
const contradictionOf = (said: unknown): string | undefined => {
  const { kind } = (said ?? {}) as Partial<BankContradiction>;
  return kind && contradictionWords[kind];
};

/** Files of outgoing payments: requests, rejected requests, contracts, schedules and lines. */
export const files = {
  'payment-requests': {
    title: 'Payment requests',
    call: () => PR1,
    asks: { type: requestTypeLabels },
    columns: [
      words('requestNumber', 'Request', 90),
      words('title', 'Title', 130),
      {
        ...words('payee', 'Payee', 130),
        of: ({ payeeCount, beneficiaryName }) =>
          Number(payeeCount) > 1
            ? `${beneficiaryName ?? ''} and ${plural(Number(payeeCount) - 1, 'other', 'others')}`
            : beneficiaryName,
      },
      money('totalAmount', 'Amount'),
      words('payDate', 'Pay day', 60),
      labelled('status', 'Status', requestStatusLabels, 76),
      { ...words('waiting', 'Waits for', 112), of: ({ waitingFor }) => (waitingFor as string[]).join(', ') },
      words('createdByName', 'Made by', 90),
      moment('createdAt', 'Made on'),
      mda,
    ],
    onPaper: ['requestNumber', 'title', 'payee', 'totalAmount', 'status'],
  },
  'rejected-payments': {
    title: 'Rejected payments',
    call: () => PR1,
    asks: { status: requestStatusLabels },
    columns: [
      words('requestNumber', 'Request', 90),
      { ...labelled('type', 'Type', requestTypeLabels, 76), of: ({ typeLabel }) => typeLabel },
      words('title', 'Title', 130),
      money('totalAmount', 'Amount'),
      words('lineCount', 'Lines', 50),
      words('rejectedByName', 'Rejected by', 90),
      words('rejectedLevel', 'Level', 50),
      words('rejectReason', 'Reason', 160),
      moment('decidedAt', 'When'),
      words('createdByName', 'Made by', 90),
      mda,
    ],
    onPaper: ['requestNumber', 'title', 'totalAmount', 'rejectedByName', 'rejectReason'],
  },
  payables: {
    title: 'Payable requests',
    call: () => RQ5,
    asks: { bucket: bucketLabels },
    totals: { unpaidAmount: 'x-total-amount' },
    columns: [
      words('requestNumber', 'Request', 90),
      { ...labelled('type', 'Type', requestTypeLabels, 76), of: ({ typeLabel }) => typeLabel },
      words('title', 'Title', 130),
      money('unpaidAmount', 'To be paid'),
      money('totalAmount', 'Amount'),
      words('dueDate', 'Due', 60),
      words('daysToDue', 'Days to due', 50),
      labelled('status', 'Status', requestStatusLabels, 76),
      words('currentLevel', 'Level', 40),
      { ...words('waiting', 'Waits for', 112), of: ({ waitingFor }) => (waitingFor as string[]).join(', ') },
      mda,
    ],
    onPaper: ['requestNumber', 'title', 'unpaidAmount', 'dueDate', 'daysToDue', 'status'],
  },
  contracts: {
    title: 'Contracts',
    call: () => PR22,
    columns: [
      words('contractNumber', 'Contract', 90),
      words('title', 'Title', 130),
      words('contractorName', 'Contractor', 130),
      money('contractSum', 'Sum'),
      money('paidToDate', 'Paid to date'),
      money('onTheWay', 'Not paid yet'),
      money('retained', 'Retained'),
      money('released', 'Released'),
      money('left', 'Left of its sum'),
      words('certificates', 'Certificates', 60),
      mda,
    ],
    onPaper: ['contractNumber', 'title', 'contractorName', 'contractSum', 'paidToDate'],
  },
  'payment-schedules': {
    title: 'Payment schedules',
    call: () => SC3,
    columns: [
      words('number', 'Schedule', 90),
      words('title', 'Title', 130),
      { ...labelled('type', 'Payment', requestTypeLabels), of: ({ typeLabel }) => typeLabel },
      words('fileName', 'File', 112),
      words('rowCount', 'Rows', 50),
      words('validCount', 'Valid', 50),
      words('excludedCount', 'Excluded', 50),
      money('totalAmount', 'Amount'),
      words('payDate', 'Pay day', 60),
      labelled('status', 'Status', stageLabels, 76),
      words('requestNumber', 'Request', 90),
      words('uploadedBy', 'By', 90),
      moment('createdAt', 'When'),
    ],
    onPaper: ['number', 'title', 'rowCount', 'totalAmount', 'status', 'createdAt'],
  },
  'payment-lines': {
    title: 'Payment lines',
    call: () => PR13,
    columns: [
      words('requestNumber', 'Request', 90),
      words('lineNo', 'Line', 40),
      words('beneficiaryName', 'Beneficiary', 130),
      words('bankName', 'Bank', 90),
      words('accountNumber', 'Account', 70),
      money('amount', 'Amount'),
      moment('decidedAt', 'Decided on'),
      words('payDate', 'Pay date', 60),
      {
        ...labelled('status', 'State', lineStatusLabels, 70),
        of: (row) => queueStateInWords(row as unknown as LineInQueue),
      },
      moment('since', 'Since'),
      { ...words('failure', 'Reason', 130), of: ({ transfer }) => reasonOf(transfer) },
      { ...words('contradiction', 'Bank contradicts', 130), of: ({ contradiction }) => contradictionOf(contradiction) },
      { ...words('attempts', 'Attempts', 40), of: ({ transfer }) => (transfer as Transfer | undefined)?.attempts },
      words('exclusionReason', 'Reason for exclusion', 130),
      words('excludedByName', 'By', 90),
      words('excludedLevel', 'Level', 40),
      words('title', 'Title', 130),
      labelled('typeLabel', 'Type', requestTypeLabels, 70, 'type'),
      mda,
    ],
    onPaper: ['requestNumber', 'lineNo', 'beneficiaryName', 'bankName', 'accountNumber', 'amount', 'status'],
  },
} as const satisfies ListFiles;
