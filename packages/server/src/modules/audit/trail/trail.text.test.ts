import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionInWords, actionText, entityInWords, entityText } from '@isura/contract/audit/trail.text';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../..');
const code = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'));

/** Returns the names that follow a key in the code, including both of a choice: `action: isActive ? 'a.b' : 'c.d'`. */
const named = (key: string, name: string): string[] => [
  ...new Set(
    code.flatMap((text) =>
      [...text.matchAll(new RegExp(`\\b${key}:[^\\n]*`, 'g'))].flatMap(([line]) =>
        [...line.matchAll(new RegExp(`'(${name})'`, 'g'))].map(([, found]) => found!),
      ),
    ),
  ),
];

/** Names built from a decision or a status: `organization.${decision}`, `admin-request.${status}`. */
const composed = [
  ...['approved', 'returned', 'rejected', 'suspended', 'reinstated', 'closed'].map((end) => `organization.${end}`),
  ...['approved', 'returned', 'rejected', 'expired'].map((end) => `admin-request.${end}`),
];

test('every event the portal records has its words, and so has every kind of thing it is about', () => {
  const actions = [...named('action', '[a-z]+(?:-[a-z]+)*\\.[a-z]+(?:-[a-z]+)*'), ...composed];
  expect(actions.length).toBeGreaterThan(90);
  expect(actions.filter((action) => actionText[action] === undefined)).toEqual([]);
  const kinds = named('entityType', '[a-z_]+');
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((kind) => entityText[kind] === undefined)).toEqual([]);
});

test('no event name or table name appears in the words', () => {
  const raw = /[a-z]\.[a-z]|_/;
  for (const action of [...Object.keys(actionText), 'auth.of-an-older-version'])
    expect(actionInWords(action)).not.toMatch(raw);
  for (const kind of [...Object.keys(entityText), 'some_older_table'])
    expect(entityInWords(kind, '105')).not.toMatch(raw);
  expect([actionInWords('auth.password-ok'), entityInWords('app_user', '105')]).toEqual([
    'Password accepted',
    'Person 105',
  ]);
});
