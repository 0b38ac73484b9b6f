import { listFile } from '@isura/contract/kernel/list-file';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { ListFiles } from '@isura/contract/report/export';
import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { rateForWhom } from '@isura/contract/request/reference.text';
import {
  authorityColumns,
  billerColumns,
  pfaColumns,
  taxRateColumns,
} from '@isura/contract/request/reference-columns.text';

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

const call = () => RF1;

/** The reference lists of payments, as files: statutory rates, and who receives tax, pensions and bills. */
export const referenceFiles = {
  'tax-rates': listFile(taxRateColumns, {
    ...{ title: 'Tax rates', call, params: { kind: 'tax-rates' } },
    values: { who: rateForWhom, rate, band, to: ({ effectiveTo }) => effectiveTo ?? 'No end known' },
    onPaper: ['tax', 'name', 'rate', 'from', 'to'],
  }),
  'tax-authorities': listFile(authorityColumns, {
    ...{ title: 'Tax authorities', call, params: { kind: 'tax-authorities' } },
    onPaper: ['code', 'name', 'kind', 'state', 'accountNumber'],
  }),
  pfas: listFile(pfaColumns, {
    ...{ title: 'Pension administrators', call, params: { kind: 'pfas' } },
    onPaper: ['code', 'name', 'custodianName', 'accountNumber'],
  }),
  billers: listFile(billerColumns, {
    ...{ title: 'Billers', call, params: { kind: 'billers' } },
    onPaper: ['name', 'category', 'bankCode', 'accountNumber'],
  }),
} satisfies ListFiles;
