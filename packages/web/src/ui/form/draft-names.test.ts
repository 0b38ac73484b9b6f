// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
/** The name of each form that is kept, as its source writes it. */
const names = globSync('features/**/*.tsx', { cwd: src }).flatMap((file) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:keepAs=|draftName = )(.*)/g)].map(([, name = '']) => ({
    file,
    name,
  })),
);

describe('the name of a kept form', () => {
  test('the name of a kept form with a version says whose version it is, since the key has no search of the address', () => {
    expect(names.length).toBeGreaterThan(15);
    const ofVersions = names.filter(({ name }) => /version/i.test(name));
    expect(ofVersions.length).toBeGreaterThan(4);
    expect(ofVersions.filter(({ name }) => !/\$\{(?:\w+\??\.)?(?:id|orgId)\}/.test(name))).toEqual([]);
  });
});
