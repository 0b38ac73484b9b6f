import { withoutMarks } from '@isura/contract/kernel/folding';

/** Titles before a name, which do not identify the holder. */
const TITLES = new Set(
  (
    'MR MRS MISS MS MASTER MADAM DR PROF PROFESSOR ENGR ENGINEER ARC ARCHITECT BARR BARRISTER CHIEF ALHAJI ALH ALHAJA ' +
    'HAJIA HAJIYA MALLAM MALAM REV REVEREND PASTOR EVANGELIST BISHOP SIR LADY HON HONOURABLE OTUNBA SURV QS PHARM'
  ).split(' '),
);
/** Small words that one spelling of an organization has and another leaves out. */
const SMALL = new Set(['OF', 'AND', 'THE', 'FOR']);
/** Spellings and abbreviations banks use for the same word. */
const SAME: Readonly<Record<string, string>> = {
  LTD: 'LIMITED',
  CO: 'COMPANY',
  NIG: 'NIGERIA',
  FED: 'FEDERAL',
  MIN: 'MINISTRY',
  DEPT: 'DEPARTMENT',
  GOVT: 'GOVERNMENT',
  INTL: 'INTERNATIONAL',
  ACCT: 'ACCOUNT',
  AC: 'ACCOUNT',
};
/** The likeness from which two words count as a typing error of each other. */
const SLIP_FROM = 0.6;
/** An initial counts as half a name: `A OBI` may be Ada or Abdul. */
const INITIAL = 0.5;
/** Leftover words compared letter by letter at most; names have only a handful. */
const MOST_LEFT_OVER = 8;

/**
 * Returns the words of a name to compare: upper case, without accents, titles and punctuation, sorted. `Dr. Ada
 * O'Bi-Eze` gives EZE, ADA, OBI sorted. A name of titles alone keeps them.
 */
export function wordsOfName(name: string): string[] {
  const all = withoutMarks(name)
    .toUpperCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/\bA\/C\b/g, 'ACCOUNT')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SAME[word] ?? word);
  const telling = all.filter((word) => !TITLES.has(word) && !SMALL.has(word));
  return (telling.length > 0 ? telling : all).toSorted();
}

function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++)
      line.push(Math.min(above[at]! + 1, line[at - 1]! + 1, above[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1)));
    above = line;
  }
  return above[b.length]!;
}

/** Returns how alike two words are: 1 for the same, 0.5 when one is the initial of the other, 0 for different words. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? INITIAL : 0;
  const alike = 1 - distance(a, b) / Math.max(a.length, b.length);
  return alike >= SLIP_FROM ? alike : 0;
}

/** Returns the highest total likeness from pairing the words of two short lists, each used once. */
function bestPairing(left: readonly string[], right: readonly string[]): number {
  // best[set]: the highest total so far when exactly these words of the right list are paired.
  let best = new Array<number>(1 << right.length).fill(0);
  for (const word of left) {
    const next = [...best];
    for (const [place, other] of right.entries()) {
      const alike = likeness(word, other);
      if (alike === 0) continue;
      for (let set = 0; set < best.length; set++)
        if (set & (1 << place)) next[set] = Math.max(next[set]!, best[set ^ (1 << place)]! + alike);
    }
    best = next;
  }
  return best.at(-1) ?? 0;
}

/**
 * Returns how well the bank's name matches the expected one, 0 to 1, truncated to two decimals so that 0.849 is not
 * 0.85. Order, case, titles and punctuation do not matter (docs/spec/schedules.md#names); a missing middle name, a
 * wrong letter and an initial cost something. `Ada Obi` and `OBI ADA CHIOMA` share two of their five words twice: 0.80.
 */
export function nameMatch(expected: string, atBank: string): number {
  const [ours, theirs] = [wordsOfName(expected), wordsOfName(atBank)];
  const many = ours.length + theirs.length;
  if (ours.length === 0 || theirs.length === 0) return 0;
  const left = [...ours];
  const right: string[] = [];
  for (const word of theirs) {
    const place = left.indexOf(word);
    if (place >= 0) left.splice(place, 1);
    else right.push(word);
  }
  const same = ours.length - left.length;
  const alike = same + bestPairing(left.slice(0, MOST_LEFT_OVER), right.slice(0, MOST_LEFT_OVER));
  return Math.floor(Math.round(((2 * alike) / many) * 10_000) / 100) / 100;
}

/**
 * Returns how well an account matches an organization: by name alone, or with the account's label, because banks often
 * add the purpose (`FEDERAL MINISTRY OF WORKS COLLECTION ACCOUNT`).
 */
export const accountMatch = (organization: { name: string; label: string }, atBank: string): number =>
  Math.max(nameMatch(organization.name, atBank), nameMatch(`${organization.name} ${organization.label}`, atBank));
