/** Title of the page, apart from its other texts: routes are in the first script, other texts load with their page. */
export const titles = { mailings: 'Scheduled reports' } as const;
