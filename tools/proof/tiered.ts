import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importersOf, testsReached } from '../changed/reach.ts';

/** What makes a test another one in another tier: it reads the tier, or tries examples, whose number is the tier's. */
const READS_THE_TIER = /\bTEST_TIER\b|from 'fast-check'/;

/**
 * The test files of contract and server that do more in a longer tier than at every commit: those that read the tier or
 * try examples, themselves or in what they import. The others would only say a second time what `npm test` has said.
 */
export function tieredTests(root: string, files: readonly string[]): string[] {
  const readers = files.filter(
    (file) => file.endsWith('.ts') && READS_THE_TIER.test(readFileSync(join(root, file), 'utf8')),
  );
  return testsReached(readers, files, importersOf(root, files));
}

/** The programs of contract and server, as they lie there: a proof does not need what keeps their history. */
export const serverFiles = (root: string): string[] =>
  globSync('packages/{contract,server}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
