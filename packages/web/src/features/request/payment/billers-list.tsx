import * as addresses from '@isura/contract/kernel/addresses';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { RF1 } from '@isura/contract/request/reference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import css from './hub.module.css';
import { billersText as text } from './hub.text.ts';

/** Lists the billers the portal knows (RF1), by what they supply; each has a link to pay its bill. */
export function BillersList({ type, mayPay }: { type: PaymentType; mayPay: boolean }): ReactNode {
  const { data, error, refetch } = useQuery(queryOf(RF1, { params: { kind: 'billers' }, query: {} }));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  if (data.length === 0) return <EmptyState sentence={text.empty} />;
  return (
    <ul className={css.billers} aria-label={text.caption}>
      {data.map(({ id, name, category = '' }) => (
        <li key={id}>
          <span>
            <strong>{name}</strong>
            <small>{text.categories[category] ?? category}</small>
          </span>
          {mayPay && (
            <Way
              className={buttonClass('secondary', true)}
              href={addresses.typeForm(type, id === undefined ? {} : { biller: id })}
              aria-label={text.payTo(name)}
            >
              {text.pay}
            </Way>
          )}
        </li>
      ))}
    </ul>
  );
}
