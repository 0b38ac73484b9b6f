import { expect, test } from 'vitest';
import { organizationsInWords, payeeInWords } from './payee-in-words.text.ts';

test('the payee of invoices of several organizations is named with the first and how many more there are', () => {
  const paidFor = (...names: string[]) => payeeInWords('Isura collections', organizationsInWords(names));
  expect(paidFor()).toBe('Isura collections');
  expect(paidFor('Roads')).toBe('Isura collections, for Roads');
  expect(paidFor('Roads', 'Ports')).toBe('Isura collections, for Roads and 1 more organization');
  expect(paidFor('Roads', 'Ports', 'Rail')).toBe('Isura collections, for Roads and 2 more organizations');
});
