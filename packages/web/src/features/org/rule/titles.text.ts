/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  ruleFormNew: 'New collection rule',
  ruleFormEdit: 'Edit collection rule',
  rules: 'Collection rules',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  price: { label: 'New price or collection rule', words: 'make amount service fee' },
} as const;
