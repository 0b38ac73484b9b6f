export const serviceDetailsText = { payments: 'Payments' } as const;
