/** Titles of the analytics, apart from their other texts: pages are declared in the first script. */
export const titles = {
  collection: 'Collection overview',
  outstanding: 'Outstanding payments',
  pending: 'Pending inflows',
  rejectedItems: 'Rejected items',
  received: 'Payments received',
  receivable: 'Receivables',
  mdaPayable: 'MDA payables',
  payableView: 'Payable view',
  paymentView: 'Payment overview',
  totalPayables: 'Total payables',
  approved: 'Payments approved',
  rejected: 'Payments rejected',
  expenseReceipt: 'Expense and receipt view',
  topMda: 'Top MDAs',
  topServices: 'Top services',
  topSector: 'Top sectors',
} as const;
