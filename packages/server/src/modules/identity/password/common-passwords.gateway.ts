import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Filter, isCommonIn } from './common-passwords.domain.ts';

const FILE = join(import.meta.dirname, 'common-passwords.bin');
let kept: Filter | undefined;

/** Whether a word is among the passwords that are tried first (docs/data-sources.md). The file is read at the first question. */
export function isCommonPassword(word: string): boolean {
  kept ??= { bits: readFileSync(FILE) };
  return isCommonIn(kept, word);
}
