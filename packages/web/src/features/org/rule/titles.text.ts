/** Titles of the pages, apart from their other words: routes stand in the first script, words come with their page. */
export const titles = {
  ruleFormNew: 'New collection rule',
  ruleFormEdit: 'Edit collection rule',
  rules: 'Collection rules',
} as const;
