import { expect, test } from 'vitest';
import { failedText } from './failed.text.ts';

test('every reason of a failed line has a name of its own, as each is an item of the strip', () => {
  const names = Object.values(failedText.reasons);
  expect(new Set(names).size).toBe(names.length);
});
