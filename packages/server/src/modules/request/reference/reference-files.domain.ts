import { type Column, type ListFile, labelled, type Row, words } from '@isura/contract/kernel/list-file';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { ListFiles } from '@isura/contract/report/export';
import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { authorityLabels, billerLabels, rateForWhom, taxLabels } from '@isura/contract/request/reference.text';

const code = words('code', 'Code', 70);
const name = words('name', 'Name', 180);
const account = [words('bankCode', 'Bank', 50), words('accountNumber', 'Account', 76)];

const readOf = (column: Column, of: (row: ReferenceRow) => unknown): Column => ({
  ...column,
  of: of as unknown as (row: Row) => unknown,
});

/** `7.5%`, `₦50.00`, or both. */
const rate = ({ ratePercent, flatAmount }: ReferenceRow): string =>
  [
    ratePercent === undefined ? undefined : `${percentText(ratePercent)}%`,
    flatAmount === undefined ? undefined : formatMoney(flatAmount),
  ]
    .filter(Boolean)
    .join(', ');

/** `₦300,000.00 to ₦600,000.00`, or `Above ₦3,200,000.00` for the last band. */
const band = ({ bandFrom, bandTo }: ReferenceRow): string | undefined => {
  if (bandFrom === undefined) return undefined;
  return bandTo === undefined ? `Above ${formatMoney(bandFrom)}` : `${formatMoney(bandFrom)} to ${formatMoney(bandTo)}`;
};

const listOf = (kind: string, title: string, columns: readonly Column[], onPaper: readonly string[]) =>
  ({ title, call: () => RF1, params: { kind }, columns, onPaper }) satisfies ListFile;

/** The reference lists of payments, as files: statutory rates, and who receives tax, pensions and bills. */
export const referenceFiles = {
  'tax-rates': listOf(
    'tax-rates',
    'Tax rates',
    [
      labelled('tax', 'Tax', taxLabels, 80),
      words('name', 'What', 150),
      readOf(words('who', 'For', 100), rateForWhom),
      readOf(words('rate', 'Rate', 60), rate),
      readOf(words('band', 'Band', 110), band),
      readOf(words('from', 'From', 60), ({ effectiveFrom }) => effectiveFrom),
      readOf(words('to', 'Until', 60), ({ effectiveTo }) => effectiveTo ?? 'No end known'),
      words('legalReference', 'Law or notice', 150),
    ],
    ['tax', 'name', 'rate', 'from', 'to'],
  ),
  'tax-authorities': listOf(
    'tax-authorities',
    'Tax authorities',
    [code, name, labelled('kind', 'Level', authorityLabels, 60), words('state', 'State', 70), ...account],
    ['code', 'name', 'kind', 'state', 'accountNumber'],
  ),
  pfas: listOf(
    'pfas',
    'Pension administrators',
    [code, name, words('custodianName', 'Custodian', 130), ...account],
    ['code', 'name', 'custodianName', 'accountNumber'],
  ),
  billers: listOf(
    'billers',
    'Billers',
    [name, labelled('category', 'Category', billerLabels), ...account],
    ['name', 'category', 'bankCode', 'accountNumber'],
  ),
} as const satisfies ListFiles;
