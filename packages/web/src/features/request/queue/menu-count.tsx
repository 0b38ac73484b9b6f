import { formatCount } from '@isura/contract/kernel/numbers-format';
import { PR16 } from '@isura/contract/request/approvals';
import { PR13 } from '@isura/contract/request/queues';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import css from './menu-count.module.css';
import { menuCountText as text } from './menu-count.text.ts';

/** The first row of a list, requested for its total only. */
type Asking = Pick<UseQueryOptions<{ total: number }>, 'queryKey' | 'queryFn'>;

/** The queues of the menu that empty themselves or are emptied by users, each requested as its page does. */
const queues = {
  approvals: { asks: queryOf(PR16, { query: { waiting: 'me', size: 1 } }), of: text.approvals },
  unprocessed: {
    asks: queryOf(PR13, { query: { view: 'unprocessed', size: 1 } }),
    of: text.unprocessed,
  },
  failed: {
    asks: queryOf(PR13, { query: { view: 'failed', size: 1 } }),
    of: text.failed,
  },
};

export type Queue = keyof typeof queues;

interface Props {
  queue: Queue;
  /** Whether to show the number, or what it adds up for screen readers. */
  as: 'figure' | 'words';
}

/** Shows how many items wait in a queue, beside its menu item; nothing while it is empty, not known or not loaded. */
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
