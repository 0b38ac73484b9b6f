import { RP5, type SheetSection } from '@isura/contract/ledger/balance-sheet';
import { sheetColumns } from '@isura/contract/ledger/sheet-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { balanceText as text } from './balance.text.ts';
import { BalanceCheck, sections, sumsOf } from './balance-sums.tsx';
import { besideField, dayField } from './day-fields.tsx';
import { sheetText } from './ledger.text.ts';
import { useSheetSearch } from './use-sheet.ts';

const looks = {
  name: { sticky: true, card: 'title', roomy: true },
  section: { card: 'fact' },
  before: { card: 'fact' },
  change: { card: 'fact' },
  code: { card: 'fact' },
} as const;
const plain = screenColumns(sheetColumns, looks, ['name', 'section', 'amount', 'code', 'orgName']);
const compared = screenColumns(sheetColumns, looks);

const sheetOf = (id: 'balance-sheet' | 'balance-sheet-beside', isCompared: boolean) =>
  listOf(RP5, {
    id,
    caption: text.caption,
    columns: isCompared ? compared : plain,
    rowKey: ({ ledgerAccountId }) => ledgerAccountId,
    nameOf: ({ name }) => name,
    filters: [dayField(sheetText.asAt), besideField(text.compareTo)],
    totals: (page) =>
      Object.entries(sections).map(([section, header]) => ({
        label: text.sections[section as SheetSection],
        cells: sumsOf(page, header, isCompared),
      })),
    file: { of: sheetColumns, isOfADay: true },
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
