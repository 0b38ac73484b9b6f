import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountMatch, nameMatch, wordsOfName } from './name-match.domain.ts';

const word = fc.stringMatching(/^[A-Z]{2,9}$/);
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

describe('name match', () => {
  test.each<[string, string, number]>([
    ['Ada Obi', 'ADA OBI', 1],
    ['Ada Obi', 'OBI, ADA', 1],
    ['Dr. (Mrs) Ada Obi', 'OBI ADA', 1],
    ['Adà O’Bi', 'ADA OBI', 1],
    ['Zenith Works Ltd', 'ZENITH WORKS LIMITED', 1],
    ['Ministry of Works and Housing', 'MIN WORKS & HOUSING', 1],
    ['Ada Obi', 'OBI ADA CHIOMA', 0.8],
    ['Ada Obi', 'ADDA OBI', 0.87],
    ['A. Obi', 'ADA OBI', 0.75],
    ['Ada Obi', 'ADA BELLO', 0.5],
    ['Ada Obi', 'YUSUF BELLO', 0],
    ['', 'ADA OBI', 0],
    ['Chief', 'CHIEF', 1],
  ])('the name match of %s and %s at the bank is %d', (expected, atBank, score) => {
    expect(nameMatch(expected, atBank)).toBe(score);
  });

  test('the name match is between 0 and 1, symmetric, and 1 for the same words in any order', () => {
    fc.assert(
      fc.property(name, name, fc.infiniteStream(fc.nat()), (one, other, dice) => {
        const score = nameMatch(one, other);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(nameMatch(other, one)).toBe(score);
        const keys = new Map(one.split(' ').map((each, at) => [at, { each, key: dice.next().value as number }]));
        const shuffled = [...keys.values()].toSorted((a, b) => a.key - b.key).map(({ each }) => each.toLowerCase());
        expect(nameMatch(one, shuffled.join('-'))).toBe(1);
      }),
    );
  });

  test('the name match falls with every word missing at the bank', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 5 }), (words) => {
        const whole = words.join(' ');
        const part = words.slice(1).join(' ');
        const kept = wordsOfName(whole).length - wordsOfName(part).length;
        if (kept === 1) expect(nameMatch(whole, part)).toBeLessThan(1);
      }),
    );
  });

  test('the name match compares at most eight words letter by letter, however many the names have', () => {
    const slips = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${letter}${String(at).padStart(2, '0')}WORD`).join(' ');
    expect(nameMatch(slips('X', 8), slips('Y', 8))).toBe(0.85);
    expect(nameMatch(slips('X', 40), slips('Y', 40))).toBe(0.17); // eight of forty
  });
});

describe('an account of an organization', () => {
  test('an account of an organization matches with its purpose after the name, as banks write it, but not under another name', () => {
    const works = { name: 'Federal Ministry of Works', label: 'Collection account' };
    expect(accountMatch(works, 'FEDERAL MINISTRY OF WORKS COLLECTION ACCOUNT')).toBe(1);
    expect(accountMatch(works, 'FED MIN OF WORKS')).toBe(1);
    expect(accountMatch(works, 'ADA OBI')).toBe(0);
  });
});
