/** Words of the filters above a list. */
export const filterText = {
  filters: 'Filters',
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
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
