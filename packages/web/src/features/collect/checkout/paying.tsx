import type { Attempt } from '@isura/contract/collect/attempt';
import type { Checkout, CheckoutStatus } from '@isura/contract/collect/checkout';
import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import type { Channel } from '@isura/contract/org/collection-rule';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { runtime } from '../../../lib/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Reference } from '../../../ui/value/value.tsx';
import { Channels } from './channels.tsx';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import { NextAction } from './next-action.tsx';
import { CheckoutFigures } from './order-summary.tsx';
import { paymentText as text } from './payment.text.ts';
import { TestPanel } from './test-panel.tsx';
import { useStanding } from './use-standing.ts';
import { wayText } from './way.text.ts';

function Contact({ org }: { org: Checkout['org'] }): ReactNode {
  if (!org.email && !org.phone) return null;
  return (
    <p>
      {`${text.contact}: `}
      {org.phone && <a href={`tel:${org.phone}`}>{formatPhone(org.phone)}</a>}
      {org.phone && org.email && ' · '}
      {org.email && <a href={`mailto:${org.email}`}>{org.email}</a>}
    </p>
  );
}

/** Why nothing can be paid here any more, and what to do about it. */
function Ended({ checkout, isNews }: { checkout: Checkout; isNews: boolean }): ReactNode {
  const { whyNot, org, service, expiresAt, reference } = checkout;
  const startAgain = (
    <Link to="/revenue" search={{ serviceId: service.id }} className={buttonClass('primary')}>
      {text.startAgain}
    </Link>
  );
  switch (whyNot) {
    case 'PAID':
      return (
        <div className={css.stack}>
          <Notice tone="success">{text.paid}</Notice>
          <div>
            <Link to="/revenuePayment/success" search={{ ref: reference }} className={buttonClass('primary')}>
              {text.seeResult}
            </Link>
          </div>
        </div>
      );
    case 'EXPIRED':
      return (
        <div className={css.stack}>
          <Notice tone="warning" isNews={isNews}>
            {text.expired(formatDay(expiresAt))}
          </Notice>
          <div>{startAgain}</div>
        </div>
      );
    case undefined:
      return null;
    default: {
      const words = {
        CANCELLED: text.cancelled(org.name),
        BODY_CLOSED: text.bodyClosed(org.name),
        SERVICE_CLOSED: text.serviceClosed,
        DRAFT: text.draft,
      }[whyNot];
      return (
        <div className={css.stack}>
          <Notice tone="warning" isNews={isNews}>
            {words}
          </Notice>
          <Contact org={org} />
        </div>
      );
    }
  }
}

/** How the try ended that was watched, where it did not succeed. */
function TryEnded({ status }: { status: CheckoutStatus }): ReactNode {
  switch (status.paymentStatus) {
    case 'FAILED':
      return (
        <Notice tone="error" isNews>
          <p>{status.failureReason ?? text.declined}</p>
          {!status.failureReason && <p>{text.declinedNext}</p>}
        </Notice>
      );
    case 'CANCELLED':
      return (
        <Notice tone="info" isNews>
          {text.gaveUp}
        </Notice>
      );
    case 'EXPIRED':
      return (
        <Notice tone="warning" isNews>
          {text.tryRanOut}
        </Notice>
      );
    default:
      return null;
  }
}

function Head({ checkout }: { checkout: Checkout }): ReactNode {
  const { reference, balance, payBy, org, service } = checkout;
  return (
    <div className={css.head}>
      <p className={css.note}>{wayText.reference}</p>
      <div className={css.headTop}>
        <Reference reference={reference} copyAs={wayText.copyReference} large />
        <span data-no-print>
          <Button small onClick={() => window.print()}>
            {text.print}
          </Button>
        </span>
      </div>
      <SummaryList
        rows={[
          { label: wayText.balance, value: <strong>{formatMoney(balance)}</strong> },
          { label: wayText.payBy, value: formatDay(payBy) },
          { label: wayText.mda, value: org.name },
          { label: wayText.service, value: service.name },
        ]}
      />
      <p className={css.note}>{text.keep}</p>
    </div>
  );
}

interface Props {
  checkout: Checkout;
  /** Asks anew what the reference stands for. */
  reload: () => void;
}

/** One invoice being paid: choose a way, follow it, and see how it goes. */
export function Paying({ checkout, reload }: Props): ReactNode {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt | undefined>(checkout.attempt);
  const [retry, setRetry] = useState<Channel>();
  const { status, watchedSince } = useStanding(checkout.reference, attempt?.attemptNo);
  const state = status?.attemptNo === attempt?.attemptNo ? status?.paymentStatus : undefined;
  const isOpen = attempt !== undefined && (state === undefined || state === 'INITIATED' || state === 'PENDING');
  const panel = useRef<HTMLDivElement>(null);

  const paidNow = state === 'SUCCESSFUL';
  useEffect(() => {
    if (paidNow) void navigate({ to: '/revenuePayment/success', search: { ref: checkout.reference } });
  }, [paidNow, navigate, checkout.reference]);
  const ended = attempt !== undefined && !isOpen;
  /** The invoice itself can no longer be paid: the page says what to do in place of the way to pay. */
  const closed = status?.invoiceStatus === 'CANCELLED' || status?.invoiceStatus === 'EXPIRED';
  useEffect(() => {
    if ((ended || closed) && !paidNow) reload();
  }, [ended, closed, paidNow, reload]);

  const started = (made: Attempt): void => {
    setRetry(undefined);
    setAttempt(made);
    const { url } = made.nextAction;
    if (made.nextAction.type === 'REDIRECT' && url && /^https?:\/\//.test(new URL(url, location.href).href))
      window.location.assign(url);
    else requestAnimationFrame(() => panel.current?.focus());
  };

  return (
    <CheckoutFrame step={2} summary={<CheckoutFigures checkout={checkout} />} brief={formatMoney(checkout.balance)}>
      <WayHeader title={text.title} />
      <Head checkout={checkout} />
      {checkout.whyNot ? (
        <Ended checkout={checkout} isNews={closed} />
      ) : (
        <>
          {ended && !closed && status && <TryEnded status={status} />}
          {isOpen && (
            <div ref={panel} tabIndex={-1}>
              <NextAction
                checkout={checkout}
                attempt={attempt}
                since={watchedSince}
                renew={() => setRetry(attempt.channel)}
              />
              {runtime().paymentMode === 'TEST' && <TestPanel reference={checkout.reference} attempt={attempt} />}
            </div>
          )}
          <Channels checkout={checkout} hasOpen={isOpen} again={retry} started={started} reload={reload} />
        </>
      )}
    </CheckoutFrame>
  );
}
