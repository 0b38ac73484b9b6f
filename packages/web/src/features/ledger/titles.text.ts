/** Titles of the pages, apart from their other words: routes stand in the first script, words come with their page. */
export const titles = {
  sheet: 'MDA balance sheet',
  statements: 'Balance statements',
  statement: 'Balance statement',
} as const;
