import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Filter, isCommonIn } from './common-passwords.domain.ts';

const FILE = join(import.meta.dirname, 'common-passwords.bin');
let kept: Filter | undefined;

/** Reports whether a word is among the passwords tried first (docs/data-sources.md). Reads the file on first use. */
export function isCommonPassword(word: string): boolean {
  kept ??= { bits: readFileSync(FILE) };
  return isCommonIn(kept, word);
}
