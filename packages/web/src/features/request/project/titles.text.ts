/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  list: 'Projects',
  create: 'New project',
  view: 'Project',
  edit: 'Edit projects',
  basics: 'Edit basic details',
  people: 'Manage project people',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  create: { label: 'New project', words: 'make start budget' },
} as const;
