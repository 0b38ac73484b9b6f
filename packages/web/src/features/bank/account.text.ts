/**
 * Texts of the bank and account fields; the messages are those of the field catalogue
 * (docs/spec/screens.md#fields-and-their-messages).
 */
export const accountText = {
  bank: 'Bank',
  selectBank: 'Select a bank',
  account: 'Account number',
  accountHint: 'The 10 digits of the account',
  accountName: 'Account name',
  tenDigits: 'Account number must be 10 digits',
  lastDigit: (bank: string) => `Check the account number. Its last digit is not valid for ${bank}.`,
  lostZero: (account: string) => `Use ${account}`,
  lostZeroHint: 'Only nine digits: the zero at the beginning may be missing.',
  checking: (bank: string) => `Checking with ${bank}…`,
  successful: 'Name Enquiry is successful',
  notFound: (bank: string) => `${bank} has no account with this number`,
  silent: (bank: string) => `${bank} is not answering. You can save a draft and try again later.`,
  failed: 'We could not check the account with the bank.',
  tryAgain: 'Try again',
  found: 'Found:',
  mismatch: (name: string) => `The account belongs to ${name}. Check it is the right person.`,
  accept: 'Yes, pay this account',
  acceptMissing: 'Confirm that this is the right account, or change the number',
  another: (name: string) => `The account belongs to ${name}. Enter another account or another name.`,
  otherName: (name: string, expected: string) =>
    `The account is in the name of ${name}, not ${expected}. It will be used only after two administrators of the central office have found out why.`,
};
