import { expect, test } from 'vitest';
import { unfinishedTitles } from './titles.ts';
import { planted } from './tree.ts';

const FILE = 'packages/server/src/a.test.ts';
const titled = (title: string): string => `describe('a refund', () => {\n  test(${title}, () => {});\n});`;

test.each([
  "'is refused without a reason'",
  "'of another organization is not found'",
  "'cannot be paid twice'",
  '"can\'t be seen, but can be declined"',
  "'and its receipt is void'",
  ['`is refused for $', '{reason}`'].join(''),
])('a test title that only continues the sentence of its describe is found: %s', (title) => {
  expect(unfinishedTitles(planted({ [FILE]: titled(title) }))).toEqual([
    expect.stringMatching(
      /^packages\/server\/src\/a\.test\.ts:2 begins a test title with “\w+”: begin with the subject/,
    ),
  ]);
});

test.each([
  "test.each(rows)(\n  'is refused for %s',\n  () => {},\n);",
  "test.runIf(deep)('is refused', () => {});",
  "it('is refused', () => {});",
  "longerTest('is refused', async () => {});",
])('a test title is found however its test is called: %s', (call) => {
  for (const file of [FILE, 'packages/web/src/a.test.tsx', 'e2e/a.spec.ts', 'packages/server/test/races/a.ts'])
    expect(unfinishedTitles(planted({ [file]: call })), file).toHaveLength(1);
});

test.each([
  "'a refund is refused without a reason'",
  "'without a reason a refund is refused'",
  "'when the bank refuses it, a refund is closed'",
  "'organizations, doors and canals are no words of the list'",
  ['`$', '{reason} is no reason for a refund`'].join(''),
])('a test title that is a whole sentence is no finding: %s', (title) => {
  expect(unfinishedTitles(planted({ [FILE]: titled(title) }))).toEqual([]);
});

test('only titles of tests are read, not other calls or texts', () => {
  const text =
    "test.step('is a step', run);\nexpect(say('is refused', 1)).toBe('of nothing');\ndescribe('is', () => {});";
  expect(unfinishedTitles(planted({ [FILE]: text, 'packages/server/src/a.ts': titled("'is refused'") }))).toEqual([]);
});
