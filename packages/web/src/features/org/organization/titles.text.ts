/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  organizations: 'MDA directory',
  organization: 'MDA details',
  profile: 'Corporate profile',
  /** A tab of the profile, in the menu. */
  services: 'Services',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  find: { label: 'Find an organization', words: 'mda directory agency ministry' },
} as const;
