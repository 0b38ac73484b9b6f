import { describe, expect, test } from 'vitest';
import {
  AdminCode,
  BankCode,
  EconomicCode,
  normaliseRcNumber,
  OrgCode,
  RcNumber,
  RsaPin,
  Tin,
  tinKind,
} from './identifiers.ts';

describe('tax numbers', () => {
  test.each([
    ['2661871489095', 'TAXID13'],
    ['1234567890', 'JTB10'],
    ['12345678-0001', 'FIRS8_4'],
    ['123456789012', null],
    ['12345678-001', null],
    ['123456780001 ', null],
    ['', null],
  ])('the tax number %j is %s', (text, kind) => {
    expect(tinKind(text)).toBe(kind);
    expect(Tin.safeParse(text).success).toBe(kind !== null);
  });
});

describe('other numbers', () => {
  test.each([
    [RcNumber, ['RC1234567', '1234567', 'BN1234', 'IT123'], ['RC', 'RC123456789', 'BN123', 'IT12', 'rc123', 'RC 123']],
    [
      RsaPin,
      ['PEN100200300400'],
      ['PEN10020030040', 'PEN1002003004001', 'PENO00200300400', 'pen100200300400', '100200300400'],
    ],
    [BankCode, ['011', '50547', '100002', '999992'], ['11', '0111', '1234567', '01A', '']],
    [OrgCode, ['FMW', 'FCT-IRS', '0123'], ['F', 'fmw', 'FMW_1', 'ABCDEFGHIJKLM']],
    [EconomicCode, ['12020401'], ['1202040', '120204011', '1202 0401']],
    [AdminCode, ['012345678901'], ['12345678901', '0123456789012']],
  ])('a number of kind %# accepts %j and refuses %j', (rule, good, bad) => {
    for (const text of good) expect(rule.safeParse(text).success, text).toBe(true);
    for (const text of bad) expect(rule.safeParse(text).success, text).toBe(false);
  });

  test('a registration number is stored in capitals without spaces', () => {
    expect(normaliseRcNumber('rc 123 456')).toBe('RC123456');
  });
});
