import { describe, expect, test } from 'vitest';
import { isEmpty } from './empty.ts';
import { maskAccount, maskEmail, maskName, maskPhone, maskWho } from './mask.ts';

describe('masks', () => {
  test.each([
    ['Ada Obi', 'A** O**'],
    ['  Musa   Ibrahim Danladi ', 'M** I** D**'],
    ['Ẹ̀kọ́', 'Ẹ**'],
    ['', ''],
  ])('the name %j becomes %j', (name, masked) => expect(maskName(name.normalize('NFC'))).toBe(masked));

  test.each([
    ['ada.obi@mail.ng', 'ad***@mail.ng'],
    ['ad@mail.ng', 'a***@mail.ng'],
    ['a@mail.ng', 'a***@mail.ng'],
    ['not an address', '***'],
  ])('the address %j becomes %j', (email, masked) => expect(maskEmail(email)).toBe(masked));

  test('an actor is masked as a name or as a login, whichever is stored', () => {
    expect([maskWho('Ada Obi'), maskWho('ada.obi@mail.ng')]).toEqual(['A** O**', 'ad***@mail.ng']);
  });

  test('a phone number keeps three digits at each end', () => {
    expect(maskPhone('08031234678')).toBe('080*****678');
    expect(maskPhone('123')).toBe('***********');
  });

  test('an account number keeps its last four digits', () => {
    expect(maskAccount('0123451234')).toBe('••••1234');
    expect(maskAccount('1234')).toBe('••••');
  });
});

describe('empty values', () => {
  test.each([[null], [undefined], [''], [' \t\n'], [[]], [{}], [Object.create(null)]])(
    'the value %j is empty',
    (value) => {
      expect(isEmpty(value)).toBe(true);
    },
  );

  test.each([[0], [false], [0n], ['a'], [[null]], [{ a: undefined }], [new Date(0)], [new Map()]])(
    'the value %s is not empty',
    (value) => {
      expect(isEmpty(value)).toBe(false);
    },
  );
});
