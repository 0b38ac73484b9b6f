/** Text of the filters above a list. */
export const filterText = {
  filters: 'Filters',
  chip: (label: string, value: string) => `${label}: ${value}`,
  remove: (label: string) => `Remove the filter ${label}`,
  clear: 'Clear filters',
  dates: 'Dates',
  allDates: 'All dates',
  from: 'From',
  to: 'To',
  compare: 'Compare with',
  comparisons: (days: number | undefined) => ({
    before: days === undefined ? 'The days before' : days === 1 ? 'The day before' : `The ${days} days before`,
    'last-year': 'Same days last year',
    none: 'Nothing',
  }),
  presets: {
    today: 'Today',
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'last-90-days': 'Last 90 days',
    'this-quarter': 'This quarter',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    custom: 'Choose dates',
  },
};
