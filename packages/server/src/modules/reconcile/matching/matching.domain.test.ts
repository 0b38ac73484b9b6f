import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certainOf, guessesOf, type Item, type LineToMatch, likeness, scoreOf } from './matching.domain.ts';
import { wordsOf } from './names.domain.ts';

const line = (input: Partial<LineToMatch> = {}): LineToMatch => ({
  id: 1,
  kobo: 500_00n,
  bookingDay: '2026-11-27',
  reference: null,
  narration: '',
  name: null,
  account: null,
  ...input,
});
const item = (input: Partial<Item> = {}): Item => ({
  kind: 'SETTLEMENT',
  id: 1,
  references: ['STL-20261126-0001'],
  open: 500_00n,
  day: '2026-11-27',
  ...input,
});

/** Returns matches and suggestions with all items considered. */
function decide(lines: readonly LineToMatch[], items: readonly Item[]) {
  const { matches, rest } = certainOf(lines, items);
  return lines.map((each) => ({
    line: each,
    matches: matches.get(each.id) ?? [],
    guesses: matches.has(each.id) ? [] : guessesOf(each, rest),
  }));
}

describe('a line and an item', () => {
  test.each([
    ['reference and amount', { reference: 'STL-20261126-0001' }, {}, 100, ['reference', 'amount', 'day']],
    [
      'reference within a narration',
      { narration: 'NIP/stl-20261126-0001/TSA' },
      {},
      100,
      ['reference', 'amount', 'day'],
    ],
    [
      'reference and amount, days later',
      { reference: 'STL-20261126-0001', bookingDay: '2026-12-20' },
      {},
      95,
      ['reference', 'amount'],
    ],
    ['a reference that was cut off', { narration: 'STL-20261126-0' }, {}, 90, ['reference', 'amount', 'day']],
    [
      'one that was cut off within a narration',
      { narration: 'NIP/TSA/STL-20261126-0' },
      {},
      90,
      ['reference', 'amount', 'day'],
    ],
    ['amount and day', {}, {}, 60, ['amount', 'day']],
    ['amount, day and name', { name: 'MIN. OF WORKS' }, { name: 'Works' }, 80, ['amount', 'day', 'name']],
    [
      'a reference with another amount',
      { reference: 'STL-20261126-0001', kobo: 499_00n },
      {},
      65,
      ['reference', 'day'],
    ],
    ['amount alone', { bookingDay: '2026-12-20' }, {}, 45, ['amount']],
    ['a reference with more figures', { narration: 'STL-20261126-00012' }, {}, 60, ['amount', 'day']],
  ] as const)('a line and an item match by %s', (_, ofLine, ofItem, score, reasons) => {
    expect(scoreOf(line(ofLine), item(ofItem))).toMatchObject({ score, reasons });
  });

  test('a line and an item are never certain without a whole reference and the equal amount', () => {
    const all = line({ name: 'Works', account: '0123456789', narration: 'STL-20261126-000' });
    expect(scoreOf(all, item({ name: 'Works', account: '0123456789' })).score).toBe(94);
  });

  test('a line and an item match a reference between slashes and dots; that of a later attempt is not valid without its suffix', () => {
    const words = (narration: string) => wordsOf({ reference: null, narration });
    expect(words('nip/inst-2026-1/x.stl-20261126-0001')).toEqual(
      expect.arrayContaining(['INST-2026-1', 'STL-20261126-0001']),
    );
    expect(words('NIP/INST-2026-1.R2')).not.toContain('INST-2026-1');
  });

  test('a line and an item match names by their words', () => {
    expect([likeness('ADA OBI LTD', 'Obi, Ada'), likeness('Ada', ''), likeness('Ada Obi', 'Musa Bello')]).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('lines of an account', () => {
  test('lines of an account that name several settlements match them all when they add up to the line', () => {
    const items = [item(), item({ id: 2, references: ['STL-20261126-0002'], open: 250_00n })];
    const [verdict] = decide([line({ kobo: 750_00n, narration: 'STL-20261126-0001 STL-20261126-0002' })], items);
    expect(verdict?.matches.map(({ item: { id }, amount }) => [id, amount])).toEqual([
      [1, 500_00n],
      [2, 250_00n],
    ]);
  });

  test('lines of an account that name one settlement match it together when they add up to it', () => {
    const halves = [1, 2].map((id) => line({ id, kobo: 250_00n, reference: 'STL-20261126-0001' }));
    expect(decide(halves, [item()]).map(({ matches }) => matches.map(({ amount }) => amount))).toEqual([
      [250_00n],
      [250_00n],
    ]);
    expect(decide(halves.slice(1), [item()])[0]).toMatchObject({ matches: [], guesses: [{ score: 65 }] });
  });

  test('lines of an account that a bank wrote twice: the first matches the settlement, the other waits for a person', () => {
    const twice = [1, 2].map((id) => line({ id, reference: 'STL-20261126-0001' }));
    expect(decide(twice, [item()]).map(({ matches }) => matches.length)).toEqual([1, 0]);
  });

  test('lines of an account find what they name without comparing each with each item', () => {
    let looks = 0;
    const many = Array.from({ length: 2_000 }, (_, nth) => ({
      ...item({ id: nth, open: BigInt(1_000 + nth) }),
      get references() {
        looks += 1;
        return [`STL-20261126-${10_000 + nth}`];
      },
    }));
    const lines = many.map((_, nth) =>
      line({ id: nth, kobo: BigInt(1_000 + nth), reference: `STL-20261126-${10_000 + nth}` }),
    );
    expect(certainOf(lines, many).matches.size).toBe(2_000);
    expect(looks).toBeLessThan(5 * many.length);
  });

  test("lines of an account never explain more than an item's open amount, nor more than the line", () => {
    const numbers = ['STL-20261126-0001', 'STL-20261126-0002', 'STL-20261126-0003'];
    const kobo = fc.constantFrom(100n, 200n, 300n, 400n);
    const lines = fc.array(fc.record({ kobo, named: fc.subarray(numbers) }), { maxLength: 12, size: 'max' });
    const items = fc.array(kobo, { minLength: 3, maxLength: 3 });
    let certain = 0;
    fc.assert(
      fc.property(lines, items, (input, opens) => {
        const all = opens.map((open, nth) => item({ id: nth, open, references: [numbers[nth]!] }));
        const verdicts = decide(
          input.map((each, nth) => line({ id: nth, kobo: each.kobo, narration: each.named.join(' ') })),
          all,
        );
        for (const { line: of, matches, guesses } of verdicts) {
          const sum = matches.reduce((sofar, { amount }) => sofar + amount, 0n);
          if (matches.length > 0 && sum !== of.kobo) throw new Error('a line is not explained whole');
          if (matches.length > 0 && guesses.length > 0) throw new Error('a line that is matched is guessed at');
          if (matches.some(({ item: { references } }) => !of.narration.includes(references[0]!)))
            throw new Error('matched without a reference');
          certain += matches.length;
        }
        for (const each of all) {
          const taken = verdicts.flatMap(({ matches }) => matches).filter(({ item: { id } }) => id === each.id);
          if (taken.reduce((sofar, { amount }) => sofar + amount, 0n) > each.open)
            throw new Error('an item is explained twice');
        }
      }),
      { numRuns: 500 },
    );
    expect(certain).toBeGreaterThan(200);
  });
});

test('a payment out that a line names whole is suggested whatever the day and the amount; one it names cut is not', () => {
  const reference = 'PR-2026-000123-01';
  const late = line({ kobo: 501_00n, bookingDay: '2026-12-20', reference });
  for (const kind of ['INSTRUCTION', 'PAID_AFTER_ALL', 'DIFFERENCE'] as const) {
    const sent = item({ kind, references: [reference] });
    expect(guessesOf(late, [sent])).toMatchObject([{ score: 50, reasons: ['reference'], amount: 500_00n }]);
    expect(guessesOf(line({ ...late, reference: reference.slice(0, 14) }), [sent])).toEqual([]);
  }
  expect(guessesOf(late, [item({ references: [reference] })])).toEqual([]);
});
