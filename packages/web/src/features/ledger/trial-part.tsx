import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { TrialLine } from '@isura/contract/ledger/ledger-account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/page/notice.tsx';
import { type Column, money, words } from '../../ui/table/columns.tsx';
import { DataTable, type TotalsLine } from '../../ui/table/data-table.tsx';
import { searchOf, viewOf } from '../../ui/table/list-search.ts';
import { Money } from '../../ui/value/value.tsx';
import { trialQuery } from './ledger.api.ts';
import css from './ledger.module.css';
import { classLabels, sheetText as text } from './ledger.text.ts';
import { useSheetChange, useSheetSearch } from './use-sheet.ts';

const columnsFor = (isCentral: boolean): readonly Column<TrialLine>[] => [
  words('name', text.columns.name, { sort: false, sticky: true, card: 'title' }),
  words('code', text.columns.code, { sort: false, card: 'fact' }),
  ...(isCentral ? [words<TrialLine>('orgName', text.columns.mda, { sort: false })] : []),
  { key: 'class', header: text.columns.class, card: 'fact', cell: (row) => classLabels[row.class] },
  ...(['debit', 'credit'] as const).map(
    (side): Column<TrialLine> => ({
      ...money<TrialLine>(side, text.columns[side], { sort: false }),
      cell: (row) => (row[side] > 0n ? <Money amount={row[side]} /> : null),
      card: 'fact',
    }),
  ),
];
const columns = { own: columnsFor(false), central: columnsFor(true) };

const sumOf = (headers: Readonly<Record<string, string>> | undefined, name: string) =>
  headers?.[name] === undefined ? asKobo(0n) : koboOf(headers[name]);

/** Whether both sides agree. Of one body they do once what is on its way between bodies is counted. */
function Check({ debit, credit, isWhole }: { debit: bigint; credit: bigint; isWhole: boolean }): ReactNode {
  const apart = asKobo(debit > credit ? debit - credit : credit - debit);
  if (apart === 0n) return <Notice tone="success">{text.balanced(formatMoney(asKobo(debit)))}</Notice>;
  if (isWhole) return <Notice tone="error">{text.unbalanced(formatMoney(apart))}</Notice>;
  return <Notice tone="success">{text.balancedWith(formatMoney(apart))}</Notice>;
}

/** The lines under a trial balance, over all pages of it: what is on its way makes both sides of one body the same. */
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

/** Every account that stood at something at the end of a day, with the check that both sides agree (LG5). */
export function TrialPart({ isCentral }: { isCentral: boolean }): ReactNode {
  const search = useSheetSearch();
  const change = useSheetChange();
  const dayId = useId();
  const [today] = useState(() => lagosDay(new Date()));
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...trialQuery(search),
    placeholderData: keepPreviousData,
  });
  const [debit, credit] = [sumOf(data?.headers, 'x-total-debit'), sumOf(data?.headers, 'x-total-credit')];
  const isWhole = isCentral && search.org === undefined;
  return (
    <div className={css.stack}>
      <div className={css.filters} data-no-print>
        <div className={form.field}>
          <label className={form.label} htmlFor={dayId}>
            {text.asAt}
          </label>
          <input
            id={dayId}
            className={form.control}
            type="date"
            max={today}
            value={search.day ?? today}
            onChange={(event) => change({ day: event.target.value || undefined })}
          />
        </div>
      </div>
      {data && data.total > 0 && <Check debit={debit} credit={credit} isWhole={isWhole} />}
      <DataTable
        id="trial-balance"
        caption={text.trialCaption}
        columns={isCentral ? columns.central : columns.own}
        rowKey={({ ledgerAccountId }) => ledgerAccountId}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf({ page: search.page, size: search.size })}
        changeView={(view) => change(searchOf({ ...view, sort: undefined }) as never, true)}
        {...(data && data.total > 0 ? { totals: linesOf(debit, credit, isWhole) } : {})}
        open={({ ledgerAccountId }) => change({ tab: undefined, account: ledgerAccountId })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.trialEmpty }}
      />
    </div>
  );
}
