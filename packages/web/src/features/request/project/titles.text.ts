/** Titles of the pages, apart from their other words: routes stand in the first script, words come with their page. */
export const titles = {
  list: 'Projects',
  create: 'New project',
  view: 'Project',
  edit: 'Edit projects',
  basics: 'Edit basic details',
  people: 'Manage project people',
} as const;
