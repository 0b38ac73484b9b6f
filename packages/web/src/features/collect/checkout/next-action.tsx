import { type Attempt, CO6 } from '@isura/contract/collect/attempt';
import type { Checkout } from '@isura/contract/collect/checkout';
import { IN2 } from '@isura/contract/collect/invoice';
import { whatIsKnown } from '@isura/contract/collect/what-is-known.text';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { nairaOf } from '@isura/contract/kernel/money';
import type { Channel } from '@isura/contract/org/collection-rule';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { urlOf } from '../../../lib/api-client.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { CopyButton } from '../../../ui/value/value.tsx';
import { abandoned } from './checkout.api.ts';
import css from './checkout.module.css';
import { tokenOf } from './checkout-token.ts';
import { type Counter, isAtCounter } from './counter.ts';
import { paymentText as text } from './payment.text.ts';

const Slip = later(() => import('./slip.tsx').then((part) => part.Slip));

/** Returns the seconds until a moment, counting down to zero. */
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

interface CountdownProps {
  to: Date;
  renew: () => void;
  renewLabel: string;
  channel: Channel;
}

function Countdown({ to, renew, renewLabel, channel }: CountdownProps): ReactNode {
  const seconds = useSecondsTo(to);
  const over = whatIsKnown({ status: 'EXPIRED', channel, canStillArrive: true, place: 'page' });
  if (seconds === 0)
    return (
      <Notice tone="warning" isAnnounced>
        <p>
          <strong>{over.title}</strong>
        </p>
        <p>{`${over.known} ${over.todo}`}</p>
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
  reference: string;
  attempt: Attempt;
  /** Starts the same channel again because the attempt expired. */
  renew: () => void;
}

function Transfer({ attempt, renew }: Pick<Props, 'attempt' | 'renew'>): ReactNode {
  const { accountNumber = '', bankName = '', expiresAt } = attempt.nextAction;
  return (
    <>
      <dl>
        <Fact label={text.accountNumber} value={accountNumber} copy={accountNumber} what={text.copyAccount} />
        <div>
          <dt className={css.factLabel}>{text.bank}</dt>
          <dd>{bankName}</dd>
        </div>
      </dl>
      <Small>
        {text.exactNote} <CopyButton value={nairaOf(attempt.payable)} what={text.copyAmount} named />
      </Small>
      <Countdown to={expiresAt} renew={renew} renewLabel={text.againTransfer} channel={attempt.channel} />
    </>
  );
}

function Dial({ attempt, renew }: Pick<Props, 'attempt' | 'renew'>): ReactNode {
  const { ussdCode = '', expiresAt } = attempt.nextAction;
  return (
    <>
      <p className={css.large}>
        <a href={`tel:${encodeURIComponent(ussdCode)}`}>{ussdCode}</a>
        <CopyButton value={ussdCode} what={text.copyCode} />
      </p>
      <Steps steps={text.dialSteps} />
      <Countdown to={expiresAt} renew={renew} renewLabel={text.again} channel={attempt.channel} />
    </>
  );
}

/** Shows the link to the provider's page: for a card, or for any channel the provider offers there. */
function OnTheirPage({ attempt, renew }: Pick<Props, 'attempt' | 'renew'>): ReactNode {
  const { url, expiresAt } = attempt.nextAction;
  const isCard = attempt.channel === 'CARD';
  const isForRrr = isAtCounter(attempt.channel);
  return (
    <>
      <p>{isCard ? text.leaving : isForRrr ? text.leavingForRrr : text.leavingToPay}</p>
      {url && (
        <div>
          <a href={url} className={buttonClass('primary')}>
            {isCard ? text.toCard : isForRrr ? text.toRrr : text.toProvider}
          </a>
        </div>
      )}
      <Countdown to={expiresAt} renew={renew} renewLabel={text.again} channel={attempt.channel} />
    </>
  );
}

/** Lets payers say what they did; only then the page waits for their bank. */
function Waiting({ did }: { did: string }): ReactNode {
  const [since, wait] = useState<Date>();
  return (
    <>
      {!since && (
        <div data-no-print>
          <Button look="primary" onClick={() => wait(new Date())}>
            {did}
          </Button>
        </div>
      )}
      <p role="status" data-no-print>
        {since ? text.waitingSince(formatInstant(since)) : text.showsItself}
      </p>
    </>
  );
}

/** Shows what the payer does next. They may cancel the attempt. */
export function NextAction({ reference, attempt, renew }: Props): ReactNode {
  const client = useQueryClient();
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: ['CO5', reference] });
  const stop = useSend(CO6, {
    done: again,
    refused: () => {
      void again();
      return false;
    },
  });
  const { type } = attempt.nextAction;
  return (
    <section className={css.panel}>
      {type === 'SHOW_ACCOUNT' && <Transfer attempt={attempt} renew={renew} />}
      {type === 'SHOW_USSD' && <Dial attempt={attempt} renew={renew} />}
      {type === 'REDIRECT' && <OnTheirPage attempt={attempt} renew={renew} />}
      {type === 'SHOW_ACCOUNT' && <Waiting did={text.havePaid} />}
      {type === 'SHOW_USSD' && <Waiting did={text.haveDialled} />}
      <Refused error={stop.problem} />
      <div data-no-print>
        <Button look="quiet" busy={stop.isPending} onClick={() => stop.send(abandoned(reference, attempt.attemptNo))}>
          {text.giveUp}
        </Button>
      </div>
    </section>
  );
}

/** Shows what to take to a bank or an agent: the reference alone. The page shows when it was paid. */
export function AtACounter({ checkout, counter }: { checkout: Checkout; counter: Counter }): ReactNode {
  const { reference, invoiceNumber, expiresAt, payer } = checkout;
  const token = 'name' in payer ? tokenOf(reference) : undefined;
  return (
    <section className={css.panel}>
      <Steps steps={counter.channel === 'POS' ? text.posSteps : text.branchSteps} />
      <p>{text.until(formatDay(expiresAt))}</p>
      <div data-no-print>
        {token === undefined ? (
          <Button look="primary" onClick={() => window.print()}>
            {text.printSlip}
          </Button>
        ) : (
          <a
            className={buttonClass('primary')}
            href={urlOf(IN2, { params: { number: invoiceNumber }, query: { token } })}
            target="_blank"
            rel="noopener"
          >
            {text.printInvoice}
          </a>
        )}
      </div>
      <p role="status" data-no-print>
        {text.counterShows}
      </p>
      {token === undefined && <Slip checkout={checkout} payable={counter.payable} />}
    </section>
  );
}
