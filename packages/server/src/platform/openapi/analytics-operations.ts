/** Operation names of the analytics calls. */
export const analyticsOperations: Readonly<Record<string, string>> = {
  AN1: 'getDashboard',
  AN2: 'getCollectionOverview',
  AC14: 'getLargestDebtors',
  AN3: 'listRejectedItems',
  AN4: 'rankOrganizations',
  AN5: 'rankSectors',
  AN7: 'listQuietServices',
  AN6: 'getExpenseAndReceipt',
};
