import { PR21 } from '@isura/contract/request/approvals';
import { payableColumns as declared } from '@isura/contract/request/payable-columns.text';
import { type PayableRequest, RQ5 } from '@isura/contract/request/payables';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { openPayment } from './open-payment.ts';
import { payableFiguresText as text } from './payables.text.ts';
import { payableColumns } from './payables-columns.tsx';
import { payableFilters } from './payables-filters.ts';

/** Payables (RQ5). */
export const payables = listOf(RQ5, {
  id: 'payables',
  extra: ['type', 'totalAmount', 'level'],
  caption: text.view.caption,
  columns: payableColumns,
  nameOf: ({ requestNumber }) => requestNumber,
  filters: payableFilters,
  totals: sums(text.totals, { unpaidAmount: 'x-total-amount' }),
  file: { of: declared },
  empty: text.nothing,
});

const remind: RowAct<PayableRequest> = {
  label: text.remind,
  can: 'REMIND',
  act: ({ id }, { send }) => send(PR21, { params: { requestId: id } }, () => text.reminded),
};

/** A payable opens its request, and those it waits for can be reminded (PR21). */
export const payableActs = { ...openPayment, actions: [remind] } as const;
