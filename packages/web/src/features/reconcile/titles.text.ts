/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  validation: 'Revenue validation',
  /** Tabs of the page, in the menu. */
  settlements: 'Settlements',
  statements: 'Bank statements',
} as const;
