import { RC6 } from '@isura/contract/collect/payment';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Small } from '../../../ui/layout/layout.tsx';
import css from './checkout.module.css';
import { payAgainText as text } from './pay-again.text.ts';

const SHOWN = 5;
/** Payments looked through, so that someone who pays one fee every week still sees their other services. */
const LOOKED_THROUGH = 50;

const paidQuery = queryOf(RC6, { query: { page: 0, size: LOOKED_THROUGH, status: ['PAID'] } });

/** Lists the services a signed-in payer last paid for, each once. Shows nothing until loaded or when loading fails. */
export function PayAgain(): ReactNode {
  const { data } = useQuery(paidQuery);
  const titleId = useId();
  const paid = data?.items ?? [];
  const services = paid.filter(({ serviceId }, at) => paid.findIndex((one) => one.serviceId === serviceId) === at);
  if (services.length === 0) return null;
  return (
    <nav className={css.payAgain} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.title}</h2>
      <ul>
        {services.slice(0, SHOWN).map(({ serviceId, serviceName, orgName }) => (
          <li key={serviceId}>
            <Link to="/revenue" search={{ serviceId }}>
              {serviceName}
              <Small as="span" tiny>
                {orgName}
              </Small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
