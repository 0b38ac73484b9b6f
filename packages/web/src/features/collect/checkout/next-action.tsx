import type { Attempt } from '@isura/contract/collect/attempt';
import type { Checkout } from '@isura/contract/collect/checkout';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { CopyButton } from '../../../ui/value/value.tsx';
import { giveUp } from './checkout.api.ts';
import css from './checkout.module.css';
import { paymentText as text } from './payment.text.ts';

const Slip = lazy(() => import('./slip.tsx').then((part) => ({ default: part.Slip })));

/** Seconds until a moment, counted down; never below nothing. */
function useSecondsTo(moment: Date): number {
  const left = () => Math.max(0, Math.ceil((moment.getTime() - Date.now()) / 1000));
  const [seconds, count] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => count(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Countdown({ to, renew, renewLabel }: { to: Date; renew: () => void; renewLabel: string }): ReactNode {
  const seconds = useSecondsTo(to);
  if (seconds === 0)
    return (
      <Notice tone="warning" isNews>
        <p>{text.timeOver}</p>
        <Button onClick={renew}>{renewLabel}</Button>
      </Notice>
    );
  return (
    <p>
      <span aria-hidden="true">{text.timeLeft(clock(seconds))}</span>
      <span className="visually-hidden" role="timer">
        {text.timeLeft(`${Math.ceil(seconds / 60)} min`)}
      </span>
    </p>
  );
}

function Fact({ label, value, copy, what }: { label: string; value: string; copy: string; what: string }): ReactNode {
  return (
    <div>
      <dt className={css.factLabel}>{label}</dt>
      <dd className={css.large}>
        {value}
        <CopyButton value={copy} what={what} />
      </dd>
    </div>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }): ReactNode => (
  <ol>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

interface Props {
  checkout: Checkout;
  attempt: Attempt;
  /** When the page began to wait for it. */
  since: number;
  /** Starts the same way anew, because its time is over. */
  renew: () => void;
}

function Transfer({ attempt, renew }: Pick<Props, 'attempt' | 'renew'>): ReactNode {
  const { accountNumber = '', bankName = '', expiresAt } = attempt.nextAction;
  const [isWaiting, wait] = useState(false);
  return (
    <>
      <h2>{text.account}</h2>
      <dl>
        <Fact label={text.accountNumber} value={accountNumber} copy={accountNumber} what={text.copyAccount} />
        <div>
          <dt className={css.factLabel}>{text.bank}</dt>
          <dd>{bankName}</dd>
        </div>
        <Fact
          label={text.exact}
          value={formatMoney(attempt.payable)}
          copy={nairaOf(attempt.payable)}
          what={text.copyAmount}
        />
      </dl>
      <p className={css.note}>{text.exactNote}</p>
      <Countdown to={expiresAt} renew={renew} renewLabel={text.againTransfer} />
      {!isWaiting && (
        <div>
          <Button look="primary" onClick={() => wait(true)}>
            {text.havePaid}
          </Button>
        </div>
      )}
    </>
  );
}

function Dial({ attempt, renew }: Pick<Props, 'attempt' | 'renew'>): ReactNode {
  const { ussdCode = '', expiresAt } = attempt.nextAction;
  return (
    <>
      <h2>{text.dial}</h2>
      <p className={css.large}>
        <a href={`tel:${encodeURIComponent(ussdCode)}`}>{ussdCode}</a>
        <CopyButton value={ussdCode} what={text.copyCode} />
      </p>
      <Steps steps={text.dialSteps} />
      <Countdown to={expiresAt} renew={renew} renewLabel={text.again} />
    </>
  );
}

function Card({ attempt, renew }: Pick<Props, 'attempt' | 'renew'>): ReactNode {
  const { url, expiresAt } = attempt.nextAction;
  return (
    <>
      <h2>{text.toCard}</h2>
      <p>{text.leaving}</p>
      {url && (
        <div>
          <a href={url} className={buttonClass('primary')}>
            {text.toCard}
          </a>
        </div>
      )}
      <Countdown to={expiresAt} renew={renew} renewLabel={text.again} />
    </>
  );
}

function AtACounter({ checkout, attempt }: Pick<Props, 'checkout' | 'attempt'>): ReactNode {
  const isPos = attempt.channel === 'POS';
  return (
    <>
      <h2>{isPos ? text.atPos : text.atBranch}</h2>
      <Steps steps={isPos ? text.posSteps : text.branchSteps} />
      <p>{text.until(formatDay(lagosDay(attempt.nextAction.expiresAt)))}</p>
      <div data-no-print>
        <Button look="primary" onClick={() => window.print()}>
          {text.printSlip}
        </Button>
      </div>
      <Suspense fallback={null}>
        <Slip checkout={checkout} payable={attempt.payable} />
      </Suspense>
    </>
  );
}

/** What the payer does now, and that we wait for his bank; he may give the try up. */
export function NextAction({ checkout, attempt, since, renew }: Props): ReactNode {
  const { reference } = checkout;
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => giveUp(reference, attempt.attemptNo),
    onSettled: () => client.invalidateQueries({ queryKey: ['CO5', reference] }),
  });
  const { type } = attempt.nextAction;
  return (
    <section className={css.panel}>
      {type === 'SHOW_ACCOUNT' && <Transfer attempt={attempt} renew={renew} />}
      {type === 'SHOW_USSD' && <Dial attempt={attempt} renew={renew} />}
      {type === 'REDIRECT' && <Card attempt={attempt} renew={renew} />}
      {type === 'PRINT' && <AtACounter checkout={checkout} attempt={attempt} />}
      <p role="status" data-no-print>
        {text.waitingSince(formatInstant(new Date(since)))}
      </p>
      <Refused error={stop.error} />
      <div data-no-print>
        <Button look="quiet" busy={stop.isPending} onClick={() => stop.mutate()}>
          {text.giveUp}
        </Button>
      </div>
    </section>
  );
}
