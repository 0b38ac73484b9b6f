import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importersOf, testsReached } from '../changed/reach.ts';

/** What makes a test differ between tiers: it reads the tier, or uses examples, of which a tier sets the number. */
const READS_THE_TIER = /\bTEST_TIER\b|from 'fast-check'/;

/**
 * Returns the test files of contract and server that do more in a longer tier than at every commit: those that read the
 * tier or use examples, themselves or in what they import. The others would only repeat `npm test`.
 */
export function tieredTests(root: string, files: readonly string[]): string[] {
  const readers = files.filter(
    (file) => file.endsWith('.ts') && READS_THE_TIER.test(readFileSync(join(root, file), 'utf8')),
  );
  return testsReached(readers, files, importersOf(root, files));
}

/** Returns the source files of contract and server, as they are on disk: a proof does not need git. */
export const serverFiles = (root: string): string[] =>
  globSync('packages/{contract,server}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
