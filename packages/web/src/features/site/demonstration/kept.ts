/** The person chosen in the dialog, until the sign-in page is filled (local storage: that may be in a new tab). */
export const CHOSEN = 'demonstration-chosen';
/** The person whom this tab was filled for; the messages shown first are theirs. */
export const ENTERED = 'demonstration-entered';
