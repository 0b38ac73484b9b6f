import { plural } from '@isura/contract/kernel/numbers-format';

/** Words of the files that lists are made into. */
export const exportText = {
  export: 'Export',
  sendByMail: 'Send by mail',
  exportTitle: (what: string) => `Export ${what}`,
  exportNote: 'The file holds every page of what the filters show now. It is kept for seven days.',
  format: 'Format',
  formats: { CSV: 'CSV, for any spreadsheet', XLSX: 'XLSX, for Excel', PDF: 'PDF, for paper, at most 10,000 rows' },
  columnsTitle: 'Columns',
  noColumns: 'Choose at least one column.',
  paperNote: 'Paper has no room for all of them: the PDF then has the most important ones.',
  make: 'Make the file',
  nothingToExport: 'There is nothing to export.',
  files: 'Your latest files',
  noFiles: 'You have made no files yet.',
  progress: (percent: number) => `Being made, ${percent} %`,
  states: { QUEUED: 'Waits', RUNNING: 'Being made', READY: 'Ready', FAILED: 'Failed', EXPIRED: 'Expired' },
  rows: (count: number) => plural(count, 'row', 'rows'),
  sha256: 'SHA-256',
  sha256Of: (title: string) => `SHA-256 of ${title}`,
  checkNote: 'Whoever you hand a file to can check that it is the one that was made:',
  check: 'Check a report file',
  take: 'Download',
  tryAgain: 'Try again',
  makeAgain: 'Make it again',
};
