import { randomUUID } from 'node:crypto';
import { formOf, type Request } from './browser.ts';
import type { Target } from './matrix-target.ts';

const COLLECTION = '/services/collectionservice/api';
const INVOICES = `${COLLECTION}/invoices`;

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** An invoice nobody can be made for: its service is a draft. */
const refusedInvoice = {
  payer: { kind: 'INDIVIDUAL', name: 'Matrix Payer', email: 'payer@matrix.test', phone: '08000555000' },
  amount: '1000.00',
  customValues: {},
};

/** The same for the calls that collect money. */
export const moneyAims: Record<string, (target: Target) => Request> = {
  CO7: () => ({ url: `${COLLECTION}/providers/sandbox/events`, body: [{ transaction: 'matrix', state: 'PAID' }] }),
  IN3: () => ({ url: INVOICES }),
  IN4: ({ serviceId }) => ({ url: INVOICES, body: { serviceId, ...refusedInvoice }, headers: newKey() }),
  IN5: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}` }),
  IN6: ({ invoiceId, serviceId }) => ({
    url: `${INVOICES}/${invoiceId}`,
    body: { serviceId, ...refusedInvoice, version: 999 },
  }),
  IN7: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}/issue` }),
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
    body: { withWarnings: false, count: 1, amount: '1.00' },
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
  IN21: ({ uploadId }) => ({ url: `${INVOICES}/uploads/${uploadId}/events` }),
  IN11: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}/document` }),
  IN13: () => ({ url: '/services/collectionservice/api/payers' }),
  LG2: ({ journalId }) => ({ url: `/services/accountingservice/api/journals/${journalId}` }),
  LG3: ({ ledgerAccountId }) => ({ url: `/services/accountingservice/api/ledger-accounts/${ledgerAccountId}/entries` }),
  RC4: () => ({ url: `${COLLECTION}/receipts` }),
  RC5: ({ receiptId }) => ({
    url: `${COLLECTION}/receipts/${receiptId}/void`,
    body: { kind: 'FRAUD', reason: 'The matrix asks for it' },
  }),
  RC6: () => ({ url: `${COLLECTION}/payer/payments` }),
  RC7: () => ({ url: `${COLLECTION}/payments` }),
  RC8: () => ({ url: `${COLLECTION}/payments/validate/INV-2020-0000001` }),
  SE2: ({ settlementId }) => ({ url: `/services/collectionservice/api/settlements/${settlementId}` }),
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

/** Of these there is nothing to aim at. */
export const unaimedMoney: readonly string[] = ['IN3', 'IN13', 'IN22', 'LG4', 'RC4', 'RC6', 'RC7', 'RC8'];
