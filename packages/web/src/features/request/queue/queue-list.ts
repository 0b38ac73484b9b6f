import { lineColumns } from '@isura/contract/request/line-columns.text';
import { type LineInQueue, PR13 } from '@isura/contract/request/queues';
import { chip, dates, typed } from '../../../ui/list/list-filter.ts';
import { type ListOf, type ListRules, listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { seesNoType } from '../payment/payment-type.ts';
import { ofType } from '../payment/request-list.ts';
import { queueText as text } from './queue.text.ts';

const { filters } = text;
/** The filters of every queue. */
export const queueFilters = [
  dates(),
  typed('find', filters.find),
  ofType([filters.type, filters.allTypes]),
  chip('request', filters.request, 'request-id', ({ requestId, requestNumber }: LineInQueue, value) =>
    String(requestId) === value ? requestNumber : undefined,
  ),
] as const;

/** Returns the name of one line. */
export const lineName = ({ requestNumber, lineNo }: LineInQueue): string => text.lineOf(requestNumber, lineNo);

type QueueRules = ListRules<typeof PR13>;

/** Defines a queue of lines: what is not set is the same in every queue. */
export const queueOf = (
  rules: Pick<QueueRules, 'id' | 'caption' | 'columns' | 'empty'> & Partial<QueueRules>,
): ListOf<typeof PR13> =>
  listOf(PR13, {
    orderedBy: 'requestNumber,desc',
    nameOf: lineName,
    filters: queueFilters,
    totals: sums(text.total, { amount: 'x-total-amount' }),
    file: { of: lineColumns },
    emptyFor: seesNoType,
    ...rules,
  });
