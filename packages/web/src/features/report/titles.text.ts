/** Titles of the reports, apart from their other words: routes stand in the first script, words come with their page. */
export const titles = {
  payments: 'Payment report',
  inflow: 'Inflow report',
  outflow: 'Outflow report',
  inflowSummary: 'Inflow summary',
  outflowSummary: 'Outflow summary',
  inflowByMda: 'Inflow by MDA',
  outflowByMda: 'Outflow by MDA',
} as const;
