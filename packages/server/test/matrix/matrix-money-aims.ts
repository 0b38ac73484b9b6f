import { randomUUID } from 'node:crypto';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { formOf, type Request } from '../people/browser.ts';
import type { Target } from './matrix-target.ts';

const COLLECTION = '/services/collectionservice/api';
const BANKING = '/services/bankingservice/api';
const INVOICES = `${COLLECTION}/invoices`;

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** An invoice that cannot be created: its service is a draft. */
const refusedInvoice = {
  payer: { kind: 'INDIVIDUAL', name: 'Matrix Payer', email: 'payer@matrix.test', phone: '08000555000' },
  amount: '1000.00',
  customValues: {},
  expectedPayable: '1161.25',
};

/** The requests of the calls that collect money. */
export const moneyAims: Record<string, (target: Target) => Request> = {
  CO7: () => ({ url: `${COLLECTION}/providers/sandbox/events`, body: [{ transaction: 'matrix', state: 'PAID' }] }),
  IN3: () => ({ url: INVOICES }),
  IN4: ({ serviceId }) => ({ url: INVOICES, body: { serviceId, ...refusedInvoice }, headers: newKey() }),
  IN5: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}` }),
  IN6: ({ invoiceId, serviceId }) => ({
    url: `${INVOICES}/${invoiceId}`,
    body: { serviceId, ...refusedInvoice, version: 999 },
  }),
  IN7: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}/issue`, body: { expectedPayable: '0.01' } }),
  IN8: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}/cancel`, body: { reason: 'The matrix asks for it' } }),
  IN9: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}/send`, body: {} }),
  IN10: ({ serviceId }) => ({
    url: `${INVOICES}/upload`,
    body: formOf({ serviceId: String(serviceId) }, { name: 'rows.csv', bytes: Buffer.from('Payer Name\nMatrix') }),
    headers: newKey(),
  }),
  IN14: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}` }),
  IN15: ({ uploadId }) => ({
    url: `${INVOICES}/uploads/${uploadId}/issue`,
    body: { withWarnings: false, count: 1, amount: '1.00', version: 1 },
    headers: newKey(),
  }),
  IN16: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/discard` }),
  IN17: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/rows` }),
  IN18: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/rows/2`, body: { isRemoved: true } }),
  IN19: ({ uploadId }) => ({
    url: `${INVOICES}/uploads/${uploadId}/fixes`,
    body: { column: 'Phone', code: 'E_PHONE_ZERO' },
  }),
  IN20: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/excluded` }),
  IN23: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/reading` }),
  IN24: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/reading`, body: { version: 1 } }),
  IN21: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/events` }),
  IN11: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}/document` }),
  IN13: () => ({ url: '/services/collectionservice/api/payers' }),
  LG2: ({ journalId }) => ({ url: `/services/accountingservice/api/journals/${journalId}` }),
  LG3: ({ ledgerAccountId }) => ({ url: `/services/accountingservice/api/ledger-accounts/${ledgerAccountId}/entries` }),
  ST2: ({ ledgerAccountId }) => ({
    url: '/services/accountingservice/api/balance-statements',
    body: { ledgerAccountId, periodStart: '2026-11-01', periodEnd: '2026-11-01' },
  }),
  ST3: ({ balanceStatementId }) => ({
    url: `/services/accountingservice/api/balance-statements/${balanceStatementId}`,
  }),
  ST4: ({ balanceStatementId }) => ({
    url: `/services/accountingservice/api/balance-statements/${balanceStatementId}/document?format=CSV`,
  }),
  ST5: ({ balanceStatementId }) => ({
    url: `/services/accountingservice/api/balance-statements/${balanceStatementId}/entries`,
  }),
  RC4: () => ({ url: `${COLLECTION}/receipts` }),
  RC5: ({ receiptId }) => ({
    url: `${COLLECTION}/receipts/${receiptId}/void`,
    body: { kind: 'FRAUD', reason: 'The matrix asks for it' },
  }),
  RC6: () => ({ url: `${COLLECTION}/payer/payments` }),
  RC7: () => ({ url: `${COLLECTION}/payments` }),
  RC8: () => ({ url: `${COLLECTION}/payments/validate/INV-2020-0000001` }),
  RC9: ({ paidId }) => ({
    url: `${COLLECTION}/payments/${paidId}/refund-request`,
    body: {
      ...{ amount: '999999999.00', reason: 'The matrix asks for it', isNameConfirmed: true, bill: 'OWED' },
      ...{ bankCode: '011', accountNumber: `500009211${checkDigit2010('011', '500009211')}` },
    },
  }),
  RC13: () => ({
    url: `${COLLECTION}/payer/receipts/RCT-2020-0000001/refund`,
    body: {
      ...{ amount: '1.00', reason: 'The matrix asks for it', accountName: 'Person Payer' },
      ...{ bankCode: '011', accountNumber: `500009211${checkDigit2010('011', '500009211')}` },
    },
  }),
  RC14: () => ({ url: `${COLLECTION}/refunds` }),
  RC16: () => ({ url: `${COLLECTION}/recoveries` }),
  RC15: ({ refundId }) => ({
    url: `${COLLECTION}/refunds/${refundId}/decline`,
    body: { reason: 'The matrix asks for it', version: 999 },
  }),
  PL1: () => ({ url: `${COLLECTION}/payer-lookups`, body: { contact: '08031234678' } }),
  PL2: ({ invoiceId }) => ({ url: `${COLLECTION}/invoices/${invoiceId}/payer-checks`, body: { ending: '4678' } }),
  SE2: ({ settlementId }) => ({ url: `/services/collectionservice/api/settlements/${settlementId}` }),
  SE3: ({ settlementId }) => ({
    url: `/services/collectionservice/api/settlements/${settlementId}/reconcile`,
    body: { bankReference: 'MATRIX', amount: '1.00', note: 'The matrix asks' },
  }),
  BS1: ({ bankAccountId }) => ({
    url: `${BANKING}/statements`,
    body: formOf({ bankAccountId: String(bankAccountId) }, { name: 'matrix.csv', bytes: Buffer.from('Date,Amount\n') }),
    headers: newKey(),
  }),
  BS3: ({ statementId }) => ({ url: `${BANKING}/statements/${statementId}` }),
  BS5: ({ statementLineId }) => ({
    url: `${BANKING}/statement-lines/${statementLineId}/matches`,
    body: { items: [{ kind: 'SETTLEMENT', id: 999_999, amount: '5.00' }], version: 1 },
  }),
  BS6: ({ statementLineId }) => ({
    url: `${BANKING}/statement-lines/${statementLineId}/matches`,
    body: { reason: 'The matrix asks for it', version: 1 },
  }),
  BS7: ({ statementLineId }) => ({
    url: `${BANKING}/statement-lines/${statementLineId}/resolve`,
    body: { kind: 'FEE', note: 'The matrix asks', version: 1 },
  }),
  BS8: ({ statementId }) => ({ url: `${BANKING}/statements/${statementId}/sign-off`, body: { version: 1 } }),
  BS12: ({ statementId }) => ({ url: `${BANKING}/statements/${statementId}/reading` }),
  BS13: ({ statementId }) => ({ url: `${BANKING}/statements/${statementId}/reading`, body: { version: 1 } }),
  BS14: ({ statementId }) => ({ url: `${BANKING}/statements/${statementId}/confirm`, body: { version: 1 } }),
  BS15: ({ statementId }) => ({ url: `${BANKING}/statements/${statementId}/discard`, body: { version: 1 } }),
  BS11: ({ statementId }) => ({
    url: `${BANKING}/statements/${statementId}/withdrawal`,
    body: { reason: 'The matrix asks for it', version: 1 },
  }),
  BS9: ({ serviceId }) => ({
    url: `${BANKING}/statement-lines/claims`,
    body: formOf(
      { serviceId: String(serviceId), day: '2020-01-01', amount: '1.00', proof: 'The matrix asks for it' },
      { name: 'slip.pdf', bytes: Buffer.from('%PDF-1.4') },
    ),
  }),
  SE4: ({ settlementId }) => ({
    url: `/services/collectionservice/api/settlements/${settlementId}/retry`,
    body: { reason: 'The matrix asks for it' },
  }),
  LG4: () => ({
    url: '/services/accountingservice/api/journals',
    body: {
      description: 'The matrix asks for it',
      lines: (['DEBIT', 'CREDIT'] as const).map((side) => ({ ledgerAccountId: 999_999, side, amount: '1.00' })),
    },
    headers: newKey(),
  }),
};

/** Calls without a target. */
export const unaimedMoney: readonly string[] = [
  'PL1',
  'CF1',
  'CF2',
  'CF6',
  'IN3',
  'IN13',
  'IN22',
  'LG4',
  'RC4',
  'RC6',
  'RC7',
  'RC8',
  'RC13',
  'RC14',
  'RC16',
];
