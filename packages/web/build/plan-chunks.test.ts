// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type Piece, planChunks } from './plan-chunks.ts';

const piece = (id: string, bytes: number, imports: string[] = [], isFixed = false): Piece => ({
  id,
  bytes,
  imports,
  isFixed,
});
const visit = (pieces: string[], weight = 1) => ({ pieces: new Set(pieces), weight });
const sorted = (plan: string[][]) => plan.map((each) => each.toSorted()).sort();

describe('the plan of files', () => {
  const pages = [piece('page', 9_000, ['a', 'b'], true), piece('other', 9_000, ['a'], true)];

  test('the plan of files puts what the same pages need into one file', () => {
    const plan = planChunks(
      [piece('page', 9_000, ['a', 'b'], true), piece('a', 50_000), piece('b', 50_000)],
      [visit(['page', 'a', 'b'])],
    );
    expect(sorted(plan)).toEqual([['a', 'b']]);
  });

  test('the plan of files adds to a page what it does not need only when that is smaller than a file costs', () => {
    const visits = [visit(['page', 'a', 'b']), visit(['other', 'a'])];
    expect(sorted(planChunks([...pages, piece('a', 900), piece('b', 900)], visits))).toEqual([['a', 'b']]);
    expect(sorted(planChunks([...pages, piece('a', 900), piece('b', 90_000)], visits))).toEqual([['a'], ['b']]);
  });

  test('the plan of files counts what the added file imports', () => {
    const visits = [visit(['page', 'a', 'b', 'large']), visit(['other', 'a'])];
    const pieces = [...pages, piece('a', 900), piece('b', 900, ['large']), piece('large', 90_000)];
    expect(sorted(planChunks(pieces, visits)).some((each) => each.includes('a') && each.length > 1)).toBe(false);
  });

  test('the plan of files makes no two files import each other', () => {
    const pieces = [piece('page', 9_000, ['a'], true), piece('a', 100, ['entry']), piece('entry', 9_000, ['b'], true)];
    const plan = planChunks([...pieces, piece('b', 100)], [visit(['page', 'a', 'entry', 'b'])]);
    expect(sorted(plan)).toEqual([['a'], ['b']]);
  });

  test('the plan of files leaves entries alone, and every other piece is in one file', () => {
    const visits = [visit(['page', 'a', 'b'])];
    expect(
      planChunks([...pages, piece('a', 1), piece('b', 1)], visits)
        .flat()
        .sort(),
    ).toEqual(['a', 'b']);
  });
});
