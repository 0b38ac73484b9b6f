/** The time a new phone number gets no codes for actions about money. */
const NEW_PHONE_MS = 24 * 60 * 60_000;

/**
 * Calls with a step-up that concerns users and one's own account. All others are about money, including future calls.
 * So are ME11, as a sign-in method added with a code could replace the code a moment later, and ME18, as a stand-in
 * decides on payments.
 */
const NOT_ABOUT_MONEY = /^(?:ME(?!11:|18:)|AD|OR25:|OR26:|OR3:|DR2:|UP6:)/;

/**
 * Reports whether a step-up for this subject opens an action about money: `SE4:12` does, `OR25:ada@mow.test` does not.
 */
export const isAboutMoney = (subject: string): boolean => !NOT_ABOUT_MONEY.test(subject);

/**
 * Returns when codes of this number start to prove actions about money, or undefined when they already do. A number set
 * at 8:00 today does from 8:00 tomorrow; the account's original number at once.
 */
export function codesForMoneyFrom(phoneSince: Date | null, now: Date): Date | undefined {
  const from = phoneSince && new Date(phoneSince.getTime() + NEW_PHONE_MS);
  return from && from > now ? from : undefined;
}
