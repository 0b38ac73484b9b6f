import { formatPeriod } from '@isura/contract/kernel/day-format';
import type { Period } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import type { RequestCheck } from '@isura/contract/request/request-check';

/** A line a check refers to, or a person without a line. */
export interface CheckSubject {
  lineNo: number | null;
  name: string;
  kobo: bigint;
  says: string | null;
  /** How many there are in all. */
  count: number;
}

/**
 * Counts of the lines that are paid: to beneficiaries, with a checked name, with a name mismatch, with a round sum, with
 * a deduction that has its own payee; `entries` and `noted` count what was entered, an employee of several lines once: all,
 * and those with a note.
 */
export interface LineCounts {
  entries: number;
  payees: number;
  named: number;
  noted: number;
  doubted: number;
  round: number;
  deductions: number;
}

/** A line compared with the average its account received before. */
export interface Unusual extends CheckSubject {
  average: bigint;
  before: number;
}

/** Whole millions of naira are flagged: bills and pay seldom come to them. */
export const ROUND = 100_000_000n;

/** The findings about a request's lines, compared with earlier payments. */
export interface LineFindings {
  counts: LineCounts;
  noted: readonly CheckSubject[];
  doubted: readonly CheckSubject[];
  round: readonly CheckSubject[];
  fresh: readonly CheckSubject[];
  repeated: readonly CheckSubject[];
  /**
   * Lines with a paper that looks like another that is paid, and the fields that name a paper of the type, if it pays
   * each once.
   */
  papers: { alike: readonly CheckSubject[]; fields: readonly string[] } | undefined;
  unusual: readonly Unusual[];
  /** What repeated lines have in common with an earlier payment: account and sum, or employee and month. */
  repeatsBy: 'ACCOUNT' | 'EMPLOYEE' | undefined;
  /** The number of days back in which that is reported. */
  duplicateDays: number;
  /** Whether it pays people for months: payments of people for other months are then not compared. */
  isOfMonths: boolean;
  /** For types that pay the same people each month, the last approved month, its payment and who of it is missing. */
  month: { period: Period; number: string; missing: readonly CheckSubject[] } | undefined;
  /** Amounts unlike the person's last month by more than `percent`, or far above the others of the payment. */
  outliers: { changed: readonly CheckSubject[]; far: readonly CheckSubject[]; percent: number };
  words: { line: string; lines: string };
}

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));
const countOf = (found: readonly CheckSubject[]): number => found[0]?.count ?? 0;

/** Builds a warning that names the lines it refers to, in the words for each. */
function warning<T extends CheckSubject>(
  head: Pick<RequestCheck, 'code' | 'title' | 'message'>,
  found: readonly T[],
  says: (one: T) => string,
): RequestCheck {
  const lines = found.map((one) => ({
    ...(one.lineNo !== null && { lineNo: one.lineNo }),
    name: one.name,
    says: says(one),
  }));
  return { ...head, severity: 'WARNING', count: countOf(found), lines };
}

const fine = (code: string, title: string, message: string): RequestCheck => ({ code, severity: 'OK', title, message });

function newCheck({ counts, fresh }: LineFindings): RequestCheck[] {
  if (counts.payees === 0) return [];
  const code = 'new-payees';
  if (fresh.length === 0)
    return [fine(code, 'No new beneficiary', 'The organization has paid every one of these accounts before')];
  const title = plural(countOf(fresh), 'new beneficiary', 'new beneficiaries');
  const which = countOf(fresh) === 1 ? 'this account' : 'these accounts';
  const message = `The organization has never paid ${which} before`;
  return [warning({ code, title, message }, fresh, ({ kobo }) => money(kobo))];
}

function namesCheck({ counts, doubted }: LineFindings): RequestCheck[] {
  if (counts.named === 0) return [];
  const code = 'names';
  const message = `${plural(counts.named, 'name', 'names')} compared with the bank's records`;
  if (doubted.length === 0) return [fine(code, 'Every account name matches', message)];
  const title = plural(
    counts.doubted,
    'name only partly matches its account',
    'names only partly match their accounts',
  );
  const fits = counts.named - counts.doubted;
  const verb = fits === 1 ? 'matches' : 'match';
  const sentence = `${formatCount(fits)} of ${formatCount(counts.named)} ${verb} the bank's records`;
  return [warning({ code, title, message: sentence }, doubted, ({ says }) => says ?? '')];
}

const duplicates = (found: readonly CheckSubject[]): string =>
  plural(countOf(found), 'possible duplicate payment', 'possible duplicate payments');

function repeatedCheck({ counts, repeatsBy, repeated, duplicateDays, isOfMonths }: LineFindings): RequestCheck[] {
  if (repeatsBy === undefined) return [];
  const code = 'repeated';
  const since = `submitted in the ${plural(duplicateDays, 'day', 'days')} before`;
  if (repeatsBy === 'EMPLOYEE') {
    const compared = `Compared by staff ID and month, whatever the amount, with payments of this type ${since}`;
    if (repeated.length === 0) return [fine(code, 'No employee is in another payment for the month', compared)];
    const head = { code, title: duplicates(repeated), message: compared };
    return [warning(head, repeated, ({ says }) => `${says} is for the same month`)];
  }
  // The dues of many employees go to one account and are alike: only those of one employee repeat each other.
  const within = 'by account and amount, within this payment and with payments of any type';
  const others = `Other payments count if they were ${since}${isOfMonths ? ' and are not for other months' : ''}`;
  const [title, compared] =
    counts.deductions === 0
      ? ['No account with the same amount was found twice', `Compared ${within}. ${others}`]
      : [
          'No net pay or deduction was found twice',
          `Net pay is compared ${within}. Deductions are compared by employee, account and amount, with other payrolls. ${others}`,
        ];
  if (repeated.length === 0) return [fine(code, title, compared)];
  const head = { code, title: duplicates(repeated), message: compared };
  return [warning(head, repeated, ({ kobo, says }) => `${money(kobo)} to the same account is in ${says}`)];
}

/** Returns what was compared to find papers paid before: the same ones were refused, those that look alike are named. */
function papersCheck({ papers, words }: LineFindings): RequestCheck[] {
  if (!papers) return [];
  const by = `Compared by ${papers.fields.join(', ')} with every payment of the organization that was submitted and not rejected: capitals, signs and leading zeros make no difference`;
  const same = fine('paid-once', `No ${words.line} paid before`, by);
  if (papers.alike.length === 0) return [same];
  const many = plural(countOf(papers.alike), `${words.line} looks`, `${words.lines} look`);
  const head = {
    code: 'paper-alike',
    title: `${many} like one paid before`,
    message: 'The numbers look alike: O for 0, I for 1, or digits run together',
  };
  return [same, warning(head, papers.alike, ({ says }) => `Looks like ${says}`)];
}

function unusualCheck({ unusual }: LineFindings): RequestCheck[] {
  if (unusual.length === 0) return [];
  const many = plural(countOf(unusual), 'beneficiary gets', 'beneficiaries get');
  const head = {
    code: 'usual-payee',
    title: `${many} more than twice the usual amount`,
    message: 'Compared with payments to each account in the last 12 months',
  };
  const says = ({ kobo, average, before }: Unusual) =>
    `${money(kobo)}, average ${money(average)} in ${plural(before, 'payment', 'payments')}`;
  return [warning(head, unusual, says)];
}

function missingCheck({ month }: LineFindings): RequestCheck[] {
  if (!month) return [];
  const [code, since] = ['missing', formatPeriod(month.period)];
  if (month.missing.length === 0)
    return [fine(code, `Nobody missing since ${since}`, `Everyone in ${month.number} is in this payment`)];
  const isOne = countOf(month.missing) === 1;
  const head = {
    code,
    title: `${plural(countOf(month.missing), 'member', 'members')} missing since ${since}`,
    message: `${isOne ? 'One person' : 'Some people'} in ${month.number} ${isOne ? 'is' : 'are'} not in this payment`,
  };
  return [warning(head, month.missing, ({ kobo }) => `${money(kobo)} in ${since}`)];
}

function notedCheck({ counts, noted, words }: LineFindings): RequestCheck[] {
  if (counts.noted === 0) return [];
  const title = `${formatCount(counts.noted)} of ${plural(counts.entries, words.line, words.lines)} to check`;
  const [first, ...others] = new Set(noted.map(({ says }) => says ?? ''));
  // The lines are the first of all: a note common to them may not be on the others.
  const isOnAll = others.length === 0 && noted.length === countOf(noted);
  const message = isOnAll ? (first ?? '') : 'What to check is written on each line';
  return [warning({ code: 'lines', title, message }, noted, ({ says }) => says ?? '')];
}

function roundCheck({ counts, round }: LineFindings): RequestCheck[] {
  if (counts.round === 0) return [];
  const head = {
    code: 'round',
    title: plural(counts.round, 'round sum', 'round sums'),
    message: 'Whole millions: check what they are for',
  };
  return [warning(head, round, ({ kobo }) => money(kobo))];
}

/**
 * Returns the checks of a request's lines, each worded with the first lines it refers to: accounts never paid before,
 * partly matching names, the same sum paid before, more than twice the usual, who of last month is missing, notes,
 * round sums.
 */
export const lineChecksOf = (looked: LineFindings): RequestCheck[] =>
  [papersCheck, newCheck, namesCheck, repeatedCheck, unusualCheck, missingCheck, notedCheck, roundCheck].flatMap(
    (check) => check(looked),
  );
