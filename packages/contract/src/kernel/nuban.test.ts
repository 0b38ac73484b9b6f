import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAccount, checkDigit2010, checkDigit2020, institutionCode } from './nuban.ts';

const serials = fc.integer({ min: 0, max: 999_999_999 }).map((serial) => String(serial).padStart(9, '0'));
const banks = fc.integer({ min: 1, max: 999 }).map((code) => String(code).padStart(3, '0'));

/**
 * Worked examples of docs/spec/schedules.md#account-numbers: bank, padded code, account. The first two are the central
 * bank's own.
 */
const worked = [
  ['011', '000011', '0000014579'],
  ['011', '000011', '0000000220'],
  ['044', '000044', '0010246780'],
  ['058', '000058', '0123456785'],
  ['033', '000033', '2098765434'],
  ['057', '000057', '1012345671'],
  ['214', '000214', '3456789012'],
  ['232', '000232', '0076543215'],
  ['050', '000050', '5550001117'],
  ['070', '000070', '6000000010'],
  ['301', '000301', '0005432103'],
  ['076', '000076', '1789012348'],
  ['035', '000035', '0122334450'],
  ['221', '000221', '0033445561'],
  ['032', '000032', '0009876544'],
  ['50547', '950547', '0000000152'],
  ['50211', '950211', '2000123451'],
  ['50515', '950515', '8123456781'],
  ['51310', '951310', '1002003001'],
] as const;

describe('the check digit of an account number', () => {
  test.each(worked)('bank %s, padded %s, account %s passes', (bank, padded, account) => {
    expect(institutionCode(bank)).toBe(padded);
    expect(checkAccount(account, bank, 'YES')).toEqual({ verdict: 'OK' });
  });

  test.each([
    ['011', '3000014571', 'last digit changed'],
    ['011', '0300014570', 'first two digits swapped'],
    ['011', '0000014578', 'last digit changed'],
    ['058', '0123456786', 'last digit changed'],
    ['058', '1023456785', 'first two digits swapped'],
    ['033', '2098765435', 'last digit changed'],
    ['033', '0298765434', 'first two digits swapped'],
    ['058', '0000014579', 'belongs to another bank'],
  ])('bank %s, account %s fails: %s', (bank, account) => {
    expect(checkAccount(account, bank, 'YES')).toEqual({ verdict: 'ERROR', code: 'E_NUBAN_CHECK' });
  });

  test('the check digit of an account number does not distinguish two banks whose codes give the same check digit', () => {
    expect(checkAccount('0000014579', '044', 'YES')).toEqual({ verdict: 'OK' });
  });

  test('5050114930 passes for exactly Providus, StanChart, Wema and Zenith among these banks', () => {
    const commercial =
      '044 011 561 033 063 030 103 082 023 221 232 100 107 050 214 104 101 068 035 057 076 032 105 215 070 058 102'.split(
        ' ',
      );
    const fitting = commercial.filter((bank) => checkAccount('5050114930', bank, 'YES').verdict === 'OK');
    expect(fitting.sort()).toEqual(['035', '057', '068', '101']);
  });

  test('the check digit of an account number is the same in both editions for every three-digit bank', () => {
    fc.assert(
      fc.property(banks, serials, (bank, serial) => {
        expect(checkDigit2010(bank, serial)).toBe(checkDigit2020(bank, serial));
      }),
    );
  });

  test('the check digit of an account number is right for exactly one last digit', () => {
    fc.assert(
      fc.property(banks, serials, (bank, serial) => {
        const fitting = [...'0123456789'].filter((digit) => checkAccount(serial + digit, bank, 'YES').verdict === 'OK');
        expect(fitting).toEqual([checkDigit2010(bank, serial)]);
      }),
    );
  });

  test('the check digit of an account number detects every single wrong digit', () => {
    fc.assert(
      fc.property(banks, serials, fc.nat(9), fc.integer({ min: 1, max: 9 }), (bank, serial, at, by) => {
        const account = serial + checkDigit2010(bank, serial);
        const wrong = account.slice(0, at) + ((Number(account[at]) + by) % 10) + account.slice(at + 1);
        expect(checkAccount(wrong, bank, 'YES').verdict).toBe('ERROR');
      }),
    );
  });
});

describe('an account number as it arrives', () => {
  test.each([
    ['', 'E_REQUIRED'],
    ['01012345678', 'E_ACCOUNT_LENGTH'],
    ['1.01235E+09', 'E_ACCOUNT_FORMAT'],
    ['0123 456785', 'E_ACCOUNT_FORMAT'],
    ['0123456785.0', 'E_ACCOUNT_FORMAT'],
    ['٠١٢٣٤٥٦٧٨٥', 'E_ACCOUNT_FORMAT'],
  ])('an account number typed as %j is refused with %s', (account, code) => {
    expect(checkAccount(account, '058', 'YES')).toEqual({ verdict: 'ERROR', code });
  });

  test('a lost leading zero is suggested, never restored silently', () => {
    expect(checkAccount('123456785', '058', 'YES')).toEqual({
      verdict: 'ERROR',
      code: 'E_ACCOUNT_LENGTH',
      suggestion: '0123456785',
    });
    expect(checkAccount('123456789', '057', 'YES')).toEqual({ verdict: 'ERROR', code: 'E_ACCOUNT_LENGTH' });
  });

  test('a wrong check digit is a warning for OFI banks and ignored for banks without one', () => {
    expect(checkAccount('0000000153', '50547', 'OFI')).toEqual({ verdict: 'WARNING', code: 'W_NUBAN_CHECK' });
    expect(checkAccount('8031234567', '999992', 'SKIP')).toEqual({ verdict: 'OK' });
    expect(checkAccount('803123456', '999992', 'SKIP').verdict).toBe('ERROR');
  });

  test('a required check fails for a bank without a usable code', () => {
    expect(institutionCode('')).toBeNull();
    expect(checkAccount('0123456785', '', 'YES')).toEqual({ verdict: 'ERROR', code: 'E_NUBAN_CHECK' });
  });
});
