/** Words of the filters above a list. */
export const filterText = {
  filters: 'Filters',
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  chip: (label: string, value: string) => `${label}: ${value}`,
  remove: (label: string) => `Remove the filter ${label}`,
  clear: 'Clear filters',
};
