import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { PayableRequest } from '@isura/contract/request/payables';
import { badge, type Column, day, labelled, mda, money, nothing, words } from '../../../ui/table/columns.tsx';
import { StatusCell } from '../../request/payment/status-cell.tsx';
import { payableFiguresText as text } from './payables.text.ts';

const { columns: named } = text;

/** The columns of a payable request in both lists: what is left of it, when it is due and who it waits for. */
export const payableColumns: readonly Column<PayableRequest>[] = [
  words('requestNumber', named.requestNumber, { sticky: true, card: 'fact' }),
  words('title', named.title, { card: 'title', roomy: true }),
  money('unpaidAmount', named.unpaidAmount),
  day('dueDate', named.dueDate),
  {
    key: 'daysToDue',
    header: named.daysToDue,
    align: 'right',
    card: 'fact',
    cell: ({ daysToDue }) => text.days(daysToDue),
  },
  badge(named.status, StatusCell),
  {
    key: 'level',
    header: named.level,
    card: 'fact',
    cell: ({ currentLevel, totalLevels }) =>
      currentLevel === undefined ? nothing : text.level(currentLevel, totalLevels),
  },
  {
    key: 'waiting',
    header: named.waiting,
    card: 'fact',
    roomy: true,
    cell: ({ waitingFor }) => (waitingFor.length > 0 ? waitingFor.join(', ') : nothing),
  },
  labelled('type', named.type, requestTypeLabels, { card: 'fact' }),
  money('totalAmount', named.totalAmount, { card: 'fact' }),
  mda(named.orgName, { ofMany: true }),
];
