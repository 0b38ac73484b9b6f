import { expect, test } from 'vitest';
import { savedOnly, typedOnly } from './draft-values.ts';

test('texts, numbers, ticks and lists of them are kept as they were typed', () => {
  const typed = {
    name: 'Permit',
    amount: '5,000',
    count: 3,
    isOn: false,
    tiers: [{ from: '0', to: '' }],
    bankCode: '058',
  };
  expect(typedOnly(typed)).toEqual(typed);
});

test('files are left out, alone and in lists', () => {
  const file = new File(['x'], 'letter.pdf');
  expect(typedOnly({ title: 'Letter', logo: file, files: [file], rows: [{ note: 'a', file }] })).toEqual({
    title: 'Letter',
    files: [],
    rows: [{ note: 'a' }],
  });
});

test.each(['password', 'newPassword', 'confirmPassword', 'code', 'otp', 'pin', 'clientSecret', 'recoveryCode'])(
  'a draft value is left out by its name: %s',
  (name) => expect(typedOnly({ [name]: '123456', inner: { [name]: '123456' } })).toEqual({ inner: {} }),
);

test.each(['type="password"', 'autocomplete="one-time-code"', 'autocomplete="new-password"'])(
  'what is typed in a field with %s is left out, whatever the field is called',
  (what) => {
    document.body.innerHTML = `<input name="answer" ${what}><input name="other">`;
    expect(typedOnly({ answer: 'hush', other: 'plain' })).toEqual({ other: 'plain' });
    document.body.innerHTML = '';
  },
);

test('account numbers are kept in the browser and left out of what is saved in the portal', () => {
  const typed = { label: 'Operations', accountNumber: '0123456789', rows: [{ payeeAccountNumber: '1', note: 'a' }] };
  expect(typedOnly(typed)).toEqual(typed);
  expect(savedOnly({ ...typed, password: 'hush' })).toEqual({ label: 'Operations', rows: [{ note: 'a' }] });
});
