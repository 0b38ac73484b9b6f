import { type Attempt, CO4 } from '@isura/contract/collect/attempt';
import type { Checkout } from '@isura/contract/collect/checkout';
import { dueBy } from '@isura/contract/collect/due';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Channel } from '@isura/contract/org/collection-rule';
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
  IconDeviceMobile,
  IconTransfer,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { amount as amountRule } from '../../../ui/form/rules.ts';
import { Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct, useCall } from '../../../ui/send/use-send.ts';
import { attemptAt } from './checkout.api.ts';
import css from './checkout.module.css';
import { rememberKey } from './checkout-token.ts';
import { type Counter, isAtCounter, takesReference } from './counter.ts';
import { aboutChannel, channelWords, paymentText as text } from './payment.text.ts';

const icons = {
  CARD: IconCreditCard,
  BANK_TRANSFER: IconTransfer,
  USSD: IconDeviceMobile,
  BANK_BRANCH: IconBuildingBank,
  POS: IconBuildingStore,
} satisfies Record<Channel, unknown>;

/** The full balance, or a part that is typed. */
export interface HowMuch {
  how: 'full' | 'part';
  amount: string;
}

/** Reports whether a part may be paid now. */
export const mayPayPart = ({ partPaymentAllowed, minPayable, balance }: Checkout): boolean =>
  partPaymentAllowed && minPayable < balance;

interface Props {
  checkout: Checkout;
  form: UseFormReturn<HowMuch>;
  /** The amount that goes towards the invoice now. */
  now: Kobo;
  /** The channel open above: the others are offered, and it again only where another part can be paid by it. */
  open: Channel | undefined;
  /** A channel to start again at once because its attempt expired; a new object for each time it is requested. */
  again: { channel: Channel } | undefined;
  started: (attempt: Attempt) => void;
  /** Called when a bank or an agent takes the reference: nothing needs to be started. */
  toCounter: (channel: Counter['channel']) => void;
  /** Refetches the checkout: it can no longer be paid, or the amount has changed. */
  reload: () => void;
}

/** Lets the payer choose how much to pay now and the channel. Choosing a channel starts it. */
export function Channels({ checkout, form, now, open, again, started, toCounter, reload }: Props): ReactNode {
  const { reference, balance, minPayable, channels } = checkout;
  const how = useWatch({ control: form.control, name: 'how' });
  const mayPart = mayPayPart(checkout);
  const offered = channels.filter((channel) => channel !== open || mayPart);
  const [chosen, choose] = useState<Channel>();
  // A payer without a token sees and cancels their attempt by its key.
  const begin = useCall(CO4, { doneUnder: (key) => rememberKey(reference, key) });
  const starting = useAct(
    async (channel: Channel) => {
      choose(channel);
      const isPart = mayPart && form.getValues('how') === 'part';
      if (isPart && !(await form.trigger('amount', { shouldFocus: true }))) return undefined;
      if (isAtCounter(channel) && takesReference()) return channel;
      const { payable } = dueBy(checkout, channel, now);
      return begin(attemptAt(reference, channel, payable, isPart ? now : undefined));
    },
    {
      form,
      done: (begun) => {
        if (typeof begun === 'string') toCounter(begun);
        else if (begun) started(begun);
      },
      refused: (error) => {
        if (error instanceof ApiProblem && ['not-payable', 'stale-quote'].includes(error.code)) reload();
        return false;
      },
    },
  );
  const start = useRef(starting.send);
  start.current = starting.send;
  useEffect(() => {
    if (again) void start.current(again.channel);
  }, [again]);

  const price = (channel: Channel): string => {
    const { fee, payable } = dueBy(checkout, channel, now);
    return fee > 0n ? text.withFee(formatMoney(fee), formatMoney(payable)) : text.withoutFee;
  };
  const isAway = starting.problem instanceof ApiProblem && starting.problem.code === 'provider-unavailable';

  return (
    <FormProvider {...form}>
      {mayPart && (
        <div className={css.part}>
          <RadioField
            name="how"
            label={text.howMuch}
            choices={[
              { value: 'full', label: text.full(formatMoney(balance)) },
              { value: 'part', label: text.part },
            ]}
          />
          {how === 'part' && (
            <MoneyField
              name="amount"
              label={text.partAmount}
              hint={text.partHint(formatMoney(minPayable), formatMoney(balance))}
              rule={amountRule({ least: minPayable, most: balance })}
            />
          )}
        </div>
      )}
      {offered.length > 0 && (
        <section className={css.part}>
          <h2>{!open ? text.ways : mayPart ? text.otherAmountOrWay : text.otherWay}</h2>
          {isAway ? (
            <Notice tone="warning" isAnnounced>
              {text.unavailable}
            </Notice>
          ) : (
            <Refused error={starting.problem} />
          )}
          <ul className={css.channels}>
            {offered.map((channel) => {
              const Icon = icons[channel];
              const isStarting = starting.isPending && chosen === channel;
              return (
                <li key={channel}>
                  <button
                    type="button"
                    className={css.channel}
                    aria-busy={isStarting || undefined}
                    onClick={() => void starting.send(channel)}
                  >
                    <Icon size={28} stroke={1.75} aria-hidden />
                    <span className={css.channelName}>{channelWords[channel].name}</span>
                    <Small as="span">{aboutChannel(channel, takesReference())}</Small>
                    <Small as="span" tiny>
                      {price(channel)}
                    </Small>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </FormProvider>
  );
}
