/** Texts of the payment limits of an organization. */
export const limitsText = {
  tab: 'Payment limits',
  lead: 'The most your organization pays on one line and in one payment, on forms, in files, corrections, refunds and retries.',
  allTypes: 'All payment types',
  preset: 'where nothing else is set',
  inForce: (day: string) => `in force since ${day}`,
  from: (day: string) => `from ${day}`,
  limits: (line: string, payment: string, percent: number) =>
    `${line} a line, ${payment} a payment. A change of pay of more than ${percent}% is a finding`,
  set: 'Set limits',
  saved: 'Limits set.',
  type: 'Payment type',
  effectiveFrom: 'In force from',
  lineLimit: 'Limit of a line',
  paymentLimit: 'Limit of a payment',
  change: 'Change of pay, in percent',
  changeHint: 'A person whose pay differs from their last month by more is shown to the maker and the approvers',
  reason: 'Reason',
} as const;
