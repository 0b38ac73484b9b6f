import type { Checkout, CheckoutStatus } from '@isura/contract/collect/checkout';
import { bareReference, isReference } from '@isura/contract/kernel/reference';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Reference } from '../../../ui/value/value.tsx';
import { checkoutQuery, pauseAfter, statusQuery } from './checkout.api.ts';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import { tokenOf } from './checkout-token.ts';
import { PaidResult } from './paid-result.tsx';
import { paymentText } from './payment.text.ts';
import { resultText as text } from './result.text.ts';
import { wayText } from './way.text.ts';

const route = getRouteApi('/payer/revenuePayment/success');

type Result = 'paid' | 'pending' | 'failed' | 'nothing';

/** What to tell: of the newest try, and of the invoice where there was none or it was paid by another one. */
function resultOf({ invoiceStatus, paymentStatus }: CheckoutStatus): Result {
  if (invoiceStatus === 'PAID' || paymentStatus === 'SUCCESSFUL' || paymentStatus === 'REFUNDED') return 'paid';
  if (paymentStatus === undefined) return 'nothing';
  return paymentStatus === 'INITIATED' || paymentStatus === 'PENDING' ? 'pending' : 'failed';
}

const toPay = (reference: string, label: string): ReactNode => (
  <Link to="/payment" search={{ ref: reference }} className={buttonClass('primary')}>
    {label}
  </Link>
);

function Pending({ reference }: { reference: string }): ReactNode {
  return (
    <div className={css.stack}>
      <WayHeader title={text.pendingTitle} />
      <Notice tone="warning" isNews>
        {text.pendingWords}
      </Notice>
      <p>
        <IconClock size={20} stroke={1.75} aria-hidden />{' '}
        <Reference reference={reference} copyAs={wayText.copyReference} />
      </p>
      <ul className={css.prices}>
        {text.pendingNext.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div>
        <Link to="/payment" search={{ ref: reference }} className={buttonClass('secondary')}>
          {text.toPay}
        </Link>
      </div>
    </div>
  );
}

function Failed({ checkout, status }: { checkout: Checkout; status: CheckoutStatus }): ReactNode {
  return (
    <div className={css.stack}>
      <WayHeader title={text.failedTitle} />
      <Notice tone="error" isNews>
        <p>{text.failedWords}</p>
        {status.failureReason && <p>{status.failureReason}</p>}
      </Notice>
      <div className={css.ways}>
        {toPay(checkout.reference, text.tryAgain)}
        <Link to="/voxePayment" className={buttonClass('secondary')}>
          {text.payElse}
        </Link>
      </div>
    </div>
  );
}

function OfReference({ reference, token }: { reference: string; token: string | undefined }): ReactNode {
  const checkout = useQuery(checkoutQuery(reference, token));
  const [since] = useState(() => Date.now());
  const standing = useQuery({
    ...statusQuery(reference),
    refetchInterval: ({ state }) =>
      state.data && resultOf(state.data) !== 'pending' ? false : pauseAfter(Date.now() - since),
  });
  const result = standing.data && resultOf(standing.data);
  const { refetch } = checkout;
  const paidMore = standing.data && checkout.data && standing.data.amountPaid !== checkout.data.amountPaid;
  useEffect(() => {
    if (paidMore) void refetch(); // the receipt has come since the invoice was read
  }, [paidMore, refetch]);
  const error = checkout.error ?? (standing.data ? null : standing.error);
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
  if (!checkout.data || !standing.data)
    return (
      <>
        <WayHeader title={text.title} />
        <AfterAMoment label={text.loading}>
          <Skeleton height={280} />
        </AfterAMoment>
      </>
    );
  if (result === 'paid') return <PaidResult checkout={checkout.data} status={standing.data} />;
  if (result === 'pending') return <Pending reference={reference} />;
  if (result === 'failed') return <Failed checkout={checkout.data} status={standing.data} />;
  return (
    <>
      <WayHeader title={text.nothingTitle} />
      <EmptyState sentence={text.nothingWords} action={toPay(reference, text.toPay)} />
    </>
  );
}

/** How a payment went, told by the server and by nothing in the address but the reference. */
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
