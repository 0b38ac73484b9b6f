/** The reasons a bank or provider gave for refusing. Whether money still arrives is unknown then, and not said. */
export const declined = {
  DECLINED: 'Your bank declined the payment.',
  INSUFFICIENT_FUNDS: 'Your bank says there is not enough money in the account.',
  LIMIT: 'Your bank says the payment is above the limit of the card or account.',
  CARD_EXPIRED: 'Your bank says the card has expired.',
  WRONG_DETAILS: 'The details did not match the card or account.',
} as const;

/** Returns the words for a stored code; undefined for a code without words. */
export const declinedWords = (code: string | null): string | undefined =>
  code !== null && code in declined ? declined[code as keyof typeof declined] : undefined;

export const text = {
  replaced: 'The invoice was paid another way.',
  noReference: 'We could not find this reference. Check the number.',
  noAttempt: 'We could not find this payment attempt.',
  noProvider: 'There is no such payment provider.',
  ended: 'This payment attempt has ended. Start again.',
  channel: 'Choose one of the ways to pay on offer',
} as const;
