import type { Attempt } from '@isura/contract/collect/attempt';
import type { Checkout } from '@isura/contract/collect/checkout';
import { type Due, dueBy, leastDue } from '@isura/contract/collect/due';
import { whatIsKnown } from '@isura/contract/collect/what-is-known.text';
import { asKobo, NOTHING } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Channel } from '@isura/contract/org/collection-rule';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { runtime } from '../../../lib/runtime.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { formOptions } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Channels, type HowMuch, mayPayPart } from './channels.tsx';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import type { Counter } from './counter.ts';
import { AttemptEnded, Ended, isEnding } from './ended.tsx';
import { knownOf } from './known-of.ts';
import { AtACounter, NextAction } from './next-action.tsx';
import { CheckoutFigures } from './order-summary.tsx';
import { PayHead } from './pay-head.tsx';
import { paymentText as text } from './payment.text.ts';
import { TestPanel } from './test-panel.tsx';
import { useAttemptStatus } from './use-attempt-status.ts';

interface Props {
  checkout: Checkout;
  /** Refetches the checkout of the reference. */
  reload: () => void;
}

/** Shows one invoice being paid: the payer chooses a channel, follows the attempt and sees its result. */
export function Paying({ checkout, reload }: Props): ReactNode {
  const { reference, whyNot } = checkout;
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt | undefined>(checkout.attempt);
  const [counter, setCounter] = useState<Counter>();
  const [retry, setRetry] = useState<{ channel: Channel }>();
  const { status } = useAttemptStatus(reference, counter ? undefined : attempt?.attemptNo, counter !== undefined);
  const followed = attempt !== undefined && status?.attemptNo === attempt.attemptNo ? status.paymentStatus : undefined;
  const isOpen = attempt !== undefined && !isEnding(followed) && followed !== 'SUCCESSFUL' && followed !== 'REFUNDED';
  /** The status in which the followed attempt ended, also before this page was loaded. */
  const ending = isOpen || !status || !isEnding(status.paymentStatus) ? undefined : status.paymentStatus;
  const panel = useRef<HTMLDivElement>(null);

  const form = useForm<HowMuch>({ ...formOptions, defaultValues: { how: 'full', amount: '' } });
  const [how, typed] = useWatch({ control: form.control, name: ['how', 'amount'] });
  const entry = parseAmount(typed);
  const part = mayPayPart(checkout) && how === 'part' && entry.ok ? entry.amount : undefined;
  const now = part ?? checkout.balance;
  const due: Due & { isFrom?: boolean } = counter ?? (isOpen ? attempt : leastDue(checkout, now));

  /** Whether money has arrived since the invoice was read or the page opened, by this attempt or another channel. */
  const hasCome = status !== undefined && status.amountPaid > checkout.amountPaid;
  const paidBefore = useRef(checkout.amountPaid).current;
  const arrived = status && status.amountPaid > paidBefore ? asKobo(status.amountPaid - paidBefore) : NOTHING;
  // A part paid by another attempt leaves the rest to be paid here.
  const paidNow =
    followed === 'SUCCESSFUL' ||
    (arrived > 0n && (status?.invoiceStatus === 'PAID' || status?.paymentStatus === 'SUCCESSFUL'));
  useEffect(() => {
    if (paidNow) void navigate({ to: '/revenuePayment/success', search: { ref: reference } });
  }, [paidNow, navigate, reference]);
  const ended = attempt !== undefined && !isOpen;
  /** Whether the invoice itself can no longer be paid: the page then says what to do in place of the channels. */
  const closed = status?.invoiceStatus === 'CANCELLED' || status?.invoiceStatus === 'EXPIRED';
  useEffect(() => {
    if ((ended || closed || hasCome) && !paidNow) reload();
  }, [ended, closed, hasCome, paidNow, reload]);

  const show = (): void => void requestAnimationFrame(() => panel.current?.focus());
  const started = (made: Attempt): void => {
    setRetry(undefined);
    setCounter(undefined);
    setAttempt(made);
    const { url } = made.nextAction;
    if (made.nextAction.type === 'REDIRECT' && url && /^https?:\/\//.test(new URL(url, location.href).href))
      window.location.assign(url);
    else show();
  };
  const toCounter = (channel: Counter['channel']): void => {
    setCounter({ channel, ...dueBy(checkout, channel, now) });
    show();
  };
  const way = counter?.channel ?? (isOpen ? attempt.channel : undefined);
  const endedTitle = status && ending && whatIsKnown({ ...knownOf(status), status: ending }).title;
  const isElsewhere =
    !counter &&
    isOpen &&
    attempt.nextAction.type === 'REDIRECT' &&
    !['CARD', 'BANK_BRANCH', 'POS'].includes(attempt.channel);
  const wayTitle = isElsewhere ? text.providerTitle : way && text.wayTitle[way];
  const title = whyNot ? text.closedTitle[whyNot] : (wayTitle ?? endedTitle ?? text.title);
  usePageTitle(title);
  const isTest = runtime().hasTestProvider;

  return (
    <CheckoutFrame
      step={2}
      summary={<CheckoutFigures checkout={checkout} due={whyNot ? undefined : due} />}
      brief={formatMoney(whyNot ? checkout.balance : due.payable)}
    >
      <WayHeader title={title} />
      {!whyNot && !closed && status && (ending || arrived > 0n) && (
        <div className={css.announced}>
          {arrived > 0n && (
            <Notice tone="success" isAnnounced>
              {text.arrived(formatMoney(arrived), formatMoney(status.balance))}
            </Notice>
          )}
          {ending && <AttemptEnded status={status} ending={ending} />}
        </div>
      )}
      <PayHead checkout={checkout} due={whyNot ? undefined : due} />
      {whyNot ? (
        <Ended checkout={checkout} status={status} isAnnounced={closed} />
      ) : (
        <>
          <div ref={panel} tabIndex={-1}>
            {isOpen && !counter && (
              <>
                <NextAction
                  reference={reference}
                  attempt={attempt}
                  renew={() => setRetry({ channel: attempt.channel })}
                />
                {isTest && <TestPanel reference={reference} attemptNo={attempt.attemptNo} />}
              </>
            )}
            {counter && (
              <>
                <AtACounter checkout={checkout} counter={counter} />
                {isTest && <TestPanel reference={reference} counter={counter} />}
              </>
            )}
          </div>
          <Channels
            checkout={checkout}
            form={form}
            now={now}
            open={way}
            again={retry}
            started={started}
            toCounter={toCounter}
            reload={reload}
          />
        </>
      )}
    </CheckoutFrame>
  );
}
