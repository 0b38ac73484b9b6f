/** Report titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  payments: 'Payment report',
  inflow: 'Inflow report',
  outflow: 'Outflow report',
  inflowSummary: 'Inflow summary',
  outflowSummary: 'Outflow summary',
  inflowByMda: 'Inflow by MDA',
  outflowByMda: 'Outflow by MDA',
} as const;
