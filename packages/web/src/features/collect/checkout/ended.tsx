import type { Checkout, CheckoutStatus } from '@isura/contract/collect/checkout';
import { formatDay } from '@isura/contract/kernel/day-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import type { Channel } from '@isura/contract/org/collection-rule';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from './checkout.module.css';
import { paymentText as text } from './payment.text.ts';

/** How to reach the MDA, as far as it says so. */
export function Contact({ org }: { org: Checkout['org'] }): ReactNode {
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

/** What to do where nothing can be paid any more; the title of the page says that it is so. */
export function Ended({ checkout, isAnnounced }: { checkout: Checkout; isAnnounced: boolean }): ReactNode {
  const { whyNot, org, service, expiresAt, reference } = checkout;
  if (whyNot === undefined) return null;
  if (whyNot === 'PAID')
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
  const words = {
    EXPIRED: text.expired(formatDay(expiresAt)),
    CANCELLED: text.cancelled(org.name),
    ORGANIZATION_CLOSED: text.organizationClosed(org.name),
    SERVICE_CLOSED: text.serviceClosed,
    DRAFT: text.draft,
  }[whyNot];
  return (
    <div className={css.stack}>
      <Notice tone="warning" isAnnounced={isAnnounced}>
        {words}
      </Notice>
      {whyNot === 'EXPIRED' ? (
        <div>
          <Link to="/revenue" search={{ serviceId: service.id }} className={buttonClass('primary')}>
            {text.startAgain}
          </Link>
        </div>
      ) : (
        <Contact org={org} />
      )}
    </div>
  );
}

/**
 * How the attempt ended that was watched, where it did not succeed. "Nothing was taken" is said where the bank said no: after
 * the time is over, or after giving up, money that was sent still comes.
 */
export function AttemptEnded({ status, channel }: { status: CheckoutStatus; channel: Channel }): ReactNode {
  switch (status.paymentStatus) {
    case 'FAILED':
      return (
        <Notice tone="error" isAnnounced>
          {`${status.failureReason ?? text.declined} ${text.declinedNext}`}
        </Notice>
      );
    case 'CANCELLED':
      return (
        <Notice tone="info" isAnnounced>
          {text.gaveUp[channel === 'CARD' ? 'card' : 'sent']}
        </Notice>
      );
    case 'EXPIRED':
      return (
        <Notice tone="warning" isAnnounced>
          {text.attemptRanOut[channel === 'CARD' ? 'card' : 'sent']}
        </Notice>
      );
    default:
      return null;
  }
}
