import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { RequestLine } from '@isura/contract/request/payment-request';
import { type PaymentType, requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, money, nothing } from '../../../ui/table/columns.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { Why } from '../payment/computed-box.tsx';

import { valueInWords } from '../payment/value-in-words.ts';
import { BankReportNote } from './bank-report-note.tsx';
import { LineBadge } from './line-badge.tsx';
import css from './review.module.css';
import { reviewText as text } from './review.text.ts';

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

/** The column of the supplier, employee or company a tax or contribution is for: somebody else is paid. */
const OF_WHOM = { key: 'forWhom', header: text.columns.forWhom } as const;

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
  cell: ({ status, exclusionReason, excludedByName, transfer, resubmittedAs, notes }) => (
    <span className={css.lineState}>
      <LineBadge status={status} />
      {exclusionReason && <small>{text.excludedWhy(exclusionReason, excludedByName ?? '')}</small>}
      <BankReportNote status={status} transfer={transfer} />
      {resubmittedAs && (
        <Way href={requestPath(resubmittedAs.requestId, undefined)}>
          <small>{text.paidBy(resubmittedAs.requestNumber)}</small>
        </Way>
      )}
      {notes.map((note) => (
        <small key={note} className={css.note}>
          {note}
        </small>
      ))}
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
  header: text.columns.difference,
  align: 'right',
  card: 'fact',
  cell: (line) => <Off {...line} />,
};

const computed: Column<RequestLine> = {
  key: 'computed',
  header: text.columns.computed,
  align: 'right',
  card: 'fact',
  cell: (line) => (line.computed === undefined ? nothing : <Money amount={line.computed} />),
};

/** Returns the columns of taxes: name, TIN, document, its day, base and rate, and the tax as computed and entered. */
function taxColumns({ line, words: { lineName } }: PaymentType): Column<RequestLine>[] {
  const name = line.find((field) => field.name === lineName);
  const keys = line.filter((field) => field.isKey && !field.isComputed && field.kind !== 'rate' && field !== name);
  const [paper, day] = [keys.find(({ kind }) => kind === 'text'), keys.find(({ kind }) => kind === 'day')];
  return [
    number,
    ...stacked([name, line.find(({ kind }) => kind === 'tin')], { ...OF_WHOM, roomy: true, card: 'title' }),
    ...(paper ? stacked([paper, day]) : stacked([day])),
    ...keys.filter((field) => field !== paper && field !== day).map((field) => typedIn(field)),
    paidTo,
    {
      key: 'rate',
      header: text.columns.rate,
      align: 'right',
      cell: ({ figures: [figure] }) => (figure?.rate === undefined ? nothing : `${percentText(figure.rate)}%`),
    },
    withWhy(computed),
    money('amount', text.columns.entered),
    difference,
    state,
  ];
}

/**
 * Returns the columns of pensions: the contributor, the base, both contributions, and the difference to the legal
 * minimum.
 */
function pensionColumns({ line }: PaymentType): Column<RequestLine>[] {
  const named = (name: string): PaymentField | undefined => line.find((field) => field.name === name);
  const share = (name: string, more: Partial<Column<RequestLine>> = {}): Column<RequestLine>[] =>
    stacked([named(name)], more);
  return [
    ...stacked([named('employeeName'), named('staffId')], { ...OF_WHOM, roomy: true, card: 'title' }),
    ...stacked([named('rsaPin')]),
    paidTo,
    withWhy({
      key: 'emolument',
      header: text.columns.emolument,
      align: 'right',
      card: 'fact',
      cell: ({ figures: [figure] }) => (figure ? <Money amount={figure.base} /> : nothing),
    }),
    ...share('employeeContribution', { header: text.columns.employee }),
    ...share('employerContribution', { header: text.columns.employer }),
    {
      ...money<RequestLine>('amount', text.columns.totalAndOff),
      cell: ({ amount, computed: least, typeData: { voluntaryContribution: more } }) => (
        <span className={css.worked}>
          <Money amount={amount} />
          <small>
            <Off amount={amount} computed={least} />
          </small>
          {Number(more ?? 0) > 0 && <small>{text.voluntary(formatMoney(koboOf(String(more))))}</small>}
        </span>
      ),
    },
    state,
  ];
}

/** The columns of the payee as the bank knows them, and whether this is the first payment to them. */
const atBank: Column<RequestLine>[] = [
  {
    key: 'nameAtBank',
    header: text.columns.nameAtBank,
    roomy: true,
    cell: ({ nameAtBank, nameScore, isNewPayee }) => (
      <span className={css.lineState}>
        {nameAtBank ?? nothing}
        {nameScore !== undefined && nameScore < 1 && <small>{text.fits(Math.floor(nameScore * 100))}</small>}
        {isNewPayee && <Badge tone="warning">{text.newPayee}</Badge>}
      </span>
    ),
  },
  {
    key: 'account',
    header: text.columns.account,
    cell: ({ bankName, accountNumber }) => (
      <span className={css.lineState}>
        {accountNumber}
        <small>{bankName}</small>
      </span>
    ),
  },
];

/** The payee and account of the instruction made at approval. */
const paidTo: Column<RequestLine> = {
  key: 'paidTo',
  header: text.columns.paidTo,
  roomy: true,
  card: 'fact',
  cell: ({ beneficiaryName, bankName, accountNumber }) => (
    <span className={css.lineState}>
      {beneficiaryName}
      <small>{`${bankName} ${accountNumber}`}</small>
    </span>
  ),
};

/** The payee of the instruction, never cut. */
const payee: Column<RequestLine> = {
  key: 'beneficiaryName',
  header: text.columns.payee,
  sort: true,
  roomy: true,
  card: 'title',
  cell: ({ beneficiaryName }) => <span className={css.lineState}>{beneficiaryName}</span>,
};

const what: Column<RequestLine> = {
  key: 'what',
  header: text.columns.what,
  roomy: true,
  card: 'fact',
  cell: ({ what: says, forName }) => (
    <span className={css.lineState}>
      {says}
      {forName && <small>{text.forName(forName)}</small>}
    </span>
  ),
};

/** Returns a key field of the entry; a sum of it is shown once, on the line of its beneficiary. */
const ofEntry = (field: PaymentField): Column<RequestLine> => {
  const column = typedIn(field);
  if (field.kind !== 'money') return column;
  return { ...column, cell: (line) => (line.role === 'BENEFICIARY' ? column.cell(line) : nothing) };
};

function otherColumns({ line }: PaymentType): Column<RequestLine>[] {
  // Bank, account and holder are in columns that every type has, and so is the amount.
  const shown = line.flatMap(({ name, account }) => (account ? [name, account.bank, account.holder] : []));
  const named = line.filter(
    ({ name, isKey, isComputed }) => isKey && !isComputed && name !== 'amount' && !shown.includes(name),
  );
  return [number, payee, what, ...named.map(ofEntry), withWhy(money('amount', text.columns.amount)), ...atBank, state];
}

const OF_REVIEW = { vat: taxColumns, pension: pensionColumns, request: otherColumns } as const;

/** Returns the columns of the lines of a type, for its reviewers (docs/spec/screens.md#request-page). */
export function columnsOf(code: string): readonly Column<RequestLine>[] {
  const entry = paymentType(code);
  return entry ? OF_REVIEW[entry.review](entry) : [];
}
