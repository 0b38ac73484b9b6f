/** The words of a line that may name an item. */
export interface LineText {
  reference: string | null;
  narration: string;
}

/** The fewest characters of a word of a line that may be a reference. */
const LEAST_OF_WORD = 6;
/** Words of a line that are looked at. */
const MOST_WORDS = 100;
/** The most parts of a bank's own reference that stands inside a longer word. */
const MOST_PARTS = 8;

/**
 * The number of a payment out, with the suffix of a later attempt (ADR 0097), wherever it stands. What precedes it, with a
 * hyphen, may be a portal's code or a word of the bank.
 */
const NUMBER = /(?<code>(?<![A-Z0-9])[A-Z]{2,4}-)?(?<number>PR-\d{4}-\d{6,12}-\d{2,}(?:\.R\d+)?)/g;
/** A reference that is nothing but such a number. */
const WHOLE_NUMBER = new RegExp(`^(?:${NUMBER.source})$`);
/**
 * The suffix of a reference for an attempt after the first: without it, the reference is another attempt's.
 */
const ATTEMPT = /\.R\d/;

const textOf = ({ reference, narration }: LineText): string => `${reference ?? ''} ${narration}`.toUpperCase();

/**
 * Returns the words of a line that are references as they stand, in capitals: letters, digits, hyphens, dots and slashes,
 * six characters or more, the parts between slashes and dots, and every number of a payment, with the portal's code that
 * stands before it. The reference of a later attempt is not valid without its suffix.
 */
export function wordsOf(line: LineText): string[] {
  const text = textOf(line);
  const found = text.match(/[A-Z0-9][A-Z0-9/.-]{4,}[A-Z0-9]/g) ?? [];
  const words = found
    .flatMap((word) => [word, ...word.split('/')])
    .flatMap((word) => (ATTEMPT.test(word) ? [word] : [word, ...word.split('.')]));
  const numbers = [...text.matchAll(NUMBER)].map(([number]) => number);
  return [...new Set([...numbers, ...words])].filter(({ length }) => length >= LEAST_OF_WORD).slice(0, MOST_WORDS);
}

/** Returns the parts of a word that may be a bank's own reference: no letter or digit stands beside them. */
function partsOf(word: string): string[] {
  const runs = [...word.matchAll(/[A-Z0-9]+/g)].map(({ 0: run, index }) => ({ from: index, to: index + run.length }));
  return runs
    .flatMap(({ from }, nth) => runs.slice(nth, nth + MOST_PARTS).map(({ to }) => word.slice(from, to)))
    .filter((part) => part.length >= LEAST_OF_WORD && /\d/.test(part));
}

/**
 * Returns everything by which a line may name a payment, in capitals, the surest first: its words, the numbers of payments
 * whatever stands before them, and the parts of its words that may be a bank's own reference. This is the one meaning of
 * "a line names a payment": what such a line is not booked as by one person alone, and what it keeps from being paid again.
 */
export function namesIn(line: LineText): string[] {
  const text = textOf(line);
  const numbers = [...text.matchAll(NUMBER)].map(({ groups }) => groups!['number']!);
  const parts = text.replaceAll(NUMBER, ' ').split(/\s+/).flatMap(partsOf);
  return [...new Set([...numbers, ...wordsOf(line), ...parts])];
}

/** Returns the names that mean a reference: itself, and the number in it without the portal's code, in capitals. */
export function namesOf(reference: string): string[] {
  const name = reference.toUpperCase();
  const number = WHOLE_NUMBER.exec(name)?.groups?.['number'];
  return number === undefined || number === name ? [name] : [name, number];
}

/**
 * Returns a run of letters and digits that stands in every line which has this name, in capitals, with no letter or digit
 * beside it: of the number of a payment that of its request, because other letters may stand before and after the number,
 * of another name its longest. PR-2026-000123-02.R2 has 000123. Undefined if it has none.
 */
export function runOf(name: string): string | undefined {
  const inCapitals = name.toUpperCase();
  const ofNumber = /PR-\d{4}-(?<run>\d{6,12})-\d{2,}/.exec(inCapitals)?.groups?.['run'];
  if (ofNumber !== undefined) return ofNumber;
  const runs = inCapitals.match(/[A-Z0-9]+/g) ?? [];
  return runs.toSorted((a, b) => b.length - a.length)[0];
}

const PLAIN = /^(?=.*\d)[A-Z0-9][A-Z0-9/.-]{4,}[A-Z0-9]$/;
/** Reports whether `namesIn` finds a reference wherever it stands in a line; others, as with blanks in them, `hasAsItIs` finds. */
export const isPlain = (reference: string): boolean => PLAIN.test(reference.toUpperCase());

const LETTER_OR_DIGIT = /[A-Z0-9]/;
const onOneLine = (text: string): string => text.toUpperCase().trim().replace(/\s+/g, ' ');

/**
 * Reports whether a line has a reference as it is, however many blanks are in it, with no letter or digit beside it. One of
 * fewer than six characters, as 77, or without letters and digits stands in many lines: it must be the whole reference of the
 * line.
 */
export function hasAsItIs(line: LineText, reference: string): boolean {
  const [text, part] = [onOneLine(textOf(line)), onOneLine(reference)];
  if (part.length < LEAST_OF_WORD || !LETTER_OR_DIGIT.test(part))
    return part !== '' && onOneLine(line.reference ?? '') === part;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (!LETTER_OR_DIGIT.test(text.charAt(at - 1)) && !LETTER_OR_DIGIT.test(text.charAt(at + part.length))) return true;
  return false;
}

/** The most characters of a bank's reference. */
const MOST_OF_REFERENCE = 100;

/**
 * Returns everything in a line that may be a bank's reference as `hasAsItIs` finds it, in capitals, with one blank each: its
 * whole reference, and all of its text with no letter or digit beside it, signs included.
 */
export function asItIsIn(line: LineText): string[] {
  const text = onOneLine(textOf(line));
  const isApart = (at: number): boolean => !LETTER_OR_DIGIT.test(text.charAt(at));
  const isBlank = (at: number): boolean => text.charAt(at) === ' ';
  const all = Array.from({ length: text.length }, (_, at) => at);
  const ends = all.filter((at) => !isBlank(at) && isApart(at + 1)).map((at) => at + 1);
  const parts = all
    .filter((at) => !isBlank(at) && isApart(at - 1))
    .flatMap((from) =>
      ends
        .filter((to) => to - from >= LEAST_OF_WORD && to - from <= MOST_OF_REFERENCE)
        .map((to) => text.slice(from, to)),
    );
  const whole = onOneLine(line.reference ?? '');
  return [...new Set([whole, ...parts.filter((part) => LETTER_OR_DIGIT.test(part))])].filter((part) => part !== '');
}

/** Returns the references of the attempts of a transfer, by one of them: of LA-PR-1.R3 also LA-PR-1 and LA-PR-1.R2. */
export function referencesOf(reference: string, attempts: number): string[] {
  const first = reference.replace(/\.R\d+$/, '');
  return [first, ...Array.from({ length: attempts - 1 }, (_, nth) => `${first}.R${nth + 2}`)];
}

/**
 * Returns the references of those attempts that left the account, by the numbers of their payments, counted with the
 * attempts that were not sent (`notSent`). With those it is not always known which attempt it was: then each that it may be.
 * Never the last attempt where that was refused (`isLastRefused`).
 */
export function attemptsThatLeft(
  reference: string,
  {
    attempts,
    notSent,
    payments,
    isLastRefused,
  }: { attempts: number; notSent: number; payments: readonly number[]; isLastRefused: boolean },
): string[] {
  return referencesOf(reference, attempts).filter((_, nth) => {
    const attempt = nth + 1;
    if (attempt === attempts && isLastRefused) return false;
    return payments.some((payment) => attempt <= payment && payment <= attempt + notSent);
  });
}
