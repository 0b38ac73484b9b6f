/**
 * Prose of the public pages: a string is a paragraph, an array is a list. `[words](/address)` inside either is a link;
 * it stays plain text where that screen does not exist yet.
 */
export type Block = string | readonly string[];

/** One piece of a line: plain or linked words. */
export interface Run {
  text: string;
  href?: string;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a line of prose into plain and linked pieces: "see [terms](/t)" gives "see " and terms → /t. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    if (match.index > end) runs.push({ text: line.slice(end, match.index) });
    runs.push({ text: match[1]!, href: match[2]! });
    end = match.index + match[0].length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

/** Returns the plain words of some prose, for counting and searching. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flat()
    .map((line) =>
      runsOf(line)
        .map((run) => run.text)
        .join(''),
    )
    .join(' ');
