import { dayColumns as declared } from '@isura/contract/reconcile/day-columns.text';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import type { ReactNode } from 'react';
import { List } from '../../ui/list/list.tsx';
import { dates, oneAccount } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { dayColumns } from './day-columns.tsx';
import { reconcileText } from './reconcile.text.ts';

const text = reconcileText.days;
const days = listOf(BS10, {
  id: 'reconciliation',
  caption: text.caption,
  columns: dayColumns,
  rowKey: ({ bankAccountId, day: of }) => `${bankAccountId}-${of}`,
  filters: [dates(), oneAccount(text.account)],
  file: { of: declared },
  empty: text.empty,
});

/** Shows ledger and bank beside each other by account and day (BS10); each figure links to its rows. */
export const DaysTab = (): ReactNode => <List of={days} />;
