/** The two cards that show what the portal produces: invented, labelled as examples, and in the product's style. */
export const receiptExample = {
  caption: 'Example: a receipt and the path of its money',
  number: 'Receipt RCT-2026-0000088',
  status: 'Genuine',
  amount: '₦25,750.00',
  rows: [
    { term: 'Paid to', detail: 'Federal Roads Agency (demonstration)' },
    { term: 'For', detail: 'Heavy vehicle permit' },
    { term: 'Reference', detail: '2705 1234 5671', isReference: true },
    { term: 'Paid by', detail: 'A** O**' },
  ],
  way: [
    { title: 'Collected', when: '19 Nov, 09:14', isDone: true },
    { title: 'In treasury', when: '20 Nov, 07:30', isDone: true },
    { title: 'Reconciled', when: 'by 23 Nov', isDone: false },
  ],
} as const;

export const requestExample = {
  caption: 'Example: a payment request and who has approved it',
  number: 'Request PR-2026-000123',
  status: 'Awaiting Approval',
  amount: '₦18,250,000.00',
  rows: [
    { term: 'From', detail: 'Ministry of Works (demonstration)' },
    { term: 'For', detail: 'Salaries, October 2026' },
    { term: 'Schedule', detail: '120 rows, all checked' },
    { term: 'Deductions', detail: 'PAYE, pension, housing fund' },
  ],
  way: [
    { title: 'Made', when: '19 Nov, 10:02', isDone: true },
    { title: 'Reviewed', when: '19 Nov, 15:40', isDone: true },
    { title: 'Approved', when: 'level 2 of 2', isDone: false },
  ],
} as const;
