import { expect, test } from 'vitest';
import { answerFaults } from './answers.ts';
import type { CustomField } from './collection-rule.ts';

const born: CustomField = { key: 'born', label: 'Born', type: 'DATE', required: true };
const reported = (bounds: Partial<CustomField>, answer: string) =>
  answerFaults([{ ...born, ...bounds }], { born: answer }).map(({ message }) => message);

test.each([
  [{}, '1925-06-01', []],
  [{}, '2026-02-30', ['Enter a date like 24/11/2026']],
  [{ earliest: '1930-01-01' }, '1929-12-31', ['Enter 1 Jan 1930 or a later day']],
  [{ earliest: '1930-01-01' }, '1930-01-01', []],
  [{ latest: '2026-11-29' }, '2026-11-30', ['Enter 29 Nov 2026 or an earlier day']],
  [{ latest: '2026-11-29' }, '2026-11-29', []],
  [{ earliest: '1930-01-01', latest: '2026-11-29' }, '2999-12-31', ['Enter a day from 1 Jan 1930 to 29 Nov 2026']],
])('a date question with the bounds %o refuses %s with %o', (bounds, answer, faults) => {
  expect(reported(bounds, answer)).toEqual(faults);
});
