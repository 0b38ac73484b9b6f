/** Words of every chart. */
export const chartText = {
  asTable: 'View as table',
  asChart: 'View as chart',
  amount: 'Amount',
  count: 'Payments',
  loading: 'Drawing the chart',
  nothing: (range: string) => `No data ${range}`,
};
