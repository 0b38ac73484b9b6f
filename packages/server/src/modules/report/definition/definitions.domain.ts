import { AT1, AT2 } from '@isura/contract/audit/trail';
import { actionInWords, categoryLabels } from '@isura/contract/audit/trail.text';
import { BA1 } from '@isura/contract/bank/balance';
import { purposeLabels } from '@isura/contract/bank/words.text';
import { IN3 } from '@isura/contract/collect/invoices';
import { RC7 } from '@isura/contract/collect/payment';
import { RC4 } from '@isura/contract/collect/receipts';
import { SE1 } from '@isura/contract/collect/settlement';
import {
  invoiceSourceLabels,
  invoiceStatusLabels,
  paymentStatusLabels,
  receiptLabels,
  settlementStateLabels,
  settlementStatusLabels,
} from '@isura/contract/collect/words.text';
import { type Column, type ListFile, labelled, moment, money, words } from '@isura/contract/kernel/list-file';
import { LG1 } from '@isura/contract/ledger/journal';
import { AC2, LG5 } from '@isura/contract/ledger/ledger-account';
import { classLabels, eventLabels, sideLabels } from '@isura/contract/ledger/words.text';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import type { ExportReport } from '@isura/contract/report/export';
import { administration } from './administration.domain.ts';
import { moneyBack } from './money-back.domain.ts';
import { moneyOut } from './money-out.domain.ts';
import { movement } from './movement.domain.ts';
import { reconciliation } from './reconciliation.domain.ts';
import { reference } from './reference.domain.ts';
import { samples } from './sample.domain.ts';
import { statements } from './statements.domain.ts';

const mda = words('orgName', 'MDA', 112);
const service = words('serviceName', 'Service', 130);
const payer = words('payerName', 'Payer', 112);
const keys = (columns: readonly Column[]): string[] => columns.map(({ key }) => key);

const trial = [
  words('name', 'Account', 150),
  words('code', 'Code', 110),
  money('debit', 'Debit'),
  money('credit', 'Credit'),
  mda,
  labelled('class', 'Class', classLabels, 70),
];
const accounts = [
  words('name', 'Account', 150),
  words('code', 'Code', 110),
  money('balance', 'Balance'),
  labelled('normalSide', 'Side', sideLabels, 50),
  mda,
  labelled('class', 'Class', classLabels, 70),
  moment('lastPostedAt', 'Last entry'),
];

/** The reports available as files. The keys of the columns are those of the list on the screen. */
export const definitions: Readonly<Record<ExportReport, ListFile>> = {
  ...administration,
  ...reference,
  ...moneyOut,
  ...moneyBack,
  ...reconciliation,
  ...movement,
  ...statements,
  ...samples,
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
    asks: { source: invoiceSourceLabels },
    columns: [
      { ...words('id', 'Invoice', 90), of: ({ number }) => number },
      { ...words('payer', 'Payer', 112), of: (row) => (row['payer'] as { name?: string } | undefined)?.name },
      money('total', 'Total'),
      money('balance', 'Balance'),
      labelled('status', 'Status', invoiceStatusLabels, 70),
      words('dueDate', 'Due', 60),
      mda,
      service,
      words('reference', 'Reference', 76),
    ],
    onPaper: ['id', 'payer', 'total', 'balance', 'status', 'dueDate'],
  },
  settlements: {
    title: 'Settlements',
    call: () => SE1,
    columns: [
      { ...words('id', 'Settlement', 100), of: ({ number }) => number },
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
    onPaper: ['id', 'businessDate', 'netAmount', 'status', 'account'],
  },
  journals: {
    title: 'Journals',
    call: () => LG1,
    columns: [
      { ...words('id', 'Journal', 90), of: ({ number }) => number },
      words('businessDate', 'Day', 60),
      money('amount', 'Amount'),
      mda,
      labelled('event', 'Rule', eventLabels, 70),
      words('description', 'Description', 200),
    ],
    onPaper: ['id', 'businessDate', 'amount', 'event', 'description'],
  },
  'trial-balance': { title: 'Trial balance', call: () => LG5, columns: trial, onPaper: keys(trial).slice(0, 4) },
  'ledger-accounts': {
    title: 'Ledger accounts',
    call: () => AC2,
    columns: accounts,
    onPaper: keys(accounts).slice(0, 4),
  },
  balances: {
    title: 'Balances of bank accounts',
    call: () => BA1,
    columns: [
      words('label', 'Account', 110),
      mda,
      words('bank', 'Bank', 90),
      words('number', 'Number', 60),
      labelled('purpose', 'Purpose', purposeLabels, 76),
      money('ledgerBalance', 'Balance'),
      money('reserved', 'Reserved'),
      money('available', 'Available'),
      moment('asAt', 'As at'),
    ].map((column) => {
      const field = {
        bank: 'bankName',
        number: 'accountNumber',
        reserved: 'reservedForApproved',
        available: 'availableBalance',
      }[column.key];
      return field ? { ...column, of: (row) => row[field] } : column;
    }),
    onPaper: ['label', 'orgName', 'number', 'ledgerBalance', 'available'],
  },
  trail: {
    title: 'Audit trail',
    call: ({ kind }) => (kind === 'central' ? AT2 : AT1),
    asks: { category: categoryLabels },
    columns: [
      moment('at', 'When'),
      words('actorName', 'Who', 90),
      words('summary', 'What', 230),
      mda,
      { ...words('action', 'Action', 90), of: ({ action }) => actionInWords(String(action)) },
      words('location', 'Place', 90),
      words('ip', 'Address', 80),
      words('traceId', 'Trace', 90),
    ],
    onPaper: ['at', 'actorName', 'summary', 'action'],
  },
};
