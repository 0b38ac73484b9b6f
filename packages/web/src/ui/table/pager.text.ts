import { grouped } from '@isura/contract/kernel/money-format';

const count = (whole: number): string => grouped(String(whole));

/** Text of the pager. */
export const pagerText = {
  pages: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  rows: 'Rows per page',
  range: (from: number, to: number, of: number) => `${count(from)}–${count(to)} of ${count(of)}`,
};
