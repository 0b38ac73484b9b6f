import type { Checkout, CheckoutStatus } from '@isura/contract/collect/checkout';
import { whatIsKnown, wordsKnown } from '@isura/contract/collect/what-is-known.text';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from './checkout.module.css';
import { knownOf } from './known-of.ts';
import { paymentText as text } from './payment.text.ts';

/** Shows how to reach the MDA, as far as it has published this. */
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

/** Shows money on a cancelled invoice: who holds it, since when, and how the payer gets it back. */
export function HeldForPayer({ checkout }: { checkout: Checkout }): ReactNode {
  const { amountPaid, org, receipts, whyNot } = checkout;
  const [first] = receipts.filter(({ isVoided }) => !isVoided);
  if (whyNot !== 'CANCELLED' || amountPaid === 0n || !first) return null;
  return (
    <Notice tone="info">
      <p>
        <strong>{text.held(formatMoney(amountPaid), org.name, formatInstant(first.paidAt))}</strong>
      </p>
      <p>{text.askBack(org.name)}</p>
      <a href="/receipts">{text.seeReceipts}</a>
    </Notice>
  );
}

interface EndedProps {
  checkout: Checkout;
  /** The payment status, once it is known. */
  status: CheckoutStatus | undefined;
  isAnnounced: boolean;
}

/**
 * Shows what to do where nothing can be paid any more; the page title states the reason. Money already sent still
 * arrives.
 */
export function Ended({ checkout, status, isAnnounced }: EndedProps): ReactNode {
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
        <p>{words}</p>
        {whyNot !== 'DRAFT' && (
          <p>{whatIsKnown({ canStillArrive: true, channel: status?.channel, place: 'page' }).todo}</p>
        )}
        {whyNot === 'EXPIRED' && <p>{text.startAnew}</p>}
      </Notice>
      {whyNot === 'CANCELLED' && <HeldForPayer checkout={checkout} />}
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

const tones = { FAILED: 'error', CANCELLED: 'info', REPLACED: 'info', EXPIRED: 'warning' } as const;

/** The statuses in which an attempt ends without money; money that arrives all the same is accepted. */
export type Ending = keyof typeof tones;
export const isEnding = (status: CheckoutStatus['paymentStatus']): status is Ending =>
  status !== undefined && status in tones;

/** Shows what is known of an attempt that has ended without money so far, and what its payer does next. */
export function AttemptEnded({ status, ending }: { status: CheckoutStatus; ending: Ending }): ReactNode {
  return (
    <Notice tone={tones[ending]} isAnnounced>
      {wordsKnown({ ...knownOf(status), status: ending })}
    </Notice>
  );
}
