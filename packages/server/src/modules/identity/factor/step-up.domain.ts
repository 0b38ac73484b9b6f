/** For so long a new phone number takes no codes for acts about money. */
const NEW_PHONE_MS = 24 * 60 * 60_000;

/**
 * Calls whose fresh proof is about people and one's own account. Everything else is about money, a call that comes later
 * too; so is ME11, for a sign-in method added by a code would stand in for the code a moment later.
 */
const NOT_ABOUT_MONEY = /^(?:ME(?!11:)|AD|OR25:|OR26:|OR3:|DR2:|UP6:)/;

/** Whether a fresh proof for this subject opens an act about money: `SE4:12` does, `OR25:ada@mow.test` does not. */
export const isAboutMoney = (subject: string): boolean => !NOT_ABOUT_MONEY.test(subject);

/**
 * From when on codes of this number prove acts about money, or undefined when they do. A number of 8:00 today does from
 * 8:00 tomorrow; the one an account came with does at once.
 */
export function codesForMoneyFrom(phoneSince: Date | null, now: Date): Date | undefined {
  const from = phoneSince && new Date(phoneSince.getTime() + NEW_PHONE_MS);
  return from && from > now ? from : undefined;
}
