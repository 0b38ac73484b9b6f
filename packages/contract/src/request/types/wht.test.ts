import { expect, test } from 'vitest';
import { wht } from './wht.ts';

test('the day of a line is when its payee was paid: the tax on it is not paid yet while it is approved', () => {
  expect(wht.line.find(({ name }) => name === 'paymentDate')).toMatchObject({
    label: 'Payee was paid on',
    missing: 'Enter the date the payee was paid',
  });
});
