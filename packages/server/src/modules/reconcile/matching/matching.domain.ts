import { type Day, daysBetween } from '@isura/contract/kernel/days';
import type { MatchReason } from '@isura/contract/reconcile/states';
import { hasAsItIs, isPlain, namesIn, namesOf, wordsOf } from './names.domain.ts';

/** An item of the portal that a line may match: its open amount, in kobo, and the references a bank may give it. */
export interface Item {
  kind: 'SETTLEMENT' | 'INSTRUCTION' | 'RETURN' | 'PAID_AFTER_ALL' | 'DIFFERENCE';
  id: number;
  references: readonly string[];
  open: bigint;
  day: Day;
  name?: string | undefined;
  account?: string | undefined;
}

/** The facts of a line used for matching. */
export interface LineToMatch {
  id: number;
  kobo: bigint;
  bookingDay: Day;
  reference: string | null;
  narration: string;
  name: string | null;
  account: string | null;
}

export interface Scored {
  item: Item;
  /** The amount of the line that it explains. */
  amount: bigint;
  score: number;
  reasons: MatchReason[];
  /** Whether the line names the item by its whole reference. */
  isNamed?: true;
}

/**
 * The score from which a line with our reference and equal amount is matched automatically
 * (docs/spec/reconciliation.md#matching).
 */
export const CERTAIN = 95;
/** The score from which a suggestion is shown. */
export const LIKELY = 60;
/** Suggestions of a line, besides the payments out that it names whole: it may pay them all. */
const MOST_GUESSES = 3;

const POINTS = {
  reference: 50,
  cutReference: 30,
  amount: 45,
  sameDay: 15,
  nearDay: 10,
  name: 20,
  account: 15,
} as const;
/** The leading characters that still identify a reference a bank has truncated. */
const LEAST_SIGNS = 12;

type Found = 'whole' | 'cut' | undefined;

/** Returns whether a line names an item: whole, or by a reference truncated at its end. */
function namedBy(words: readonly string[], { references }: Item): Found {
  const ours = references.map((reference) => reference.toUpperCase());
  if (words.some((word) => ours.includes(word))) return 'whole';
  const isCut = (word: string) => word.length >= LEAST_SIGNS && ours.some((reference) => reference.startsWith(word));
  return words.some(isCut) ? 'cut' : undefined;
}

/** Returns the first reference of an item by which a line names it (`namesIn`, `hasAsItIs`); undefined if it names none. */
export function referenceIn(
  line: Pick<LineToMatch, 'reference' | 'narration'>,
  { references }: Pick<Item, 'references'>,
): string | undefined {
  const names = namesIn(line);
  return references.find(
    (reference) =>
      namesOf(reference).some((name) => names.includes(name)) || (!isPlain(reference) && hasAsItIs(line, reference)),
  );
}

const wordsOfName = (name: string): Set<string> => new Set(name.toUpperCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);

/** Returns the share of the shorter name that is in the other, 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsOfName(one), wordsOfName(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.min(a.size, b.size);
}

/**
 * Returns how well a line and an item match, 0 to 100, and why. Never certain without a whole reference and the equal
 * amount.
 */
export function scoreOf(line: LineToMatch, item: Item, words = wordsOf(line)): Scored {
  const reasons: MatchReason[] = [];
  let points = 0;
  const add = (reason: MatchReason, many: number) => {
    reasons.push(reason);
    points += many;
  };
  const named = namedBy(words, item);
  if (named) add('reference', named === 'whole' ? POINTS.reference : POINTS.cutReference);
  if (line.kobo === item.open) add('amount', POINTS.amount);
  const apart = Math.abs(daysBetween(item.day, line.bookingDay));
  if (apart <= 1) add('day', POINTS.sameDay);
  else if (apart <= 3) add('day', POINTS.nearDay);
  if (item.name && line.name && likeness(item.name, line.name) >= 0.8) add('name', POINTS.name);
  if (item.account && line.account?.endsWith(item.account)) add('account', POINTS.account);
  const isCertain = named === 'whole' && line.kobo === item.open;
  const score = Math.min(isCertain ? 100 : CERTAIN - 1, points);
  const amount = line.kobo < item.open ? line.kobo : item.open;
  return { item, amount, score, reasons, ...(named === 'whole' && { isNamed: true }) };
}

/** Reports whether a line mentions returned money, in the wording of banks. */
export const mentionsReturn = ({ reference, narration }: Pick<LineToMatch, 'reference' | 'narration'>): boolean =>
  /\b(?:RETURN|RTN|REVERS|RVSL|REV\b|REJECT|UNAPPLIED|BOUNCE)/i.test(`${reference ?? ''} ${narration}`);

/** The certain matches of a line, or its suggestions, the likeliest first. */
export interface Verdict {
  line: LineToMatch;
  matches: Scored[];
  guesses: Scored[];
}

const whole = (item: Item, amount: bigint): Scored => ({
  item,
  amount,
  score: CERTAIN,
  reasons: ['reference', 'amount'],
});

/** Returns a lookup of the items that words name whole, in the order of the items; reads each item once. */
export function directoryOf<T extends Item>(items: readonly T[]): (words: readonly string[]) => T[] {
  const known = new Map<string, number[]>();
  for (const [nth, { references }] of items.entries())
    for (const reference of new Set(references.map((each) => each.toUpperCase())))
      known.set(reference, [...(known.get(reference) ?? []), nth]);
  return (words) => {
    const found = new Set(words.flatMap((word) => known.get(word) ?? []));
    return [...found].sort((a, b) => a - b).map((nth) => items[nth]!);
  };
}

/**
 * Returns the certain matches of lines of one account, in their order, by line id, and the remaining open amounts of
 * the items they name. An item explains at most its open amount, so of two lines for one item the first gets it and the
 * other waits for a person. Certain are: one line that names one item and has its amount; one that names several and
 * has their sum; several that name one and add up to it.
 */
export function certainOf(
  lines: readonly LineToMatch[],
  items: readonly Item[],
): { matches: Map<number, Scored[]>; rest: Item[] } {
  const left = new Map(items.map((item) => [item, item.open]));
  const openOf = (item: Item): bigint => left.get(item) ?? 0n;
  const named = directoryOf(items);
  const matches = new Map<number, Scored[]>();
  const give = (line: LineToMatch, pairs: readonly { of: Item; scored: Scored }[]) => {
    matches.set(
      line.id,
      pairs.map(({ scored }) => scored),
    );
    for (const { of, scored } of pairs) left.set(of, openOf(of) - scored.amount);
  };
  const together = new Map<Item, LineToMatch[]>();
  for (const line of lines) {
    const words = wordsOf(line);
    const meant = named(words).filter((item) => openOf(item) > 0n);
    const [only] = meant;
    const sum = meant.reduce((all, item) => all + openOf(item), 0n);
    if (meant.length === 1 && only && sum === line.kobo)
      give(line, [{ of: only, scored: scoreOf(line, { ...only, open: sum }, words) }]);
    else if (meant.length > 1 && sum === line.kobo)
      give(
        line,
        meant.map((item) => ({ of: item, scored: whole(item, openOf(item)) })),
      );
    else if (meant.length === 1 && only) together.set(only, [...(together.get(only) ?? []), line]);
  }
  for (const [item, waiting] of together)
    if (waiting.length > 1 && waiting.reduce((all, { kobo }) => all + kobo, 0n) === openOf(item))
      for (const line of waiting) give(line, [{ of: item, scored: whole(item, line.kobo) }]);
  const rest = items.map((item) => ({ ...item, open: openOf(item) })).filter(({ open }) => open > 0n);
  return { matches, rest };
}

/** Payments out: sent, and failed or closed. */
const OUT: ReadonlySet<Item['kind']> = new Set(['INSTRUCTION', 'PAID_AFTER_ALL']);

/**
 * Returns the likeliest suggestions for a line, as many as are shown, and every payment out that it names whole: a debit may
 * pay several, with a charge in it, but not where one of them had failed. There are as many as its text holds, some thirty
 * of our numbers: a bank's text is cut at `LONGEST_NARRATION`, which the screen says where payments are chosen.
 */
export const likeliest = (guesses: readonly Scored[]): Scored[] =>
  guesses
    .toSorted((a, b) => b.score - a.score || (a.item.id < b.item.id ? -1 : 1))
    .filter(({ item, isNamed }, nth) => nth < MOST_GUESSES || (isNamed && OUT.has(item.kind)));

/** Payments that the bank sent: one that a line names whole is suggested whatever the day and the amount. */
const SENT: ReadonlySet<Item['kind']> = new Set(['INSTRUCTION', 'PAID_AFTER_ALL', 'DIFFERENCE']);

/**
 * Returns suggestions for a line from these items, the likeliest first; never certain, which a suggestion alone cannot
 * be. A payment out that the line names whole is always one: the bank may have paid it days later, in another amount.
 */
export function guessesOf(line: LineToMatch, items: readonly Item[]): Scored[] {
  const words = wordsOf(line);
  const scored = items
    .map((item) => scoreOf(line, item, words))
    .filter(({ item, score }) => score >= LIKELY || (SENT.has(item.kind) && namedBy(words, item) === 'whole'));
  return likeliest(scored).map((each) => ({ ...each, score: Math.min(each.score, CERTAIN - 1) }));
}
