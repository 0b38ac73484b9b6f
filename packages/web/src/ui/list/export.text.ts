import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

/** Text about the exports of lists. */
export const exportText = {
  export: 'Export',
  sendByMail: 'Send by email',
  exportTitle: (what: string) => `Export ${what}`,
  exportNote: 'The file holds all pages of the list with its current filters. It is kept for seven days.',
  selectionNote: (count: number) =>
    `The file holds ${plural(count, 'selected row', 'selected rows')}, in the order shown. It is kept for seven days.`,
  exportPicked: (count: number) => `Export ${formatCount(count)}`,
  printPicked: (count: number) => `Print ${formatCount(count)}`,
  printTitle: (what: string) => `Print ${what}`,
  format: 'Format',
  formats: { CSV: 'CSV, for any spreadsheet', XLSX: 'XLSX, for Excel', PDF: 'PDF, for paper, at most 10,000 rows' },
  columnsTitle: 'Columns',
  noColumns: 'Choose at least one column.',
  paperNote: 'A PDF page has no room for all columns: it will hold the most important ones.',
  make: 'Make file',
  nothingToExport: 'There is nothing to export.',
  files: 'Your latest files',
  noFiles: 'You have not made any files yet.',
  progress: (percent: number) => `Being made, ${percent} %`,
  states: { QUEUED: 'Waiting', RUNNING: 'Being made', READY: 'Being made', FAILED: 'Failed', EXPIRED: 'Expired' },
  rows: (count: number) => plural(count, 'row', 'rows'),
  sha256: 'SHA-256',
  sha256Of: (title: string) => `SHA-256 of ${title}`,
  checkNote: 'Anyone you give a file to can check that it is unchanged:',
  check: 'Check a report file',
  take: 'Download',
  tryAgain: 'Try again',
  makeAgain: 'Make it again',
};
