import { trialColumns } from '@isura/contract/ledger/account-columns.text';
import { LG5, type TrialLine } from '@isura/contract/ledger/ledger-account';
import type { ReactNode } from 'react';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { sumOf } from '../../ui/list/sums.tsx';
import { Money } from '../../ui/value/value.tsx';
import { dayField } from './day-fields.tsx';
import { sheetText as text } from './ledger.text.ts';
import { linesOf, TrialCheck } from './trial-sums.tsx';

const sideOf = (side: 'debit' | 'credit') =>
  ({
    card: 'fact',
    cell: ({ [side]: amount }: TrialLine) => (amount > 0n ? <Money amount={amount} /> : null),
  }) as const;
const columns = screenColumns(trialColumns, {
  name: { sticky: true, card: 'title' },
  code: { card: 'fact' },
  debit: sideOf('debit'),
  credit: sideOf('credit'),
  class: { card: 'fact' },
});

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
    filters: [dayField(text.asAt)],
    totals: (page) => linesOf(...sides(page), isWhole),
    file: { of: trialColumns, isOfADay: true },
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
        return page && page.total > 0 && <TrialCheck debit={debit} credit={credit} isWhole={isWhole} />;
      }}
      open={({ ledgerAccountId }, { change }) => change({ tab: 'accounts', account: ledgerAccountId })}
    />
  );
}
