/** Separate from the other account texts, since every page has the button. */
export const personText = { yourAccount: '(your account)' };
