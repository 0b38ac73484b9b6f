import { RP5, type SheetLine, type SheetSection } from '@isura/contract/ledger/balance-sheet';
import type { ReactNode } from 'react';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { type Column, labelled, mda, money, words } from '../../ui/table/columns.tsx';
import { balanceText as text } from './balance.text.ts';
import { BalanceCheck, sections, sumsOf } from './balance-sums.tsx';
import { besideField, dayField } from './day-fields.tsx';
import { sheetText } from './ledger.text.ts';
import { useSheetSearch } from './use-sheet.ts';

const amounts: readonly Column<SheetLine>[] = [money('amount', text.columns.amount)];
const compared: readonly Column<SheetLine>[] = [
  ...amounts,
  money('before', text.columns.before, { card: 'fact' }),
  money('change', text.columns.change, { card: 'fact' }),
];
const columnsWith = (figures: readonly Column<SheetLine>[]): readonly Column<SheetLine>[] => [
  words('name', text.columns.name, { sticky: true, card: 'title', roomy: true }),
  labelled('section', text.columns.section, text.sections, { card: 'fact' }),
  ...figures,
  words('code', text.columns.code, { card: 'fact' }),
  mda(text.columns.mda, { ofMany: true }),
];

const sheetOf = (id: 'balance-sheet' | 'balance-sheet-beside', isCompared: boolean) =>
  listOf(RP5, {
    id,
    caption: text.caption,
    columns: columnsWith(isCompared ? compared : amounts),
    rowKey: ({ ledgerAccountId }) => ledgerAccountId,
    nameOf: ({ name }) => name,
    filters: [dayField(sheetText.asAt), besideField(text.compareTo)],
    totals: (page) =>
      Object.entries(sections).map(([section, header]) => ({
        label: text.sections[section as SheetSection],
        cells: sumsOf(page, header, isCompared),
      })),
    file: { report: 'balance-sheet', isOfADay: true },
    empty: text.empty,
  });
const sheets = { plain: sheetOf('balance-sheet', false), beside: sheetOf('balance-sheet-beside', true) };

/**
 * Shows assets, liabilities and net at the end of a day, beside a comparison day (RP5); an account opens its entries.
 */
export function BalancePart({ isCentral, orgId }: { isCentral: boolean; orgId: number | undefined }): ReactNode {
  const { beside } = useSheetSearch();
  return (
    <List
      of={beside ? sheets.beside : sheets.plain}
      scope={{ 'org-id': orgId }}
      aboveHeight={72}
      above={(page) =>
        page && page.total > 0 && <BalanceCheck page={page} isWhole={isCentral && orgId === undefined} />
      }
      open={({ ledgerAccountId }, { change }) => change({ tab: 'accounts', account: ledgerAccountId })}
      openNeeds={['AC2', 'LG3']}
    />
  );
}
