import { formatCount } from '@isura/contract/kernel/numbers-format';

/** Words of the pager. */
export const pagerText = {
  pages: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  rows: 'Rows a page',
  range: (from: number, to: number, of: number) => `${formatCount(from)}–${formatCount(to)} of ${formatCount(of)}`,
};
