import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plural } from './numbers-format.ts';

test('a count agrees with its noun, singular and plural', () => {
  const invoices = (count: number | bigint): string => plural(count, 'invoice', 'invoices');
  expect([0, 1, 2, 1284n].map(invoices)).toEqual(['0 invoices', '1 invoice', '2 invoices', '1,284 invoices']);
});

test('no text of the product puts a count before a noun that is always plural', () => {
  const packages = join(import.meta.dirname, '../../..');
  const found = globSync('{web,server,contract}/src/**/*.{text,service,domain}.ts', { cwd: packages }).flatMap((file) =>
    readFileSync(join(packages, file), 'utf8')
      .split('\n')
      .filter((line) => /\$\{(?:formatCount\()?(?:\w+\.)?(?:count|total|many|rows|\w+Count)\)?\} [a-z]+s\b/.test(line))
      .filter((line) => !line.includes('=== 1 ?') && !line.includes('isOne'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
