import { randomUUID } from 'node:crypto';
import type { Request } from './browser.ts';
import type { Target } from './matrix-aims.ts';

const INVOICES = '/services/collectionservice/api/invoices';

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** An invoice nobody can be made for: its service is a draft. */
const refusedInvoice = {
  payer: { kind: 'INDIVIDUAL', name: 'Matrix Payer', email: 'payer@matrix.test', phone: '08000555000' },
  amount: '1000.00',
  customValues: {},
};

/** The same for the calls that collect money. */
export const moneyAims: Record<string, (target: Target) => Request> = {
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
  IN11: ({ invoiceId }) => ({ url: `${INVOICES}/${invoiceId}/document` }),
  IN13: () => ({ url: '/services/collectionservice/api/payers' }),
};

/** Of these there is nothing to aim at. */
export const unaimedMoney: readonly string[] = ['IN3', 'IN13'];
