/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  integrations: 'Integrations',
} as const;
