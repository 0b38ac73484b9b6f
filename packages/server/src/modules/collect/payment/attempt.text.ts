/** What a payer is told whose bank or provider said no. He has not been charged in any of these. */
export const declined = {
  DECLINED: 'Your bank declined the payment. You have not been charged. Try another card or channel.',
  INSUFFICIENT_FUNDS: 'There is not enough money in the account. You have not been charged.',
  LIMIT: 'The payment is above the limit of the card or account. You have not been charged.',
  CARD_EXPIRED: 'The card has expired. You have not been charged. Try another card or channel.',
  WRONG_DETAILS: 'The details did not fit the card or account. You have not been charged. Check them and try again.',
} as const;

export const text = {
  noReference: 'We could not find this reference. Check the number.',
  noAttempt: 'We could not find this attempt to pay.',
  noProvider: 'There is no such payment provider.',
  ended: 'This try to pay has ended. Start again.',
  channel: 'Choose one of the ways to pay that are offered',
} as const;
