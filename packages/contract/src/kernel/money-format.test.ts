import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo, koboOf, MONEY_LIMIT } from './money.ts';
import { compactMoney, formatAccounting, formatMoney } from './money-format.ts';
import { moneyInWords } from './money-words.ts';
import { compactCount, formatCount, formatPercent, formatRate, shareOfWhole } from './numbers-format.ts';

describe('money on screen', () => {
  test.each([
    ['1250000.00', '₦1,250,000.00'],
    ['-450.00', '\u2212₦450.00'],
    ['0.00', '₦0.00'],
    ['0.05', '₦0.05'],
    ['999.99', '₦999.99'],
    ['99999999999999999.99', '₦99,999,999,999,999,999.99'],
  ])('an amount of %s is shown as %s', (naira, shown) => expect(formatMoney(koboOf(naira))).toBe(shown));

  test.each([
    ['1250000.00', '1,250,000.00'],
    ['-450.05', '(450.05)'],
    ['0.00', '0.00'],
  ])('an amount of %s stands in a statement of accounts as %s', (naira, shown) =>
    expect(formatAccounting(koboOf(naira))).toBe(shown),
  );
});

describe('compact money', () => {
  test.each([
    ['950.00', '₦950.00'],
    ['999.99', '₦999.99'],
    ['1000.00', '₦1K'],
    ['1200.00', '₦1.2K'],
    ['1299.99', '₦1.3K'],
    ['-1250.00', '\u2212₦1.25K'],
    ['9994.99', '₦9.99K'],
    ['9995.00', '₦10K'],
    ['99950.00', '₦100K'],
    ['861795.32', '₦862K'],
    ['999499.99', '₦999K'],
    ['999500.00', '₦1M'],
    ['999999.99', '₦1M'],
    ['1457600.00', '₦1.46M'],
    ['12500000.00', '₦12.5M'],
    ['16175150.23', '₦16.2M'],
    ['49055199.78', '₦49.1M'],
    ['3000000000.00', '₦3B'],
    ['4590303000.76', '₦4.59B'],
    ['4700000000000.00', '₦4.7T'],
    ['999999999999999.99', '₦1Q'],
    ['1100000000000000.00', '₦1.1Q'],
    ['99999999999999999.99', '₦100Q'],
    ['-1250000.00', '\u2212₦1.25M'],
    ['-0.50', '\u2212₦0.50'],
  ])('an amount of %s is shown in compact form as %s', (naira, shown) =>
    expect(compactMoney(koboOf(naira))).toBe(shown),
  );

  const naira = { K: 10n ** 3n, M: 10n ** 6n, B: 10n ** 9n, T: 10n ** 12n, Q: 10n ** 15n };
  const anyScale = fc.nat(18).chain((zeros) => fc.bigInt(0n, 10n ** BigInt(zeros + 1)));

  test('an amount and its compact form differ by at most half a unit of the third digit', () => {
    fc.assert(
      fc.property(anyScale.map(asKobo), (amount) => {
        const [, whole, decimal = '', unit] = /^₦(\d+)(?:\.(\d+))?([KMBTQ])$/.exec(compactMoney(amount)) ?? [];
        fc.pre(unit !== undefined);
        expect(`${whole}${decimal}`.length).toBeLessThanOrEqual(3);
        const size = naira[unit as keyof typeof naira] * 100n;
        const reported = (BigInt(whole! + decimal) * size) / 10n ** BigInt(decimal.length);
        // The third digit of the amount itself: of 999,500.00 it is a thousand, though it is shown as 1M.
        const third = 10n ** BigInt(amount.toString().length - 3);
        const off = reported > amount ? reported - amount : amount - reported;
        expect(off * 2n).toBeLessThanOrEqual(third);
      }),
    );
  });

  test('compact money is shown in full only below a thousand naira', () => {
    fc.assert(
      fc.property(anyScale.map(asKobo), (amount) => {
        expect(compactMoney(amount) === formatMoney(amount)).toBe(amount < 100_000n);
      }),
    );
  });
});

describe('money in words', () => {
  test.each([
    ['1250000.00', 'One million two hundred and fifty thousand naira only'],
    ['0.00', 'Zero naira only'],
    ['0.01', 'One kobo only'],
    ['0.50', 'Fifty kobo only'],
    ['10.05', 'Ten naira, five kobo only'],
    ['20.00', 'Twenty naira only'],
    ['21.99', 'Twenty-one naira, ninety-nine kobo only'],
    ['100.00', 'One hundred naira only'],
    ['115.00', 'One hundred and fifteen naira only'],
    ['1100.00', 'One thousand one hundred naira only'],
    ['1005.00', 'One thousand and five naira only'],
    ['1205.00', 'One thousand two hundred and five naira only'],
    ['1000000.00', 'One million naira only'],
    ['1000001.00', 'One million and one naira only'],
    ['1040000.00', 'One million forty thousand naira only'],
    ['7000000000.10', 'Seven billion naira, ten kobo only'],
    ['-5.00', 'Minus five naira only'],
    [
      '99999999999999999.99',
      'Ninety-nine quadrillion nine hundred and ninety-nine trillion nine hundred and ninety-nine billion ' +
        'nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine naira, ' +
        'ninety-nine kobo only',
    ],
  ])('an amount of %s is written in words as %s', (naira, reported) =>
    expect(moneyInWords(koboOf(naira))).toBe(reported),
  );

  test('an amount beyond the wire limit has no words', () => {
    expect(() => moneyInWords(asKobo(MONEY_LIMIT + 1n))).toThrow(RangeError);
  });

  test('two amounts never have the same words', () => {
    const amount = fc.bigInt(0n, MONEY_LIMIT).map(asKobo);
    const near = fc.tuple(amount, fc.constantFrom(1n, 100n, 100_000n, 10n ** 8n, 10n ** 11n));
    fc.assert(
      fc.property(near, ([one, step]) => {
        fc.pre(one + step <= MONEY_LIMIT);
        expect(moneyInWords(one)).not.toBe(moneyInWords(asKobo(one + step)));
      }),
    );
  });
});

describe('counts and percents', () => {
  test.each([
    [1284, '1,284'],
    [0, '0'],
    [-1284, '\u22121,284'],
    [10n ** 15n, '1,000,000,000,000,000'],
  ])('the count %s is shown as %s', (count, shown) => expect(formatCount(count)).toBe(shown));

  test.each([
    [950, '950'],
    [12_500, '12.5K'],
    [1_999_999, '2M'],
    [999_499, '999K'],
    [-2_000, '\u22122K'],
  ])('the compact count %s is shown as %s', (count, shown) => expect(compactCount(count)).toBe(shown));

  test.each([
    [75_000n, '7.5%', '7.5%'],
    [1_000_000n, '100%', '100%'],
    [3_750n, '0.375%', '0.38%'],
    [333_333n, '33.3333%', '33.33%'],
    [0n, '0%', '0%'],
    [-75_000n, '\u22127.5%', '\u22127.5%'],
  ])('%s ten-thousandths is shown as the rate %s and the percentage %s', (percent, rate, rounded) => {
    expect(formatRate(percent)).toBe(rate);
    expect(formatPercent(percent)).toBe(rounded);
  });

  test('a part of zero has no percentage', () => {
    expect(shareOfWhole(1n, 0n)).toBeNull();
    expect(shareOfWhole(1n, 3n)).toBe(333_333n);
  });
});
