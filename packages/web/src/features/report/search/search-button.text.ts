/** Texts of the button that opens the search. */
export const searchButtonText = { open: 'Search', keys: 'Ctrl K' };
