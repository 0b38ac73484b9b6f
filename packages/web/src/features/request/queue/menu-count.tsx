import { formatCount } from '@isura/contract/kernel/numbers-format';
import { PR16 } from '@isura/contract/request/approvals';
import { PR13 } from '@isura/contract/request/queues';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import css from './menu-count.module.css';
import { menuCountText as text } from './menu-count.text.ts';

/** The first row of a list, asked for its total alone. */
type Asking = Pick<UseQueryOptions<{ total: number }>, 'queryKey' | 'queryFn'>;

/** The queues of the menu that empty themselves or are emptied by somebody, each asked as its page asks. */
const queues = {
  '/admin?tab=approvals': { asks: queryOf(PR16, { query: { waiting: 'me', size: 1 } }), of: text.approvals },
  '/admin/payment/unprocessed-transactions': {
    asks: queryOf(PR13, { query: { view: 'unprocessed', size: 1 } }),
    of: text.unprocessed,
  },
  '/admin/payment/failed-transaction': {
    asks: queryOf(PR13, { query: { view: 'failed', size: 1 } }),
    of: text.failed,
  },
};

export type Queue = keyof typeof queues;

interface Props {
  queue: Queue;
  /** The number that is seen, or what it adds up for those who hear the menu. */
  as: 'figure' | 'words';
}

/** How many wait in a queue, beside its item of the menu; nothing while it is empty, not known or not answered. */
export function MenuCount({ queue, as }: Props): ReactNode {
  const { asks, of } = queues[queue];
  const total = useQuery(asks as unknown as Asking).data?.total ?? 0;
  if (total === 0) return null;
  if (as === 'words') return of(total);
  return (
    <span className={css.count} aria-hidden="true">
      {total > 999 ? text.most : formatCount(total)}
    </span>
  );
}
