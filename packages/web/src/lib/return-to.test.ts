// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from './return-to.ts';

describe('after signing in a person returns', () => {
  test.each([['/admin/project?page=2'], ['/mda-directory#top'], ['/admin']])(
    'after signing in a person returns to %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  test.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['admin'],
    ['/auth/login'],
    ['/auth'],
    ['/'],
    [''],
  ])('after signing in a person never returns to %j', (path) => {
    expect(returnPath(path)).toBeUndefined();
  });

  test('after signing in a person returns only within this portal, whatever the address', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
        (expected) => {
          const path = returnPath(expected);
          if (path !== undefined) expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
        },
      ),
    );
  });
});
