import { type MyDecision, PR34 } from '@isura/contract/request/decisions';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { type Column, moment, money, words } from '../../../ui/table/columns.tsx';
import { requestWay } from '../../request/payment/payment-type.ts';
import { lasting } from '../analytics/decided.text.ts';
import { workTilesText } from './work-tiles.text.ts';

const { decisions: text } = workTilesText;
const columns: readonly Column<MyDecision>[] = [
  words('requestNumber', text.columns.number, { sticky: true, card: 'fact' }),
  words('typeLabel', text.columns.type),
  words('title', text.columns.title, { roomy: true, card: 'title' }),
  money('amount', text.columns.amount),
  { key: 'action', header: text.columns.action, card: 'status', cell: ({ action }) => text.actions[action] },
  { key: 'minutes', header: text.columns.after, card: 'fact', cell: ({ minutes }) => lasting(minutes) },
  moment('decidedAt', text.columns.at),
];
const decided = listOf(PR34, {
  id: 'my-decisions',
  caption: text.caption,
  columns,
  nameOf: ({ requestNumber }) => requestNumber,
  filters: [dates()],
  empty: text.empty,
});

/** Lists the user's decisions on payments, latest first (PR34); a row opens its payment. */
export function DecidedList(): ReactNode {
  return <List of={decided} open={({ requestId, type }, { go }) => void go(requestWay(requestId, type))} />;
}
