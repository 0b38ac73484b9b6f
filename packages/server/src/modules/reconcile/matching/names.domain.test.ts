import { describe, expect, test } from 'vitest';
import { asItIsIn, attemptsThatLeft, hasAsItIs, isPlain, namesIn, namesOf, runOf, wordsOf } from './names.domain.ts';

const NUMBER = 'PR-2026-000123-01';
/** Reports whether a line with this text names the payment with this reference. */
const names = (narration: string, reference = NUMBER): boolean =>
  namesOf(reference).some((name) => namesIn({ reference: null, narration }).includes(name));

describe('a line names a payment', () => {
  test.each([
    [`NIP ${NUMBER}-ADE STORES`],
    [`nip/${NUMBER.toLowerCase()}/ade stores`],
    [`NIP-${NUMBER}`],
    [`NIP:${NUMBER},ADE`],
    [`TRF${NUMBER}ADE`],
    [`LA-${NUMBER}`],
    [`${NUMBER}.`],
  ])('a line names a payment by its number, whatever stands beside it: %s', (narration) => {
    expect(names(narration)).toBe(true);
    expect(names(narration, `LA-${NUMBER}`)).toBe(true);
  });

  test('a line names a payment by the number of the attempt: that of another attempt or payment is not its own', () => {
    for (const narration of [`NIP ${NUMBER}.R2-ADE`, `${NUMBER}.R2ADE`, `NIP/${NUMBER}.R2/ADE`]) {
      expect(names(narration, `${NUMBER}.R2`)).toBe(true);
      expect(names(narration)).toBe(false);
    }
    expect(names(`NIP ${NUMBER}.R21`, `${NUMBER}.R2`)).toBe(false);
    expect(names(`NIP ${NUMBER}2-ADE`)).toBe(false);
    expect(names('NIP PR-2026-000123-ADE')).toBe(false);
  });

  test.each([
    ['100234', 'CHARGE 100234', true],
    ['100234', 'CHARGE-100234/ADE', true],
    ['100234', 'CHARGE (100234)', true],
    ['100234', 'CHARGE 5100234777', false],
    ['100234', 'CHARGE A100234', false],
    ['000123', `NIP ${NUMBER}`, false],
    ['TB/100234-7', 'NIP-TB/100234-7-ADE', true],
    ['TB/100234-7', 'NIP-TB/100234-77', false],
    ['ft2633x71', 'NIP_FT2633X71_ADE', true],
  ])(
    'a line names a payment by the bank’s own reference %s where no letter or digit stands beside it: %s',
    (reference, narration, is) => {
      expect(names(narration, reference)).toBe(is);
    },
  );

  test.each([
    ['FT24 0001  9931', 'NIP FT24 0001 9931/ADE', true],
    ['ft24 0001 9931', 'NIP FT24  0001 9931', true],
    ['FT24 0001 9931', 'NIP FT24 0001 99312', false],
    ['  ', 'TRF ADE', false],
  ])('a line has the bank’s reference %s, which is no single word, as it is: %s', (reference, narration, is) => {
    expect(isPlain(reference)).toBe(false);
    expect(hasAsItIs({ reference: null, narration }, reference)).toBe(is);
  });

  test('a bank’s reference of fewer than six characters is in a line only as its whole reference', () => {
    expect(hasAsItIs({ reference: ' 77 ', narration: 'TRF' }, '77')).toBe(true);
    expect(hasAsItIs({ reference: null, narration: 'TRF 77 ADE' }, '77')).toBe(false);
    expect(hasAsItIs({ reference: 'NIP 77', narration: '77' }, '77')).toBe(false);
  });

  test('a bank’s reference with blanks is among the parts of a line', () => {
    const line = { reference: '77', narration: 'NIP FT24  0001 9931/ADE' };
    expect(asItIsIn(line)).toEqual(expect.arrayContaining(['77', 'FT24 0001 9931']));
    expect(asItIsIn(line)).not.toContain('NIP');
  });

  test.each([
    ['/FT 2633/', 'NIP /FT 2633/ ADE'],
    ['#FT2633X71#', 'NIP (#FT2633X71#)'],
    [' FT24 0001  9931 ', 'NIP FT24  0001 9931/ADE'],
    ['A-1 B-2 C-3 D-4 E-5 F-6', 'NIP A-1 B-2 C-3 D-4 E-5 F-6'],
    ['№ 1234 5', 'TRF № 1234 5'],
    ['- - - -', '- - - -'],
  ])(
    'a bank’s reference %s, which is no single word, is among the parts of the line that has it: %s',
    (reference, text) => {
      const line = { reference: text, narration: '' };
      expect(hasAsItIs(line, reference)).toBe(true);
      expect(asItIsIn(line)).toContain(reference.trim().replace(/\s+/g, ' '));
      expect(hasAsItIs({ reference: null, narration: '- - - - 5' }, '- - - -')).toBe(false);
    },
  );

  test('a line of many words still names the payment whose number comes last', () => {
    const long = Array.from({ length: 300 }, (_, nth) => `A${nth}B`).join('-');
    expect(names(`${long} ${NUMBER}-ADE`)).toBe(true);
  });
});

test('a number after what may be the code of another portal makes no line certain', () => {
  const words = (narration: string) => wordsOf({ reference: null, narration });
  expect(words(`NIP ${NUMBER}-ADE`)).toContain(NUMBER);
  expect(words(`KN-${NUMBER}-ADE`)).not.toContain(NUMBER);
  expect(words(`KN-${NUMBER}-ADE`)).toContain(`KN-${NUMBER}`);
});

describe('a line that names a payment has a run of letters and digits of its name', () => {
  test.each([
    [`TRF${NUMBER}ADE`, NUMBER],
    [`LA-${NUMBER}.R2X`, `LA-${NUMBER}.R2`],
    ['nip/ft2633x71/ade', 'FT2633X71'],
    ['NIP 090405/FT-26.33/ADE', 'ft-26.33'],
    ['TRF  FT 2633   X71.', 'ft 2633 x71'],
  ])('%s names %s', (narration, reference) => {
    const line = { reference: null, narration };
    expect(names(narration, reference) || hasAsItIs(line, reference)).toBe(true);
    expect(narration.toUpperCase().split(/[^A-Z0-9]+/)).toContain(runOf(reference));
  });

  test('the run of the number of a payment is that of its request, and a name without letters and digits has none', () => {
    expect(runOf(`LA-${NUMBER}.R2`)).toBe('000123');
    expect(runOf('№ -')).toBeUndefined();
  });
});

describe('the attempts that left the account', () => {
  const left = (payments: number[], attempts: number, { notSent = 0, isLastRefused = false } = {}) =>
    attemptsThatLeft(`${NUMBER}.R${attempts}`, { attempts, notSent, payments, isLastRefused });

  test('the attempts that left the account are those of its payments', () => {
    expect(left([1], 2)).toEqual([NUMBER]);
    expect(left([1, 3], 3)).toEqual([NUMBER, `${NUMBER}.R3`]);
    expect(left([], 2)).toEqual([]);
  });

  test('the attempts that left the account are all that it may be where some were not sent, but never one that was refused', () => {
    expect(left([2], 2, { notSent: 1 })).toEqual([NUMBER, `${NUMBER}.R2`]);
    expect(left([2], 2, { notSent: 1, isLastRefused: true })).toEqual([NUMBER]);
    expect(left([3], 2, { notSent: 1 })).toEqual([`${NUMBER}.R2`]);
  });
});
