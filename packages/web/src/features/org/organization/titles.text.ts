/** Page titles, apart from the other texts: routes are in the first script, other texts load with their page. */
export const titles = {
  organizations: 'MDA directory',
  organization: 'MDA details',
  profile: 'Corporate profile',
} as const;
