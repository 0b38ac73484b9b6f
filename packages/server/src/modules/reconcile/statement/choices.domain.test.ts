import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { type Choices, choicesOf, choicesWith } from './choices.domain.ts';

const before: Choices = {
  mapping: { narration: 'Details' },
  headerRow: 2,
  dateOrder: 'DAY_FIRST',
  openingKobo: '50000',
  closingKobo: null,
};

test('choices that are left out stay as they were chosen before', () => {
  expect(choicesWith(before, {})).toEqual(before);
  expect(choicesWith(before, { dateOrder: 'MONTH_FIRST', closingBalance: asKobo(7n) })).toEqual({
    ...before,
    dateOrder: 'MONTH_FIRST',
    closingKobo: '7',
  });
});

test('columns that were chosen for one header row are found anew with another', () => {
  expect(choicesWith(before, { headerRow: 3 })).toEqual({ ...before, headerRow: 3, mapping: {} });
  expect(choicesWith(before, { headerRow: 2 })).toEqual(before);
  expect(choicesWith(before, { headerRow: 3, columns: { name: 'Payer', side: undefined } })).toEqual({
    ...before,
    headerRow: 3,
    mapping: { name: 'Payer' },
  });
});

test('the choices of a statement are those of its row, with money as text', () => {
  const statement = {
    mapping: {},
    headerRow: null,
    chosenDateOrder: null,
    saidOpeningKobo: -5n,
    saidClosingKobo: null,
  };
  expect(choicesOf(statement)).toEqual({
    ...{ mapping: {}, headerRow: null, dateOrder: null },
    ...{ openingKobo: '-5', closingKobo: null },
  });
});
