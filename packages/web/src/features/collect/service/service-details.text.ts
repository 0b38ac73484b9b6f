export const serviceDetailsText = { payments: 'Payments', invoices: 'Invoices' } as const;
