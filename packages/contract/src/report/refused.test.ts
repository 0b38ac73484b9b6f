import { expect, test } from 'vitest';
import { asKobo } from '../kernel/money.ts';
import { refusedWords } from './refused.text.ts';

const one = { count: 1, amount: asKobo(62_325_17n), account: 'Collection account', orgName: 'Ministry of Works' };

test.each([
  [one, 'Account dormant', false, '₦62,325.17 did not reach the Collection account: account dormant'],
  [
    one,
    'The account is dormant.',
    true,
    '₦62,325.17 did not reach the Collection account of Ministry of Works: the account is dormant',
  ],
  [
    { ...one, account: 'CRF main' },
    'NIBSS timeout',
    false,
    '₦62,325.17 did not reach the account CRF main: NIBSS timeout',
  ],
  [{ count: 2, amount: asKobo(5_00n) }, undefined, true, '₦5.00 of 2 settlements did not reach their accounts'],
])('refused settlements are described with their cause: %o, %s', (figure, reason, isOfMany, words) => {
  expect(refusedWords({ ...figure, ...(reason === undefined ? {} : { reason }) }, isOfMany)).toBe(words);
});
