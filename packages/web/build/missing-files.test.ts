// @vitest-environment node
import { expect, test } from 'vitest';
import { loadedWith } from './missing-files.ts';

test('a file is loaded with everything it imports, also where files import each other', () => {
  const chunk = (...imports: string[]) => ({ type: 'chunk', imports });
  const bundle = { 'a.js': chunk('b.js'), 'b.js': chunk('c.js'), 'c.js': chunk('a.js'), 'd.js': chunk('a.js') };
  expect([...loadedWith('a.js', bundle)].sort()).toEqual(['a.js', 'b.js', 'c.js']);
});
