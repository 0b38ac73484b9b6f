/** Texts of the voucher of an evidence pack. */
export const voucherWords = {
  title: (number: string) => `Payment voucher ${number}`,
  facts: {
    organization: 'MDA',
    title: 'For',
    type: 'Type',
    account: 'Paid from',
    total: 'Amount',
    excluded: 'Excluded lines',
    status: 'Status',
    payDate: 'Pay date',
    made: 'Made by',
    hash: 'Content hash',
  },
  none: '–',
  payees: 'Paid to',
  payee: ['Payee', 'Bank and account', 'Lines', 'Amount (₦)'],
  more: (left: number) => `And ${left} more: every line stands in facts.json.`,
  acts: 'What was done',
  act: ['When (Lagos)', 'Who', 'What', 'Level', 'Content hash'],
};
