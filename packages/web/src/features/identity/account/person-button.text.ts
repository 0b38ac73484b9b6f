/** Apart from the other words of the account, since every page has the button. */
export const personText = { yourAccount: '(your account)' };
