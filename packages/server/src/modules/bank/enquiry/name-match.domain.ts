/** Words before a name that say nothing about whose it is. */
const TITLES = new Set(
  (
    'MR MRS MISS MS MASTER MADAM DR PROF PROFESSOR ENGR ENGINEER ARC ARCHITECT BARR BARRISTER CHIEF ALHAJI ALH ALHAJA ' +
    'HAJIA HAJIYA MALLAM MALAM REV REVEREND PASTOR EVANGELIST BISHOP SIR LADY HON HONOURABLE OTUNBA SURV QS PHARM'
  ).split(' '),
);
/** Small words of organizations that one writes and another leaves out. */
const SMALL = new Set(['OF', 'AND', 'THE', 'FOR']);
/** The many ways banks shorten the same word. */
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
/** Of two words this much must be the same for one to be a slip of the other. */
const SLIP_FROM = 0.6;
/** A letter that stands for a name is half of it: `A OBI` may be Ada or Abdul. */
const INITIAL = 0.5;
/** Names have a handful of words; what a longer one has beyond is not compared letter by letter. */
const MOST_LEFT_OVER = 8;

/**
 * The words of a name that are compared: upper case, without accents, titles and punctuation, sorted. `Dr. Ada  O'Bi-Eze`
 * gives EZE, ADA, OBI sorted. A name of titles alone keeps them.
 */
export function wordsOfName(name: string): string[] {
  const all = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
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

/** How alike two words are: 1 the same, 0.5 one is the initial of the other, 0 when they are different words. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? INITIAL : 0;
  const alike = 1 - distance(a, b) / Math.max(a.length, b.length);
  return alike >= SLIP_FROM ? alike : 0;
}

/** The best way to pair words of two short lists, each used once: the sum of their likeness. */
function bestPairing(left: readonly string[], right: readonly string[]): number {
  // best[set]: the most that pairs up to here with these words of the right list can reach.
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
 * How well the name a bank gives fits the name somebody expects, 0 to 1, cut to two decimals so that 0.849 is not yet
 * 0.85. Order, case, titles and punctuation do not matter (banking facts, section 3); a missing middle name, a slip of
 * a letter and an initial cost something. `Ada Obi` and `OBI ADA CHIOMA` share two of their five words twice: 0.80.
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
 * How well an account fits an organization: by its name alone, or with what it calls the account, for banks often add the purpose
 * (`FEDERAL MINISTRY OF WORKS COLLECTION ACCOUNT`).
 */
export const accountMatch = (organization: { name: string; label: string }, atBank: string): number =>
  Math.max(nameMatch(organization.name, atBank), nameMatch(`${organization.name} ${organization.label}`, atBank));
