import { payableColumns as declared } from '@isura/contract/request/payable-columns.text';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { nothing } from '../../../ui/table/columns.tsx';
import { StatusCell } from '../../request/payment/status-cell.tsx';
import { payableFiguresText as text } from './payables.text.ts';

/** The columns of a payable request in both lists: what is left of it, when it is due and who it waits for. */
export const payableColumns = screenColumns(declared, {
  requestNumber: { sticky: true, keeps: true, card: 'fact' },
  title: { card: 'title', roomy: true },
  daysToDue: { cell: ({ daysToDue }) => text.days(daysToDue) },
  status: asBadge(StatusCell),
  currentLevel: {
    key: 'level', // under which people have kept it
    cell: ({ currentLevel, totalLevels }) =>
      currentLevel === undefined ? nothing : text.level(currentLevel, totalLevels),
  },
  waiting: {
    ...{ card: 'fact', roomy: true },
    cell: ({ waitingFor }) => (waitingFor.length > 0 ? waitingFor.join(', ') : nothing),
  },
  type: { card: 'fact' },
  totalAmount: { card: 'fact' },
});
