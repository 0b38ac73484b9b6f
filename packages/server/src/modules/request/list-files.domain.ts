import { listFile } from '@isura/contract/kernel/list-file';
import { plural } from '@isura/contract/kernel/numbers-format';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { ListFiles } from '@isura/contract/report/export';
import { contractColumns } from '@isura/contract/request/contract-columns.text';
import { PR22 } from '@isura/contract/request/contracts';
import { contradictionWords } from '@isura/contract/request/contradiction';
import { lineColumns } from '@isura/contract/request/line-columns.text';
import { payableColumns } from '@isura/contract/request/payable-columns.text';
import { RQ5 } from '@isura/contract/request/payables';
import { payeeInWords } from '@isura/contract/request/payee-in-words.text';
import { PR1 } from '@isura/contract/request/payment-requests';
import { PR13 } from '@isura/contract/request/queues';
import { rejectedRequestColumns, requestColumns } from '@isura/contract/request/request-columns.text';
import { scheduleColumns } from '@isura/contract/request/schedule-columns.text';
import { SC3 } from '@isura/contract/request/schedules';
import { shownInWords, shownWithStatusLabels } from '@isura/contract/request/shown-status.text';
import { requestStatusLabels } from '@isura/contract/request/states';
import type { Transfer } from '@isura/contract/request/transfer';
import { bucketLabels, lineStatusLabels, queueStateInWords, stageLabels } from '@isura/contract/request/words.text';

/** Describes why the bank refused or returned a transfer, in words and with its code. */
const reasonOf = ({ failureReason, failureCode }: Partial<Transfer>): string | undefined =>
  failureReason && failureCode ? `${failureReason} (${failureCode})` : failureReason;

const waiting = ({ waitingFor }: { waitingFor: readonly string[] }): string => waitingFor.join(', ');

/** Files of outgoing payments: requests, rejected requests, contracts, schedules and lines. */
export const files = {
  'payment-requests': listFile(requestColumns, {
    title: 'Payment requests',
    call: () => PR1,
    asks: { type: requestTypeLabels, status: requestStatusLabels },
    values: {
      status: shownInWords,
      payee: ({ payeeCount, beneficiaryName, beneficiaryFor }) => {
        const name = beneficiaryName && payeeInWords(beneficiaryName, beneficiaryFor);
        return payeeCount > 1 ? `${name ?? ''} and ${plural(payeeCount - 1, 'other', 'others')}` : name;
      },
      paid: ({ disbursement }) => disbursement.paidAmount,
      waiting,
    },
    labels: { status: shownWithStatusLabels },
    onPaper: ['requestNumber', 'title', 'payee', 'totalAmount', 'status'],
  }),
  'rejected-payments': listFile(rejectedRequestColumns, {
    title: 'Rejected payments',
    call: () => PR1,
    asks: { status: requestStatusLabels, shown: shownWithStatusLabels, type: requestTypeLabels },
    onPaper: ['requestNumber', 'title', 'totalAmount', 'rejectedByName', 'rejectReason'],
  }),
  payables: listFile(payableColumns, {
    title: 'Payable requests',
    call: () => RQ5,
    asks: { bucket: bucketLabels, type: requestTypeLabels },
    totals: { unpaidAmount: 'x-total-amount' },
    values: { status: shownInWords, waiting },
    labels: { status: requestStatusLabels },
    onPaper: ['requestNumber', 'title', 'unpaidAmount', 'dueDate', 'daysToDue', 'status'],
  }),
  contracts: listFile(contractColumns, {
    title: 'Contracts',
    call: () => PR22,
    onPaper: ['contractNumber', 'title', 'contractorName', 'contractSum', 'paidToDate'],
  }),
  'payment-schedules': listFile(scheduleColumns, {
    title: 'Payment schedules',
    call: () => SC3,
    asks: { type: requestTypeLabels },
    labels: { status: stageLabels },
    onPaper: ['number', 'title', 'rowCount', 'totalAmount', 'status', 'createdAt'],
  }),
  'payment-lines': listFile(lineColumns, {
    title: 'Payment lines',
    call: () => PR13,
    asks: { type: requestTypeLabels, fixable: { true: 'Yes', false: 'No' } },
    values: {
      status: queueStateInWords,
      bankReference: ({ transfer }) => transfer?.bankReference,
      failure: ({ transfer }) => reasonOf(transfer ?? {}),
      attempts: ({ transfer }) => transfer?.attempts,
      contradiction: ({ contradiction }) => contradiction && contradictionWords[contradiction.kind],
      when: ({ contradiction }) => contradiction?.firstAt,
    },
    labels: { status: lineStatusLabels },
    onPaper: ['requestNumber', 'lineNo', 'beneficiaryName', 'bankName', 'accountNumber', 'amount', 'status'],
  }),
} satisfies ListFiles;
