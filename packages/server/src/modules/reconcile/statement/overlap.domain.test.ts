import { expect, test } from 'vitest';
import { findOverlap, type KnownLine, type ReadLine } from './overlap.domain.ts';

/** Builds the lines of a walk from an opening balance; a text is the line's narration. */
const walk = (opening: bigint, ...moves: readonly (bigint | [bigint, string])[]): ReadLine[] => {
  let balance = opening;
  return moves.map((move, at) => {
    const [kobo, text] = Array.isArray(move) ? move : [move, `text ${move}`];
    balance += kobo;
    return { rowNo: at + 1, side: kobo > 0n ? 'CREDIT' : 'DEBIT', kobo: kobo > 0n ? kobo : -kobo, text, balance };
  });
};
const known = (lines: readonly ReadLine[], from = 101): KnownLine[] =>
  lines.map(({ rowNo: _, ...line }, at) => ({ ...line, id: from + at }));
const found = (lines: readonly KnownLine[], read: readonly ReadLine[]) =>
  Object.fromEntries(findOverlap(lines, read) ?? [['half', null]]);

test('lines in the same place of the walk are the same, whatever their text', () => {
  expect(found(known(walk(10n, [5n, 'short'])), walk(10n, [5n, 'a longer text'], -1n))).toEqual({ 1: 101 });
});

test('a file that goes on where another ends has new lines only, equal ones too', () => {
  expect(found(known(walk(10n, 5n, -1n)), walk(14n, 5n, -1n))).toEqual({});
});

test('a file that begins within the lines of another shares those it has', () => {
  expect(found(known(walk(10n, 5n, -1n, 7n)), walk(15n, -1n, 7n, 5n))).toEqual({ 1: 102, 2: 103 });
});

test('a whole day in another order is the same day', () => {
  expect(found(known(walk(10n, 5n, -1n, 7n)), walk(10n, 7n, 5n, -1n))).toEqual({ 1: 103, 2: 101, 3: 102 });
});

test('a line the bank booked between others later is new, and the others are known', () => {
  expect(found(known(walk(100n, -50n)), walk(100n, -1n, -50n))).toEqual({ 2: 101 });
});

test('a batch and its parts are one movement, in either file', () => {
  expect(found(known(walk(10n, 30n, -1n)), walk(10n, 20n, 10n, -1n))).toEqual({ 1: null, 2: null, 3: 102 });
  expect(found(known(walk(10n, 20n, 10n, -1n)), walk(10n, 30n, -1n))).toEqual({ 1: null, 2: 103 });
});

test('the line with the equal text is meant among equal lines in one place', () => {
  const twice = walk(10n, [5n, 'a'], -5n, [5n, 'b']);
  expect(found(known(twice), walk(10n, [5n, 'b'], -5n, [5n, 'a']))).toEqual({ 1: 103, 2: 102, 3: 101 });
});

test('an account back at its balance leaves open whether lines repeat or go on, unless text or reference tells', () => {
  const loop = known(walk(10n, [5n, 'in'], [-5n, 'out']));
  expect(found(loop, walk(10n, [5n, 'in'], [-5n, 'out']))).toEqual({ 1: 101, 2: 102 });
  expect(found(loop, walk(10n, [5n, 'other'], [-5n, 'text']))).toEqual({ half: null });
  const named = (lines: readonly ReadLine[], as: string) => lines.map((line) => ({ ...line, text: as, reference: as }));
  const first = known(named(walk(10n, 5n, -5n), 'PR-1'));
  expect(found(first, named(walk(10n, 5n, -5n), 'PR-1.R2'))).toEqual({});
});

test('lines without a balance are known by their text', () => {
  const old = known(walk(10n, [5n, 'a'], [6n, 'b'])).map((line) => ({ ...line, balance: null }));
  expect(found(old, walk(10n, [5n, 'a'], [6n, 'other'], [7n, 'c']))).toEqual({ 1: 101 });
});

test('20,000 lines that contradict each other are compared without looking at each pair', () => {
  const many = walk(0n, ...Array.from({ length: 20_000 }, (_, at) => BigInt(at + 1)));
  const other = walk(7n, ...Array.from({ length: 20_000 }, (_, at) => BigInt(at + 3)));
  expect(findOverlap(known(many), other)).toBeInstanceOf(Map);
});

test('a day that is the same in both is known line by line, as the digests of days take it to be', () => {
  const days = [
    walk(10n, 5n, -1n, 7n),
    walk(10n, [5n, 'in'], [-5n, 'out']),
    walk(10n, [5n, 'a'], -5n, [5n, 'b'], -5n),
    walk(0n, [5n, 'same'], [5n, 'same'], -10n),
  ];
  for (const day of days)
    expect(found(known(day), day)).toEqual(Object.fromEntries(day.map(({ rowNo }, at) => [rowNo, at + 101])));
});

test('60,000 lines of one amount are paired in their order, each once', () => {
  const many = walk(0n, ...Array.from({ length: 60_000 }, (): [bigint, string] => [1n, 'same']));
  const paired = findOverlap(known(many), many);
  expect(paired?.size).toBe(many.length);
  expect([paired?.get(1), paired?.get(60_000)]).toEqual([101, 60_100]);
});
