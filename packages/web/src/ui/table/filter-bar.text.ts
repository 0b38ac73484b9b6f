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
  presets: {
    today: 'Today',
    'last-7-days': 'Last 7 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    custom: 'Choose dates',
  },
};
