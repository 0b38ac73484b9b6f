import { formatMoney } from '@isura/contract/kernel/money-format';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR3, PR8 } from '@isura/contract/request/payment-requests';
import { paymentType } from '@isura/contract/request/payment-types';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { requestPath } from '../payment/payment-type.ts';
import { valueInWords } from '../payment/value-in-words.ts';
import { Checks } from './checks-card.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { LevelSteps } from './request-parts.tsx';
import css from './review.module.css';
import { reviewText, inboxText as text } from './review.text.ts';

/** Returns the largest lines of a request that await a decision. */
export const largestOf = (requestId: number) =>
  queryOf(PR8, { params: { requestId }, query: { size: 4, sort: ['amount,desc'], status: ['PENDING'] } });

/** Shows the largest lines of a request, as many as fit a glance. */
function LargestLines({ request }: { request: RequestSummary }): ReactNode {
  const { data } = useQuery(largestOf(request.id));
  const type = paymentType(request.type);
  const name = type?.line.find((field) => field.name === type.words.lineName);
  const day = type?.line.find(({ kind }) => kind === 'day');
  const base = type?.line.find(({ kind, isComputed }) => kind === 'money' && !isComputed);
  if (!data || !name) return <Skeleton height={96} />;
  return (
    <table className={css.largest}>
      <thead>
        <tr>
          <th scope="col">{name.label}</th>
          {day && <th scope="col">{day.label}</th>}
          {base && <th scope="col">{base.label}</th>}
          <th scope="col">{reviewText.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map(({ id, typeData, amount, notes }) => (
          <tr key={id}>
            <td>
              {valueInWords(name, typeData[name.name])}
              {notes.length > 0 && <small> {notes[0]}</small>}
            </td>
            {day && <td>{valueInWords(day, typeData[day.name])}</td>}
            {base && <td>{valueInWords(base, typeData[base.name])}</td>}
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The performance mark set when a request with its decision is on the screen: journeys measure the inbox with it. */
const SHOWN = 'inbox-shown';

/** Shows one request of the inbox with its checks, its largest lines and its decision. */
export function Preview({
  row,
  decided,
  step,
}: {
  row: RequestSummary;
  decided: () => void;
  step: (by: 1 | -1) => void;
}): ReactNode {
  const { data: request, error, refetch } = useQuery(queryOf(PR3, { params: { requestId: row.id } }));
  const isThere = request !== undefined;
  useEffect(() => {
    if (isThere) performance.mark(SHOWN, { detail: row.id });
  }, [isThere, row.id]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <article className={css.preview}>
      <div className={css.previewHead}>
        <h2>{row.title}</h2>
        <Link to={requestPath(row.id, paymentType(row.type)) as '/'}>
          {text.open} <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </Link>
      </div>
      {request ? (
        <>
          <LevelSteps request={request} />
          <Checks request={request} />
          <LargestLines request={row} />
          <DecisionPanel request={request} decided={decided} step={step} />
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </article>
  );
}
