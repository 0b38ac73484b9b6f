import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo, nairaOf } from './money.ts';
import { LARGEST_AMOUNT, parseAmount, statesNothing } from './money-entry.ts';
import { formatMoney } from './money-format.ts';

describe('an amount typed by a person', () => {
  test.each([
    ['1250000', '1250000.00'],
    ['1,250,000.00', '1250000.00'],
    ['1250000.5', '1250000.50'],
    [' 450 ', '450.00'],
    ['₦450', '450.00'],
    ['₦ 1,250,000.00', '1250000.00'],
    ['NGN 450', '450.00'],
    ['N5,000', '5000.00'],
    ['1\u00a0250\u202f000.00', '1250000.00'],
    ["'1,129,846.24", '1129846.24'],
    ['"1,129,846.24"', '1129846.24'],
    ['0.01', '0.01'],
    ['007', '7.00'],
    ['999,999,999,999.99', '999999999999.99'],
    ['1.25m', '1250000.00'],
    ['1.25M', '1250000.00'],
    ['12k', '12000.00'],
    ['3b', '3000000000.00'],
    ['0.5t', '500000000000.00'],
    ['1.23456789m', '1234567.89'],
    ['1.50000000000m', '1500000.00'],
  ])('an amount typed as %j is %s', (typed, naira) => {
    const entry = parseAmount(typed);
    expect(entry.ok && nairaOf(entry.amount)).toBe(naira);
  });

  test.each([
    ['', 'E_REQUIRED'],
    ['   ', 'E_REQUIRED'],
    ['1.234', 'E_AMOUNT_DECIMALS'],
    ['1.500', 'E_AMOUNT_DECIMALS'],
    ['1.234567891m', 'E_AMOUNT_DECIMALS'],
    ['1e5', 'E_AMOUNT_FORMAT'],
    ['1.25E+06', 'E_AMOUNT_FORMAT'],
    ['$5', 'E_AMOUNT_CURRENCY'],
    ['US$5', 'E_AMOUNT_CURRENCY'],
    ['USD 5', 'E_AMOUNT_CURRENCY'],
    ['5 eur', 'E_AMOUNT_CURRENCY'],
    ['5€', 'E_AMOUNT_CURRENCY'],
    ['£1,000.00', 'E_AMOUNT_CURRENCY'],
    ['-5', 'E_AMOUNT_NEGATIVE'],
    ['−5', 'E_AMOUNT_NEGATIVE'],
    ['₦-5', 'E_AMOUNT_NEGATIVE'],
    ['(5.00)', 'E_AMOUNT_NEGATIVE'],
    ['0', 'E_AMOUNT_ZERO'],
    ['0.00', 'E_AMOUNT_ZERO'],
    ['1000000000000000', 'E_AMOUNT_LIMIT'],
    ['1,000,000,000,000.00', 'E_AMOUNT_LIMIT'],
    ['1t', 'E_AMOUNT_LIMIT'],
    ['788232,92', 'E_AMOUNT_FORMAT'],
    ['1,2,3', 'E_AMOUNT_FORMAT'],
    ['1 250 000', 'E_AMOUNT_FORMAT'],
    ['1.250.000', 'E_AMOUNT_FORMAT'],
    ['1.', 'E_AMOUNT_FORMAT'],
    ['0x10', 'E_AMOUNT_FORMAT'],
    ['٥', 'E_AMOUNT_FORMAT'],
    ['=1+1', 'E_AMOUNT_FORMAT'],
    ['ten', 'E_AMOUNT_FORMAT'],
    ['NaN', 'E_AMOUNT_FORMAT'],
    ['9'.repeat(10_000), 'E_AMOUNT_FORMAT'],
  ])('an amount typed as %j is refused with %s', (typed, code) => {
    expect(parseAmount(typed)).toEqual({ ok: false, code });
  });

  test.each(['', ' ', '-', '0', '0.00', '00.00', '000.00', '-0.00', '₦0.00', '0k'])('%j states nothing', (typed) => {
    expect(statesNothing(typed)).toBe(true);
  });

  test.each(['0.01', '00.01', '-0.01', '007.50', '1', 'ten', '0.001'])('%j states something', (typed) => {
    expect(statesNothing(typed)).toBe(false);
  });

  test('every valid amount can be read back from its displayed form', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, LARGEST_AMOUNT).map(asKobo), (amount) => {
        expect(parseAmount(formatMoney(amount))).toEqual({ ok: true, amount });
        expect(parseAmount(nairaOf(amount))).toEqual({ ok: true, amount });
      }),
    );
  });

  test('any text parses without failing and gives no amount outside the limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,kmbtNGUSD₦$€-+eE ') }), (typed) => {
        const entry = parseAmount(typed);
        if (entry.ok) expect(entry.amount > 0n && entry.amount <= LARGEST_AMOUNT).toBe(true);
      }),
    );
  });
});
