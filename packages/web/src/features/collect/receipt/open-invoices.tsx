import { type PayerItem, RC6 } from '@isura/contract/collect/payment';
import { formatDay } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { InvoiceBadge } from '../invoice/invoice-badge.tsx';
import css from './my-payments.module.css';
import { receiptText } from './receipt.text.ts';

const text = receiptText.own.open;
const SHOWN = 6;

const openQuery = queryOf(RC6, { query: { page: 0, size: SHOWN, status: ['ISSUED', 'PARTLY_PAID'] } });

function OpenInvoice({ item }: { item: PayerItem }): ReactNode {
  const { reference, serviceName, orgName, balance, payBy, isOverdue } = item;
  return (
    <li className={css.owed}>
      <div>
        <p className={css.service}>{serviceName}</p>
        <Small>{orgName}</Small>
        <Small>{isOverdue ? text.wasDue(formatDay(payBy)) : text.due(formatDay(payBy))}</Small>
        <InvoiceBadge {...item} />
      </div>
      <div className={css.sum}>
        <p className={css.amount}>
          <Money amount={balance} />
        </p>
        {reference && (
          <Link to="/payment" search={{ ref: reference }} className={buttonClass('primary')}>
            {text.pay} <span className="visually-hidden">{serviceName}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** Lists what the payer can still pay, each with a link to pay it; shows nothing when nothing is owed. */
export function OpenInvoices(): ReactNode {
  const titleId = useId();
  const { data } = useQuery(openQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{text.title(data.total)}</h2>
      <ul className={css.open}>
        {data.items.map((item) => (
          <OpenInvoice key={item.invoiceNumber} item={item} />
        ))}
      </ul>
      {data.total > SHOWN && <Small>{text.more(data.total - SHOWN)}</Small>}
    </Stack>
  );
}
