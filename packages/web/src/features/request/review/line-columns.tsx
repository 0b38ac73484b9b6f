import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentRequest, RequestLine } from '@isura/contract/request/payment-request';
import { type PaymentType, requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { type Column, money, nothing } from '../../../ui/table/columns.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { Why } from '../payment/computed-box.tsx';

import { valueInWords } from '../payment/value-in-words.ts';
import { BankReportNote } from './bank-report-note.tsx';
import { LineBadge } from './line-badge.tsx';
import { LineCheck } from './line-check.tsx';
import css from './review.module.css';
import { reviewText as text } from './review.text.ts';
import { PayeeCell } from './who-is-paid.tsx';

/** Returns a column with the typed value of a field of the type. */
const typedIn = (field: PaymentField, more: Partial<Column<RequestLine>> = {}): Column<RequestLine> => ({
  key: field.name,
  header: field.label,
  card: 'fact',
  ...(field.kind === 'money' && { align: 'right' }),
  ...more,
  cell: ({ typeData }) => valueInWords(field, typeData[field.name]) || nothing,
});

/** Returns one column for two fields, the second below the first in small type, which saves a column. */
const stacked = (
  [first, second]: readonly (PaymentField | undefined)[],
  more: Partial<Column<RequestLine>> = {},
): Column<RequestLine>[] => {
  if (!first) return [];
  if (!second) return [typedIn(first, more)];
  return [
    {
      ...typedIn(first, more),
      header: more.header ?? `${first.label}, ${second.label}`,
      cell: ({ typeData }) => (
        <span className={css.lineState}>
          {valueInWords(first, typeData[first.name]) || nothing}
          <small>{valueInWords(second, typeData[second.name])}</small>
        </span>
      ),
    },
  ];
};

const number: Column<RequestLine> = {
  key: 'lineNo',
  header: text.columns.no,
  card: 'fact',
  cell: ({ lineNo }) => lineNo,
};

/** Adds to an amount column how the line was calculated, where the portal did that. */
const withWhy = (column: Column<RequestLine>): Column<RequestLine> => ({
  ...column,
  cell: (line) => (
    <span className={css.worked}>
      {column.cell(line)}
      {line.figures.map((figure) => (
        <Why key={figure.role + figure.label} figure={figure} name={`${figure.label}, ${line.lineNo}`} />
      ))}
    </span>
  ),
});

const state: Column<RequestLine> = {
  key: 'status',
  header: text.columns.status,
  pin: 'right',
  card: 'status',
  cell: ({ status, exclusionReason, excludedByName, transfer, resubmittedAs }) => (
    <span className={css.lineState}>
      <LineBadge status={status} />
      {exclusionReason && <small>{text.excludedWhy(exclusionReason, excludedByName ?? '')}</small>}
      <BankReportNote status={status} transfer={transfer} />
      {resubmittedAs && (
        <Way href={requestPath(resubmittedAs.requestId, undefined)}>
          <small>{text.paidBy(resubmittedAs.requestNumber)}</small>
        </Way>
      )}
    </span>
  ),
};

/** Shows the entered amount less the legally computed one; a difference is highlighted. */
function Off({ amount, computed }: Pick<RequestLine, 'amount' | 'computed'>): ReactNode {
  if (computed === undefined) return nothing;
  const off = asKobo(amount - computed);
  return off === 0n ? formatMoney(off) : <strong className={css.off}>{formatMoney(off)}</strong>;
}

const difference: Column<RequestLine> = {
  key: 'difference',
  isExtra: true,
  header: text.columns.difference,
  align: 'right',
  card: 'fact',
  cell: (line) => <Off {...line} />,
};

const computed: Column<RequestLine> = {
  key: 'computed',
  isExtra: true,
  header: text.columns.computed,
  align: 'right',
  card: 'fact',
  cell: (line) => (line.computed === undefined ? nothing : <Money amount={line.computed} />),
};

/** Returns what taxes have besides: TIN, document, its day, base and rate, the tax as computed and the difference. */
function taxColumns({ line, words: { lineName } }: PaymentType): Column<RequestLine>[] {
  const name = line.find((field) => field.name === lineName);
  const keys = line.filter((field) => field.isKey && !field.isComputed && field.kind !== 'rate' && field !== name);
  const [paper, day] = [keys.find(({ kind }) => kind === 'text'), keys.find(({ kind }) => kind === 'day')];
  return [
    ...stacked([name, line.find(({ kind }) => kind === 'tin')], { key: 'forWhom', header: text.columns.forWhom }),
    ...(paper ? stacked([paper, day]) : stacked([day])),
    ...keys.filter((field) => field !== paper && field !== day).map((field) => typedIn(field)),
    {
      key: 'rate',
      isExtra: true,
      header: text.columns.rate,
      align: 'right',
      cell: ({ figures: [figure] }) => (figure?.rate === undefined ? nothing : `${percentText(figure.rate)}%`),
    },
    computed,
    difference,
  ];
}

/** Returns what pensions have besides: the contributor, the base, both contributions, the legal minimum. */
function pensionColumns({ line }: PaymentType): Column<RequestLine>[] {
  const named = (name: string): PaymentField | undefined => line.find((field) => field.name === name);
  const share = (name: string, header: string): Column<RequestLine>[] => stacked([named(name)], { header });
  return [
    ...stacked([named('employeeName'), named('staffId')], { key: 'forWhom', header: text.columns.forWhom }),
    ...stacked([named('rsaPin')]),
    {
      key: 'emolument',
      isExtra: true,
      header: text.columns.emolument,
      align: 'right',
      card: 'fact',
      cell: ({ figures: [figure] }) => (figure ? <Money amount={figure.base} /> : nothing),
    },
    ...share('employeeContribution', text.columns.employee),
    ...share('employerContribution', text.columns.employer),
    difference,
  ];
}

/** Returns a key field of the entry; a sum of it is shown once, on the line of its beneficiary. */
const ofEntry = (field: PaymentField): Column<RequestLine> => {
  const column = typedIn(field);
  if (field.kind !== 'money') return column;
  return { ...column, cell: (line) => (line.role === 'BENEFICIARY' ? column.cell(line) : nothing) };
};

/** Returns the key fields of any other type, less those in a column that every type has. */
function otherColumns({ line }: PaymentType): Column<RequestLine>[] {
  const shown = line.flatMap(({ name, account }) => (account ? [name, account.bank, account.holder] : []));
  const named = line.filter(
    ({ name, isKey, isComputed }) => isKey && !isComputed && name !== 'amount' && !shown.includes(name),
  );
  return named.map(ofEntry);
}

const OF_REVIEW = { vat: taxColumns, pension: pensionColumns, request: otherColumns } as const;

/** The payee, purpose, account and amount of the instruction made at approval: the same for every type. */
const instructed: readonly Column<RequestLine>[] = [
  {
    key: 'beneficiaryName',
    header: text.columns.payee,
    sort: true,
    roomy: true,
    card: 'title',
    cell: (line) => (
      <span className={css.lineState}>
        <PayeeCell line={line} />
      </span>
    ),
  },
  { key: 'what', header: text.columns.what, roomy: true, card: 'fact', cell: ({ what }) => what },
  {
    key: 'account',
    header: text.columns.account,
    card: 'fact',
    cell: ({ bankName, accountNumber }) => (
      <span className={css.lineState}>
        {bankName}
        <small>{accountNumber}</small>
      </span>
    ),
  },
  withWhy({
    ...money<RequestLine>('amount', text.columns.amount),
    cell: ({ amount, typeData: { voluntaryContribution: more } }) => (
      <>
        <Money amount={amount} />
        {Number(more ?? 0) > 0 && <small>{text.voluntary(formatMoney(koboOf(String(more))))}</small>}
      </>
    ),
  }),
];

/**
 * Returns the columns of the lines of a type (docs/spec/screens.md#request-page): who is paid what, on which account, and
 * what was found about it, as in the inbox; then what only the type has, and the status. `request` has what was
 * compared for all of its lines.
 */
export function columnsOf(
  code: string,
  request?: Pick<PaymentRequest, 'checks' | 'payees'>,
): readonly Column<RequestLine>[] {
  const entry = paymentType(code);
  if (!entry) return [];
  const check: Column<RequestLine> = {
    key: 'check',
    header: text.columns.check,
    roomy: true,
    card: 'fact',
    cell: (line) => <LineCheck line={line} request={request} />,
  };
  return [number, ...instructed, check, ...OF_REVIEW[entry.review](entry), state];
}
