import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR3 } from '@isura/contract/request/payment-requests';
import { requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Way } from '../../../ui/action/way.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Checks } from './checks-card.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { LevelSteps } from './request-parts.tsx';
import css from './review.module.css';
import { inboxText as text } from './review.text.ts';
import { WhoIsPaid } from './who-is-paid.tsx';

/** The performance mark set when a request with its decision is on the screen: journeys measure the inbox with it. */
const SHOWN = 'inbox-shown';

/** Shows one request of the inbox: who is paid what, its checks, its levels and its decision. */
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
        <Way href={requestPath(row.id, paymentType(row.type))}>
          {text.open} <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </Way>
      </div>
      {request ? (
        <>
          {request.refund && <RefundFacts refund={request.refund} />}
          <WhoIsPaid request={request} payees={request.payees} />
          <Checks request={request} />
          <LevelSteps request={request} />
          <DecisionPanel request={request} decided={decided} step={step} />
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </article>
  );
}
