import { LONGEST_NARRATION } from '@isura/contract/reconcile/shapes';

/** What a file says of a line in words. */
export interface LineText {
  reference: string | null;
  name: string | null;
  account: string | null;
  narration: string;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Joins the narrations that two files have for one line: the fuller one where it holds the other, else both. */
export function narrationOf(known: string, read: string): string {
  const [old, next] = [plain(known), plain(read)];
  if (old.includes(next)) return known;
  if (next.includes(old)) return read;
  return `${known} / ${read}`.slice(0, LONGEST_NARRATION).toWellFormed();
}

/** Returns the text of a known line with what a later file adds to it. Nothing known is lost. */
export const textOf = (known: LineText, read: LineText): LineText => ({
  reference: known.reference ?? read.reference,
  name: known.name ?? read.name,
  account: known.account ?? read.account,
  narration: narrationOf(known.narration, read.narration),
});
