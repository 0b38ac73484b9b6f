/** Title of the page, apart from its other words: routes stand in the first script, words come with their page. */
export const titles = { mailings: 'Scheduled reports' } as const;
