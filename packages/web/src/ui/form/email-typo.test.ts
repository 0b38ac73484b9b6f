import { describe, expect, test } from 'vitest';
import { meantEmail } from './email-typo.ts';

describe('an address that was probably mistyped', () => {
  test.each([
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gamil.com', 'ada@gmail.com'],
    ['Ada.Obi@yaho.com', 'Ada.Obi@yahoo.com'],
    ['ada@hotmaill.com', 'ada@hotmail.com'],
    ['ada@works.gov.con', 'ada@works.gov.com'],
  ])('the mistyped address %s means %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant));

  test.each([
    'ada@gmail.com',
    'ada@ymail.com',
    'ada@mail.com',
    'ada@yahoo.co.uk',
    'ada@works.gov.ng',
    'ada',
    '@gmail.con',
  ])('the address %s is left alone', (typed) => expect(meantEmail(typed)).toBeUndefined());
});
