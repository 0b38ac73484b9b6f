import * as addresses from '@isura/contract/kernel/addresses';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR13 } from '@isura/contract/request/queues';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
import { useMayFollow } from './may-follow.ts';
import css from './payables.module.css';
import { queuesText as text } from './payables.text.ts';

const QUEUES = [
  { key: 'failed', href: addresses.failed(), query: { view: 'failed' } },
  { key: 'notSent', href: addresses.unprocessed(), query: { view: 'unprocessed', stage: 'not-sent' } },
  {
    key: 'withBank',
    href: addresses.unprocessed({ tab: 'with-bank' }),
    query: { view: 'unprocessed', stage: 'with-bank' },
  },
] as const;

function OneQueue({ queue: { key, href, query } }: { queue: (typeof QUEUES)[number] }): ReactNode {
  const { data } = useQuery(queryOf(PR13, { query: { ...query, size: 1 } }));
  if (!data || data.total === 0) return null;
  const sum = formatMoney(koboOf(data.headers?.['x-total-amount'] ?? '0.00'));
  return (
    <li>
      <Way href={href}>{text[key](data.total, sum)}</Way>
    </li>
  );
}

/** Shows approved lines that need action: what failed, what was not sent, what the bank has. */
export function QueuesPart(): ReactNode {
  const person = useSignedIn();
  const mayFollow = useMayFollow();
  if (!person || isCentralOffice(person) || !mayCall(person, PR13.id)) return null;
  const open = QUEUES.filter(({ href }) => mayFollow(href));
  if (open.length === 0) return null;
  return (
    <ul className={css.queues} aria-label={text.title}>
      {open.map((queue) => (
        <OneQueue key={queue.key} queue={queue} />
      ))}
    </ul>
  );
}
