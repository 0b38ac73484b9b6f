/** Titles of the pages of schedules. */
export const titles = {
  bulk: 'Upload a schedule',
  bulkTax: 'Bulk tax upload',
  excluded: 'Excluded payments',
  excludedDetails: 'Excluded payment details',
} as const;
