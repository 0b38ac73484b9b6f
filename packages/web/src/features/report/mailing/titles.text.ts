/** Title of the page, apart from its other texts: pages are declared in the first script, other texts load with their page. */
export const titles = { mailings: 'Scheduled reports' } as const;
