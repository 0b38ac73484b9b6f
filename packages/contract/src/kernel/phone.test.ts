import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, normalisePhone, Phone } from './phone.ts';

const phones = fc
  .tuple(fc.constantFrom('7', '8', '9'), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `0${second}${String(rest).padStart(9, '0')}`);

describe('phone numbers', () => {
  test.each([
    ['08031234567', '08031234567'],
    ['0803 123 4567', '08031234567'],
    ['0803-123-4567', '08031234567'],
    ['+2348031234567', '08031234567'],
    ['+234 803 123 4567', '08031234567'],
    ['+234 (0)803 123 4567', '08031234567'],
    ['2348031234567', '08031234567'],
    ['002348031234567', '08031234567'],
    ['07012345678', '07012345678'],
    ['09094814821', '09094814821'],
  ])('a phone number typed as %j is stored as %s', (typed, kept) => expect(normalisePhone(typed)).toBe(kept));

  test.each([
    '8031234567',
    '0603123456',
    '06031234567',
    '080312345678',
    '0803123456',
    '+44 7911 123456',
    '+2346031234567',
    '0803123456a',
    '٠٨٠٣١٢٣٤٥٦٧',
    '',
    '++2348031234567',
  ])('a phone number typed as %j is refused', (typed) => expect(normalisePhone(typed)).toBeNull());

  test('all ways of writing a number give the same stored form', () => {
    fc.assert(
      fc.property(phones, (phone) => {
        expect(Phone.safeParse(phone).success).toBe(true);
        expect(normalisePhone(`+234${phone.slice(1)}`)).toBe(phone);
        expect(normalisePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });

  test('a phone number is shown in groups', () => expect(formatPhone('08031234567')).toBe('0803 123 4567'));

  test('calls accept only the stored form', () => {
    expect(Phone.safeParse('+2348031234567').success).toBe(false);
    expect(Phone.safeParse('08031234567\n').success).toBe(false);
  });
});
