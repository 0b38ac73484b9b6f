export const ledgerText = {
  code: 'Account code',
  selectCode: 'Select an account code',
  codeHint: 'Found by number or by a part of the name',
};
