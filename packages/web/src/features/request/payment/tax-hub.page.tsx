import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import type { CallOutput } from '@isura/contract/kernel/endpoint';
import { PR17 } from '@isura/contract/request/payment-requests';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { IconCalendarDue, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Money } from '../../../ui/value/value.tsx';
import css from './hub.module.css';
import { hubText as text } from './hub.text.ts';
import { mayKeyIn, mayMake } from './payment-type.ts';
import { titles } from './titles.text.ts';

type Month = CallOutput<typeof PR17>;

function TaxCard({ type, month, makes }: { type: PaymentType; month: Month | undefined; makes: boolean }): ReactNode {
  const found = month?.byType.find((one) => one.type === type.code);
  const due = month?.due.filter((one) => one.type === type.code) ?? [];
  return (
    <li className={css.taxCard}>
      <h2>
        <Way href={addresses.typeLanding(type)}>
          {type.menu.label} <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Way>
      </h2>
      <p className={css.quiet}>{type.words.lead}</p>
      {found ? (
        <p>
          <span className={css.taxSum}>
            <Money amount={found.amount} />
          </span>
          <span className={css.quiet}>{text.made(found.count)}</span>
        </p>
      ) : (
        <Skeleton height={48} />
      )}
      <ul className={css.dues}>
        {due.map(({ to, period, day }) => (
          <li key={to}>
            <IconCalendarDue size={18} stroke={1.75} aria-hidden />
            <span>{text.due(formatPeriod(period), formatDay(day), due.length > 1 ? to : undefined)}</span>
          </li>
        ))}
        {month && due.length === 0 && (
          <li>
            <IconCalendarDue size={18} stroke={1.75} aria-hidden />
            <span>{text.stamping}</span>
          </li>
        )}
      </ul>
      {makes && (
        <Way className={buttonClass('secondary', true)} href={addresses.typeForm(type)} aria-label={type.words.single}>
          {text.pay}
        </Way>
      )}
    </li>
  );
}

/**
 * Shows the taxes that are paid over (docs/spec/screens.md#payment-landings): what was made of each this month, and its
 * next legal day.
 */
export default function TaxHubPage(): ReactNode {
  const person = useSignedIn();
  const taxes = offeredTypes().filter(({ group }) => group === 'TAX');
  const { data, error, refetch } = useQuery(queryOf(PR17, { query: { type: taxes.map(({ code }) => code) } }));
  if (!person) return null;
  return (
    <div className={css.stack}>
      <PageHeader
        title={titles.taxHub}
        purpose={text.lead}
        actions={
          mayKeyIn(person) && (
            <Way className={buttonClass()} href={addresses.keyIn()}>
              {titles.keyIn}
            </Way>
          )
        }
      />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <ul className={css.taxCards} aria-label={titles.taxHub}>
          {taxes.map((type) => (
            <TaxCard key={type.code} type={type} month={data} makes={mayMake(person, type)} />
          ))}
        </ul>
      )}
    </div>
  );
}
