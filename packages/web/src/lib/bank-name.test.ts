import { expect, test } from 'vitest';
import { shortBank } from './bank-name.ts';

test.each([
  ['First Bank of Nigeria Limited', 'First Bank'],
  ['Ecobank Nigeria Limited', 'Ecobank'],
  ['Zenith Bank Plc', 'Zenith Bank'],
  ['Central Bank of Nigeria', 'Central Bank'],
  ['Access Bank Plc (former Diamond Bank accounts)', 'Access Bank Plc (former Diamond Bank accounts)'],
  ['Moniepoint Microfinance Bank', 'Moniepoint Microfinance Bank'],
])('a table calls %s %s', (name, short) => {
  expect(shortBank(name)).toBe(short);
});
