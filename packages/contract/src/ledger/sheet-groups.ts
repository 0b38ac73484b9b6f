import { asKobo, type Kobo } from '../kernel/money.ts';
import { readStatusSums, type StatusSum, writeSums } from '../kernel/status-sums.ts';
import { SHEET_GROUPS, type SheetGroupCode, type SheetLine, type SheetSection } from './balance-sheet.ts';
import { groupLabels, sectionLabels } from './words.text.ts';

/** What belongs to a group of a balance sheet. */
interface GroupRule {
  code: SheetGroupCode;
  section: SheetSection;
  /** The beginnings of the chart codes of its accounts; of two groups the one with the longer beginning holds them. */
  prefixes: readonly string[];
  /** The purpose of its accounts, which decides before the chart code. */
  purpose?: 'FEES_PAYABLE';
  /** Whether it is shown by account where it holds those of one organization. */
  isByAccount?: true;
  /** Whether it holds what was withheld of others and is to be remitted. */
  isWithheld?: true;
}

const groupIn =
  (section: SheetSection, isWithheld?: true) =>
  (code: SheetGroupCode, prefixes: readonly string[] = [code]): GroupRule => ({
    code,
    section,
    prefixes,
    ...(isWithheld && { isWithheld }),
  });
const asset = groupIn('ASSETS');
const withheld = groupIn('LIABILITIES', true);
const liability = groupIn('LIABILITIES');
const net = groupIn('NET');

/** The groups in the order in which a balance sheet shows them (docs/spec/ledger.md#balance-sheet). */
export const groupRules: readonly GroupRule[] = [
  { ...asset('3102', ['3101', '3102']), isByAccount: true },
  asset('3104'),
  asset('3108', ['3107', '3108']),
  asset('3105'),
  asset('3106'),
  asset('3109', ['3109', '3110']),
  asset('32'),
  asset('33'),
  asset('3'),
  asset('COLLECTED_BY_OTHERS', []),
  withheld('41030103'),
  withheld('41030102', ['41030102', '41030710']),
  withheld('41030101'),
  withheld('41030106'),
  withheld('41030104'),
  withheld('4103'),
  liability('41040101'),
  liability('41010109'),
  { ...liability('FEES_PAYABLE', []), purpose: 'FEES_PAYABLE' },
  liability('41010101'),
  liability('41010107'),
  liability('COLLECTED_FOR_OTHERS', []),
  liability('4102'),
  // A code that begins with no digit of the chart is a liability (gl_account_class_fits_code).
  liability('4', ['4', '']),
  net('47'),
  net('12'),
  net('11'),
  net('13'),
  net('1'),
  net('21'),
  net('22'),
  net('23'),
  net('24', ['24', '25']),
  net('2'),
];
const ruleOf = new Map(groupRules.map((rule) => [rule.code as string, rule]));

/** The accounts of one group with their sum, on the side of its section; `compare` with a comparison day. */
export interface SheetGroup {
  code: SheetGroupCode;
  label: string;
  section: SheetSection;
  amount: Kobo;
  compare?: Kobo;
  /** The number of its accounts; `accounts` are those on the page. */
  count: number;
  accounts: SheetLine[];
  isByAccount: boolean;
  /** Whether more was remitted than withheld: a debit balance of what is owed to an authority. */
  isOverRemitted: boolean;
}

/** The sum of a group, in kobo. */
export interface GroupSum {
  code: SheetGroupCode;
  count: number;
  amount: Kobo;
  compare?: Kobo;
}

/** Formats the groups of a balance sheet for their header. */
export const writeGroups = (groups: readonly GroupSum[]): string =>
  writeSums(
    groups.map(
      ({ code, count, amount, compare }): StatusSum => ({
        ...{ status: code, count },
        sums: { amount, ...(compare !== undefined && { compare }) },
      }),
    ),
  );

/** A page of RP5, or all of its rows. */
interface SheetPage {
  items: readonly SheetLine[];
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Returns the groups of a balance sheet in order, each with those of its accounts that are on the page. */
export function groupsOfSheet({ items, headers }: SheetPage): SheetGroup[] {
  return readStatusSums(headers?.[SHEET_GROUPS]).flatMap(({ status, count, sums: { amount, compare } }) => {
    const rule = ruleOf.get(status);
    if (rule === undefined || amount === undefined) return [];
    const { code, section, isByAccount = false, isWithheld = false } = rule;
    return {
      ...{ code, label: groupLabels[code], section, amount, count, isByAccount },
      ...(compare !== undefined && { compare }),
      isOverRemitted: isWithheld && (amount < 0n || (compare ?? 0n) < 0n),
      accounts: items.filter(({ group }) => group === code),
    };
  });
}

const added = (groups: readonly SheetGroup[], of: 'amount' | 'compare'): Kobo =>
  asKobo(groups.reduce((sum, group) => sum + (group[of] ?? 0n), 0n));

/** Returns the sum of the groups of a section, at the end of the day and of the comparison day. */
export function totalOf(groups: readonly SheetGroup[], section: SheetSection): { amount: Kobo; compare: Kobo } {
  const own = groups.filter((group) => group.section === section);
  return { amount: added(own, 'amount'), compare: added(own, 'compare') };
}

/** Returns the groups of each section that has any, in the order of a balance sheet. */
export const sectionsOf = (groups: readonly SheetGroup[]): [SheetSection, SheetGroup[]][] =>
  (['ASSETS', 'LIABILITIES', 'NET'] as const)
    .map((section): [SheetSection, SheetGroup[]] => [section, groups.filter((group) => group.section === section)])
    .filter(([, own]) => own.length > 0);

/** Returns the label of the line below a section: `Total net assets`. */
export const totalLabel = (section: SheetSection): string => `Total ${sectionLabels[section].toLowerCase()}`;

type FileRow = Readonly<Record<string, unknown>>;

/**
 * Returns the lines of the file of a balance sheet: the accounts of each group, below them the sum of the group (without
 * an account), below its groups the sum of the section (without a group). Accounts come in the order of the rows. Without
 * the columns that distinguish a sum from an account, among `keys`, the file has the accounts only.
 */
export function linesOfFile(
  rows: readonly FileRow[],
  headers: Readonly<Record<string, string>>,
  keys: readonly string[],
): readonly FileRow[] {
  const isNamed = keys.includes('section') && keys.includes('group');
  if (!isNamed || !(keys.includes('name') || keys.includes('code'))) return rows;
  const groups = groupsOfSheet({ items: rows as unknown as readonly SheetLine[], headers });
  const figures = ({ amount, compare }: { amount: Kobo; compare?: Kobo }) => ({
    amount,
    ...(compare !== undefined && { before: compare, change: asKobo(amount - compare) }),
  });
  const isCompared = groups.some(({ compare }) => compare !== undefined);
  return sectionsOf(groups).flatMap(([section, own]) => {
    const { amount, compare } = totalOf(own, section);
    return [
      ...own.flatMap((group) => [
        ...(group.accounts as readonly FileRow[]),
        { section, group: group.code, ...figures(group) },
      ]),
      { section: totalLabel(section), ...figures({ amount, ...(isCompared && { compare }) }) },
    ];
  });
}
