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

/** Whether money has come: by what was heard last, or for the invoice where no attempt is told or another one paid it. */
const isPaid = ({ invoiceStatus, paymentStatus }: CheckoutStatus): boolean =>
  invoiceStatus === 'PAID' ||
  paymentStatus === 'SUCCESSFUL' ||
  paymentStatus === 'REFUNDED' ||
  (paymentStatus === undefined && invoiceStatus === 'PARTLY_PAID');

/** Nothing can come any more: it has come, or the provider is no longer asked. */
const isOver = (status: CheckoutStatus): boolean =>
  isPaid(status) || (isEnding(status.paymentStatus) && status.canStillArrive !== true);

const toPay = (reference: string, label: string, look: ButtonLook = 'primary'): ReactNode => (
  <Link to="/payment" search={{ ref: reference }} className={buttonClass(look)}>
    {label}
  </Link>
);

interface ToldProps {
  reference: string;
  title: string;
  tone: NoticeTone;
  words: string;
  actions: ReactNode;
}

/** How it stands in one title and one message, and where to go from here. */
function Told({ reference, title, tone, words, actions }: ToldProps): ReactNode {
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
  const checkout = useQuery(checkoutQuery(reference, token));
  const [since] = useState(() => Date.now());
  const standing = useQuery({
    ...statusQuery(reference),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pauseAfter(Date.now() - since)),
  });
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
  if (isPaid(standing.data)) return <PaidResult checkout={checkout.data} status={standing.data} />;
  const { paymentStatus } = standing.data;
  const of = knownOf(standing.data);
  const { title } = whatIsKnown(of);
  const tell = (tone: NoticeTone, actions: ReactNode): ReactNode => (
    <Told reference={reference} title={title} tone={tone} words={wordsKnown(of)} actions={actions} />
  );
  if (paymentStatus === undefined) return tell('info', toPay(reference, text.toPay));
  if (!isEnding(paymentStatus)) return tell('warning', toPay(reference, text.toPay, 'secondary'));
  return tell(
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
