import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { requestPath } from '@isura/contract/request/payment-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { Navigate, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { targetOf, targetWithSearch } from '../../../lib/target.ts';
import { Way } from '../../../ui/action/way.tsx';
import { EvidenceButton } from '../../../ui/list/evidence-button.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { attachmentText } from '../attachment/attachment.text.ts';
import { landingText } from '../payment/payment.text.ts';
import { StatusCell } from '../payment/status-cell.tsx';
import { DownloadLines } from '../queue/download-lines.tsx';
import { useAcceptances } from './acceptances.tsx';
import { Checks } from './checks-card.tsx';
import { agreementOf, DecisionPanel } from './decision-panel.tsx';
import { LackingNotice } from './lacking-notice.tsx';
import { PayeeGroups } from './payee-groups.tsx';
import { Progress } from './progress.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { Facts, LevelSteps } from './request-parts.tsx';
import css from './review.module.css';
import { reviewText as text } from './review.text.ts';
import { useFollowed } from './use-followed.ts';

/** The lines load later: who decides first reads what the payment is and what was checked. */
const LinesList = later(() => import('./lines-list.tsx').then((part) => part.LinesList), {
  waiting: <Skeleton height={320} />,
});
const AttachedFiles = later(() => import('../attachment/attached-files.tsx').then((part) => part.AttachedFiles), {
  waiting: <Skeleton height={160} />,
});
const TimelineTab = later(() => import('./timeline-tab.tsx').then((part) => part.TimelineTab), {
  waiting: <Skeleton height={160} />,
});

function Came({ request }: { request: PaymentRequest }): ReactNode {
  const { rejectReason, rejectedByName, status, copies, corrects } = request;
  // An approved payment that was cancelled is REJECTED too, although nobody rejected it.
  const ended = rejectedByName === undefined ? text.cancelledFor : text.rejectedFor;
  const type = paymentType(request.type);
  return (
    <>
      {rejectReason && (
        <Notice tone={status === 'REJECTED' ? 'error' : 'warning'}>
          <strong>{status === 'REJECTED' ? ended : text.reason}:</strong> {rejectReason}
        </Notice>
      )}
      {corrects && (
        <p>
          {text.corrects(corrects.lineNo)}{' '}
          <Way href={requestPath(corrects.requestId, type)}>{corrects.requestNumber}</Way>
        </p>
      )}
      {copies.length > 0 && (
        <p>
          {text.copies}{' '}
          {copies.map(({ id, requestNumber }) => (
            <Way key={id} href={requestPath(id, type)}>
              {requestNumber}
            </Way>
          ))}
        </p>
      )}
    </>
  );
}

/** Shows one payment request by the id in the address. */
export default function RequestPage(): ReactNode {
  const { requestId } = useParams({ strict: false }) as { requestId: string };
  const kind = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-2) });
  return <RequestOf requestId={Number(requestId)} kind={kind} />;
}

/**
 * Shows one payment request (docs/spec/screens.md#request-page): the same page for its maker, those who decide on it
 * and readers. At the address of another type (`kind`) it leads to its own.
 */
export function RequestOf({ requestId, kind }: { requestId: number; kind?: string | undefined }): ReactNode {
  const navigate = useNavigate();
  const person = useSignedIn();
  const { data: request, error, refetch } = useFollowed(requestId);
  const acceptances = useAcceptances(request);
  if (error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'validation-failed'))
    return (
      <EmptyState isPage sentence={text.notFound} action={<Way href={addresses.dashboard()}>{text.toStart}</Way>} />
    );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!request)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  const own = requestPath(request.id, paymentType(request.type));
  if (offeredTypes().some(({ reviewPage }) => reviewPage === kind && kind !== undefined) && !own.includes(`/${kind}/`))
    return <Navigate {...targetWithSearch(own)} replace />;
  const decides = person && mayCall(person, 'PR16') && agreementOf(request) !== undefined;
  return (
    <div className={css.page}>
      <PageHeader
        title={request.title || landingText.untitled}
        badge={<StatusCell {...request} />}
        actions={
          request.status !== 'NEW' && (
            <>
              {request.status === 'REJECTED' && <DownloadLines request={request} />}
              <EvidenceButton of={{ kind: 'payment-request', id: request.id, number: request.requestNumber }} />
            </>
          )
        }
        purpose={text.madeBy(
          request.requestNumber,
          request.createdByName,
          formatInstant(request.createdAt),
          request.submittedByName,
        )}
      />
      <LevelSteps request={request} />
      <Progress request={request} />
      <div className={css.sides}>
        <div className={css.main}>
          <LackingNotice request={request} />
          <Came request={request} />
          {request.refund && <RefundFacts refund={request.refund} />}
          <Facts request={request} />
          <Checks request={request} acceptances={agreementOf(request) && acceptances} />
        </div>
        <div className={css.lines}>
          <PayeeGroups request={request} />
          <section className={css.card}>
            <Tabs
              label={text.parts}
              tabs={[
                {
                  key: 'lines',
                  label: text.tabs.lines,
                  count: request.lineCount,
                  panel: <LinesList request={request} />,
                },
                {
                  key: 'papers',
                  label: attachmentText.title,
                  count: request.attachments.length,
                  panel: <AttachedFiles files={request.attachments} />,
                },
                { key: 'timeline', label: text.tabs.timeline, panel: <TimelineTab requestId={request.id} /> },
              ]}
            />
          </section>
        </div>
        <aside className={css.beside}>
          <div className={css.panel}>
            <DecisionPanel
              request={request}
              acceptances={acceptances}
              decided={(action) => {
                if (
                  decides &&
                  (action === 'APPROVE' || action === 'REVIEW' || action === 'REJECT' || action === 'RETURN')
                )
                  void navigate(targetOf(addresses.dashboard({ tab: 'approvals' })));
              }}
            />
          </div>
        </aside>
      </div>
    </div>
  );
}
