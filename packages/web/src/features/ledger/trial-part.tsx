import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { LG5, type TrialLine } from '@isura/contract/ledger/ledger-account';
import { classLabels } from '@isura/contract/ledger/words.text';
import type { ReactNode } from 'react';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { sumOf } from '../../ui/list/sums.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { type Column, money, words } from '../../ui/table/columns.tsx';
import type { TotalsLine } from '../../ui/table/table-props.ts';
import { Money } from '../../ui/value/value.tsx';
import { dayField } from './day-fields.tsx';
import { sheetText as text } from './ledger.text.ts';

const columns: readonly Column<TrialLine>[] = [
  words('name', text.columns.name, { sticky: true, card: 'title' }),
  words('code', text.columns.code, { card: 'fact' }),
  ...(['debit', 'credit'] as const).map(
    (side): Column<TrialLine> => ({
      ...money<TrialLine>(side, text.columns[side]),
      cell: (row) => (row[side] > 0n ? <Money amount={row[side]} /> : null),
      card: 'fact',
    }),
  ),
  words('orgName', text.columns.mda, { ofMany: true }),
  { key: 'class', header: text.columns.class, card: 'fact', cell: (row) => classLabels[row.class] },
];

/** Shows whether both sides are equal. For one organization they are once money between organizations is counted. */
function Check({ debit, credit, isWhole }: { debit: bigint; credit: bigint; isWhole: boolean }): ReactNode {
  const apart = asKobo(debit > credit ? debit - credit : credit - debit);
  if (apart === 0n) return <Notice tone="success">{text.balanced(formatMoney(asKobo(debit)))}</Notice>;
  if (isWhole) return <Notice tone="error">{text.unbalanced(formatMoney(apart))}</Notice>;
  return <Notice tone="success">{text.balancedWith(formatMoney(apart))}</Notice>;
}

/**
 * Returns the lines below a trial balance, across all its pages: money in transit makes both sides of one organization
 * equal.
 */
function linesOf(debit: bigint, credit: bigint, isWhole: boolean): TotalsLine[] {
  const cell = (kobo: bigint): ReactNode => (kobo > 0n ? <Money amount={asKobo(kobo)} /> : null);
  const apart = debit - credit;
  if (apart === 0n || isWhole) return [{ label: text.grand, cells: { debit: cell(debit), credit: cell(credit) } }];
  const both = cell(debit > credit ? debit : credit);
  return [
    { label: text.totals, cells: { debit: cell(debit), credit: cell(credit) } },
    { label: text.between, cells: { debit: cell(-apart), credit: cell(apart) } },
    { label: text.grand, cells: { debit: both, credit: both } },
  ];
}

const sides = (page: Parameters<typeof sumOf>[0]): [bigint, bigint] => [
  sumOf(page, 'x-total-debit'),
  sumOf(page, 'x-total-credit'),
];
const trialOf = (isWhole: boolean) =>
  listOf(LG5, {
    id: 'trial-balance',
    orderedBy: 'code',
    caption: text.trialCaption,
    columns,
    rowKey: ({ ledgerAccountId }) => ledgerAccountId,
    filters: [dayField(text.asAt)],
    totals: (page) => linesOf(...sides(page), isWhole),
    file: { report: 'trial-balance', isOfADay: true },
    empty: text.trialEmpty,
  });
const trials = { ofOne: trialOf(false), ofAll: trialOf(true) };

/** Lists every account with a balance at the end of a day, with the check that both sides are equal (LG5). */
export function TrialPart({ isCentral, orgId }: { isCentral: boolean; orgId: number | undefined }): ReactNode {
  const isWhole = isCentral && orgId === undefined;
  return (
    <List
      of={isWhole ? trials.ofAll : trials.ofOne}
      scope={{ 'org-id': orgId }}
      aboveHeight={72}
      above={(page) => {
        const [debit, credit] = sides(page);
        return page && page.total > 0 && <Check debit={debit} credit={credit} isWhole={isWhole} />;
      }}
      open={({ ledgerAccountId }, { change }) => change({ tab: 'accounts', account: ledgerAccountId })}
    />
  );
}
