import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { type Choices, choicesOf, choicesWith } from './choices.domain.ts';

const before: Choices = {
  mapping: { narration: 'Details' },
  headerRow: 2,
  dateOrder: 'DAY_FIRST',
  openingKobo: '50000',
  openingBy: null,
  closingKobo: null,
  closingBy: null,
};
const by = 'accountant@mow.test';

test('choices that are left out stay as they were chosen before', () => {
  expect(choicesWith(before, {}, by)).toEqual(before);
  expect(choicesWith(before, { dateOrder: 'MONTH_FIRST', closingBalance: asKobo(7n) }, by)).toEqual({
    ...before,
    dateOrder: 'MONTH_FIRST',
    closingKobo: '7',
    closingBy: by,
  });
});

test('a choice that is taken back is found by the file itself again', () => {
  const chosen: Choices = { ...before, openingBy: by, closingKobo: '7', closingBy: by };
  const none = { headerRow: null, columns: null, dateOrder: null, openingBalance: null, closingBalance: null };
  expect(choicesWith(chosen, none, by)).toEqual({
    ...{ mapping: {}, headerRow: null, dateOrder: null },
    ...{ openingKobo: null, openingBy: null, closingKobo: null, closingBy: null },
  });
  expect(choicesWith(chosen, { openingBalance: null }, by)).toEqual({ ...chosen, openingKobo: null, openingBy: null });
  expect(choicesWith(chosen, { headerRow: null }, by)).toEqual({ ...chosen, headerRow: null, mapping: {} });
});

test('columns that were chosen for one header row are found anew with another', () => {
  expect(choicesWith(before, { headerRow: 3 }, by)).toEqual({ ...before, headerRow: 3, mapping: {} });
  expect(choicesWith(before, { headerRow: 2 }, by)).toEqual(before);
  expect(choicesWith(before, { headerRow: 3, columns: { name: 'Payer', side: undefined } }, by)).toEqual({
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
    saidOpeningBy: by,
    saidClosingKobo: null,
    saidClosingBy: null,
  };
  expect(choicesOf(statement)).toEqual({
    ...{ mapping: {}, headerRow: null, dateOrder: null },
    ...{ openingKobo: '-5', openingBy: by, closingKobo: null, closingBy: null },
  });
});
