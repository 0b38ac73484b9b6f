import { RC7 } from '@isura/contract/collect/payment';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { refundText as text } from './refund.text.ts';

const heldQuery = queryOf(RC7, { query: { held: true, size: 1, sort: 'confirmedAt,asc' } });

/** Shows how many payments hold money that nobody has started to refund, since when, and a link to them. */
export function HeldMoney(): ReactNode {
  const { data } = useQuery(heldQuery);
  const [oldest] = data?.items ?? [];
  if (!data || !oldest) return null;
  return (
    <Notice tone="warning">
      <p>{text.held(data.total, formatInstant(oldest.confirmedAt ?? oldest.initiatedAt))}</p>
      <Link to="/admin/collections/revenue-validation" search={{ tab: 'payments', overpaid: 'held' }}>
        {text.seeHeld}
      </Link>
    </Notice>
  );
}
