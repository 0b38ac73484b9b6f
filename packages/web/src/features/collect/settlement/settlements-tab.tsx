import { accountInWords } from '@isura/contract/bank/words.text';
import { SE1 } from '@isura/contract/collect/settlement';
import { settlementColumns } from '@isura/contract/collect/settlement-columns.text';
import { SettlementStatus } from '@isura/contract/collect/states';
import { BY_STATUS } from '@isura/contract/kernel/status-sums';
import type { ReactNode } from 'react';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, dates, oneAccount, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { SettlementBadge } from '../../../ui/status/settlement-badge.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { WAITING } from './settlement.search.ts';
import { settlementText as text } from './settlement.text.ts';
import { SettlementDrawer } from './settlement-drawer.tsx';

const columns = screenColumns(settlementColumns, {
  number: { sticky: true, card: 'title' },
  status: asBadge(SettlementBadge),
  account: {
    card: 'fact',
    // The digits come first: labels are the same for most accounts, and a long one is cut off.
    cell: ({ accountLabel, accountNumber }) => `${accountNumber} ${accountLabel}`,
    inCard: accountInWords,
  },
});

const { filters } = text;
const settlements = listOf(SE1, {
  id: 'settlements',
  caption: text.caption,
  columns,
  filters: [
    dates(),
    typed('find', filters.query),
    oneOf(
      'settled',
      [filters.status, filters.allStatuses],
      (value) => ({ status: value === WAITING.value ? [...WAITING.statuses] : value }),
      [{ value: WAITING.value, label: filters.waiting }, ...choices(SettlementStatus.options, text.statuses)],
    ),
    oneAccount(filters.account),
  ],
  strip: { by: 'settled', header: BY_STATUS, adds: true },
  totals: statusSums(text.total, { netAmount: 'amount' }),
  detail: { key: 'settlement', drawer: ({ id, close }) => <SettlementDrawer key={id} id={id} close={close} /> },
  file: { of: settlementColumns },
  empty: text.empty,
});

/**
 * Lists the settlements of the user's organization or, for the central office, of all or of one (SE1); a row opens its
 * settlement. The surrounding page spreads `settlementSearch` into its search, because the filters and the open
 * settlement are in the address.
 */
export const SettlementsTab = ({ orgId }: { orgId?: number }): ReactNode => (
  <List of={settlements} scope={{ 'org-id': orgId }} />
);
