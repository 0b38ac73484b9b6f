/** What a bank or provider said when it refused. Whether money comes all the same is not known then, and not said. */
export const declined = {
  DECLINED: 'Your bank declined the payment.',
  INSUFFICIENT_FUNDS: 'Your bank says there is not enough money in the account.',
  LIMIT: 'Your bank says the payment is above the limit of the card or account.',
  CARD_EXPIRED: 'Your bank says the card has expired.',
  WRONG_DETAILS: 'The details did not fit the card or account.',
} as const;

/** The same by the code that was kept; undefined for a code nobody has words for. */
export const declinedWords = (code: string | null): string | undefined =>
  code !== null && code in declined ? declined[code as keyof typeof declined] : undefined;

export const text = {
  noReference: 'We could not find this reference. Check the number.',
  noAttempt: 'We could not find this attempt to pay.',
  noProvider: 'There is no such payment provider.',
  ended: 'This try to pay has ended. Start again.',
  channel: 'Choose one of the ways to pay that are offered',
} as const;
