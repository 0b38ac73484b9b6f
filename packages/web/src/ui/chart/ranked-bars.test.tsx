import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { withWhole } from './ranked-bars.tsx';

const words = { all: 'All types', others: 'Other types' };
const row = (id: string, amount: bigint, compared?: bigint) => ({
  ...{ id, name: id, count: 1, amount: asKobo(amount) },
  compared: compared === undefined ? undefined : asKobo(compared),
});

test('a ranking that is not all of its whole has the rest as one row before the whole', () => {
  const rows = withWhole([row('VAT', 60n), row('Salary', 30n)], { count: 5, amount: asKobo(100n), words });
  expect(rows.map(({ name, count, amount }) => [name, count, amount])).toEqual([
    ['VAT', 1, 60n],
    ['Salary', 1, 30n],
    ['Other types', 3, 10n],
    ['All types', 5, 100n],
  ]);
});

test('a ranking that adds up to its whole has no row of the rest, unless the rest had an amount before', () => {
  const of = (compared: bigint) =>
    withWhole([row('VAT', 100n, 40n)], { amount: asKobo(100n), compared: asKobo(compared), words });
  expect(of(40n).map(({ name }) => name)).toEqual(['VAT', 'All types']);
  expect(of(70n).map(({ name, compared }) => [name, compared])).toEqual([
    ['VAT', 40n],
    ['Other types', 30n],
    ['All types', 70n],
  ]);
});
