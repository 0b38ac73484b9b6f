import type { CheckoutStatus } from '@isura/contract/collect/checkout';
import { whatIsKnown, wordsKnown } from '@isura/contract/collect/what-is-known.text';
import { bareReference, isReference } from '@isura/contract/kernel/reference';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { type ButtonLook, buttonClass } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice, type NoticeTone } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Reference } from '../../../ui/value/value.tsx';
import { checkoutQuery, pauseAfter, statusQuery } from './checkout.api.ts';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import { tokenOf } from './checkout-token.ts';
import { isEnding } from './ended.tsx';
import { knownOf } from './known-of.ts';
import { PaidResult } from './paid-result.tsx';
import { paymentText } from './payment.text.ts';
import { resultText as text } from './result.text.ts';
import { wayText } from './way.text.ts';

const route = getRouteApi('/payer/revenuePayment/success');

/** Reports whether money has arrived: by the last status, or for the invoice if no attempt or another one paid it. */
const isPaid = ({ invoiceStatus, paymentStatus }: CheckoutStatus): boolean =>
  invoiceStatus === 'PAID' ||
  paymentStatus === 'SUCCESSFUL' ||
  paymentStatus === 'REFUNDED' ||
  (paymentStatus === undefined && invoiceStatus === 'PARTLY_PAID');

/** Reports whether no more money can arrive: it has arrived, or the provider is no longer polled. */
const isOver = (status: CheckoutStatus): boolean =>
  isPaid(status) || (isEnding(status.paymentStatus) && status.canStillArrive !== true);

const toPay = (reference: string, label: string, look: ButtonLook = 'primary'): ReactNode => (
  <Link to="/payment" search={{ ref: reference }} className={buttonClass(look)}>
    {label}
  </Link>
);

interface OutcomeProps {
  reference: string;
  title: string;
  tone: NoticeTone;
  words: string;
  actions: ReactNode;
}

/** Shows the payment status in one title and one message, and the next steps. */
function Outcome({ reference, title, tone, words, actions }: OutcomeProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={css.stack}>
      <WayHeader title={title} />
      <Notice tone={tone} isAnnounced>
        {words}
      </Notice>
      <p>
        <Reference reference={reference} copyAs={wayText.copyReference} />
      </p>
      <Row>{actions}</Row>
    </div>
  );
}

function OfReference({ reference, token }: { reference: string; token: string | undefined }): ReactNode {
  const [since] = useState(() => Date.now());
  const current = useQuery({
    ...statusQuery(reference),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pauseAfter(Date.now() - since)),
  });
  const paid = current.data?.amountPaid;
  // The receipt arrived after the invoice was read, which is read again until it has it.
  const checkout = useQuery({
    ...checkoutQuery(reference, token),
    refetchInterval: ({ state: { data } }) =>
      data && paid !== undefined && data.amountPaid < paid ? pauseAfter(Date.now() - since) : false,
  });
  const { refetch } = checkout;
  const isOutdated = paid !== undefined && checkout.data !== undefined && paid !== checkout.data.amountPaid;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  const error = checkout.error ?? (current.data ? null : current.error);
  const isGone = error instanceof ApiProblem && error.code === 'not-found';

  if (error && !checkout.data)
    return (
      <>
        <WayHeader title={text.title} />
        {isGone ? (
          <EmptyState
            icon={IconAlertTriangle}
            sentence={paymentText.notFound}
            action={
              <Link to="/payment" search={{}} className={buttonClass('primary')}>
                {paymentText.boxTitle}
              </Link>
            }
          />
        ) : (
          <ErrorState
            {...(error instanceof ApiProblem && error.code === 'rate-limited' && { sentence: error.message })}
            retry={() => void refetch()}
            error={error}
          />
        )}
      </>
    );
  if (!checkout.data || !current.data)
    return (
      <>
        <WayHeader title={text.title} />
        <AfterAMoment label={text.loading}>
          <Skeleton height={280} />
        </AfterAMoment>
      </>
    );
  if (isPaid(current.data))
    return <PaidResult checkout={checkout.data} status={current.data} isOutdated={isOutdated} />;
  const { paymentStatus } = current.data;
  const of = knownOf(current.data);
  const { title } = whatIsKnown(of);
  const outcomeOf = (tone: NoticeTone, actions: ReactNode): ReactNode => (
    <Outcome reference={reference} title={title} tone={tone} words={wordsKnown(of)} actions={actions} />
  );
  if (paymentStatus === undefined) return outcomeOf('info', toPay(reference, text.toPay));
  if (!isEnding(paymentStatus)) return outcomeOf('warning', toPay(reference, text.toPay, 'secondary'));
  return outcomeOf(
    paymentStatus === 'FAILED' ? 'error' : 'warning',
    <>
      {toPay(reference, text.tryAgain, of.canStillArrive ? 'secondary' : 'primary')}
      {paymentStatus === 'FAILED' && (
        <Link to="/voxePayment" className={buttonClass('secondary')}>
          {text.payElse}
        </Link>
      )}
    </>,
  );
}

/** Shows the result of a payment as the server reports it; the address supplies only the reference. */
export default function ResultPage(): ReactNode {
  const { ref, token } = route.useSearch();
  const reference = bareReference(ref ?? '');
  return (
    <CheckoutFrame step={3}>
      {isReference(reference) ? (
        <OfReference key={reference} reference={reference} token={tokenOf(reference, token)} />
      ) : (
        <>
          <WayHeader title={text.title} />
          <EmptyState
            sentence={text.noReference}
            action={
              <Link to="/payment" search={{}} className={buttonClass('primary')}>
                {paymentText.boxTitle}
              </Link>
            }
          />
        </>
      )}
    </CheckoutFrame>
  );
}
