import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PR17 } from '@isura/contract/request/payment-requests';
import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import css from './hub.module.css';
import { hubText as text } from './hub.text.ts';
import { taxTypes } from './payment-type.ts';

/** Shows the next legal days of the taxes that are paid over, in one line (docs/spec/screens.md#payment-landings). */
export function TaxDues(): ReactNode {
  const { data } = useQuery(queryOf(PR17, { query: { type: taxTypes().map(({ code }) => code) } }));
  if (!data || data.due.length === 0) return null;
  return (
    <ul className={css.dues} aria-label={text.dues}>
      {data.due.map(({ type, to, period, day }) => (
        <li key={type + to}>
          <IconCalendarDue size={18} stroke={1.75} aria-hidden />
          <span>
            {text.due(
              requestTypeLabels[type],
              formatPeriod(period),
              formatDay(day),
              data.due.filter((one) => one.type === type).length > 1 ? to : undefined,
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
