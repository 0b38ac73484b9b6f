export const refundText = {
  title: 'The refund',
  payer: 'Payer',
  receipt: 'Receipt',
  reason: 'Reason',
  askedBy: 'Asked for by',
  by: { PAYER: 'The payer', MDA: 'The organization' },
  requested: 'Account asked for',
  none: {
    PAYER: 'Not recorded: this refund was started before it was kept',
    MDA: 'None: the organization started this refund',
  },
  paid: 'Account that is paid',
  nameAtBank: 'Name at the bank',
  fits: (percent: number, payer: string) => `${percent}% match with ${payer}`,
  confirmed: 'Name checked by',
  confirmedAt: (name: string, at: string) => `${name}, ${at}`,
} as const;
