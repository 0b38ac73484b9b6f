import type { Attempt } from '@isura/contract/collect/attempt';
import type { Checkout } from '@isura/contract/collect/checkout';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Channel } from '@isura/contract/org/collection-rule';
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
  IconDeviceMobile,
  IconTransfer,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { layProblem } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { amount as amountRule } from '../../../ui/form/rules.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { OneKey, startPaying } from './checkout.api.ts';
import css from './checkout.module.css';
import type { Counter } from './due.ts';
import { dueBy } from './due.ts';
import { channelWords, paymentText as text } from './payment.text.ts';

const icons = {
  CARD: IconCreditCard,
  BANK_TRANSFER: IconTransfer,
  USSD: IconDeviceMobile,
  BANK_BRANCH: IconBuildingBank,
  POS: IconBuildingStore,
} satisfies Record<Channel, unknown>;

/** All of it, or a part that is typed. */
export interface HowMuch {
  how: 'full' | 'part';
  amount: string;
}

/** Whether a part may be paid now. */
export const mayPayPart = ({ partPaymentAllowed, minPayable, balance }: Checkout): boolean =>
  partPaymentAllowed && minPayable < balance;

const isCounter = (channel: Channel): channel is Counter['channel'] => channel === 'BANK_BRANCH' || channel === 'POS';

interface Props {
  checkout: Checkout;
  form: UseFormReturn<HowMuch>;
  /** What goes towards the invoice now. */
  now: Kobo;
  /** A try is open above: these are the other ways. */
  hasOpen: boolean;
  /** A channel that shall be tried again at once, because its time was over. */
  again: Channel | undefined;
  started: (attempt: Attempt) => void;
  /** A bank or an agent takes it: nothing needs to be started. */
  toCounter: (channel: Counter['channel']) => void;
  /** Asks anew what the reference stands for: it can no longer be paid. */
  reload: () => void;
}

/** How much is paid now, and by which way. Choosing a way starts it. */
export function Channels({ checkout, form, now, hasOpen, again, started, toCounter, reload }: Props): ReactNode {
  const { reference, balance, minPayable, channels } = checkout;
  const how = useWatch({ control: form.control, name: 'how' });
  const oneKey = useRef(new OneKey()).current;
  const mayPart = mayPayPart(checkout);

  const start = useMutation({
    mutationFn: async (channel: Channel) => {
      const isPart = mayPart && form.getValues('how') === 'part';
      if (isPart && !(await form.trigger('amount', { shouldFocus: true }))) return undefined;
      const amount = isPart ? now : undefined;
      if (isCounter(channel)) return channel;
      return startPaying(reference, channel, amount, oneKey.for(`${channel} ${amount ? nairaOf(amount) : 'all'}`));
    },
    onSuccess: (begun) => {
      if (begun === undefined) return;
      if (typeof begun === 'string') return toCounter(begun);
      oneKey.done();
      started(begun);
    },
    onError: (error) => {
      layProblem(form, error);
      if (error instanceof ApiProblem && error.code === 'not-payable') reload();
    },
  });
  const { mutate } = start;
  useEffect(() => {
    if (again) mutate(again);
  }, [again, mutate]);

  const price = (channel: Channel): string => {
    const { fee, payable } = dueBy(checkout, channel, now);
    return fee > 0n ? text.withFee(formatMoney(fee), formatMoney(payable)) : text.withoutFee;
  };
  const isAway = start.error instanceof ApiProblem && start.error.code === 'provider-unavailable';

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
      <section className={css.part}>
        <h2>{hasOpen ? text.otherWay : text.ways}</h2>
        {isAway ? (
          <Notice tone="warning" isNews>
            {text.unavailable}
          </Notice>
        ) : (
          <Refused error={start.error} />
        )}
        <ul className={css.channels}>
          {channels.map((channel) => {
            const Icon = icons[channel];
            const isStarting = start.isPending && start.variables === channel;
            return (
              <li key={channel}>
                <button
                  type="button"
                  className={css.channel}
                  aria-busy={isStarting || undefined}
                  onClick={() => !start.isPending && start.mutate(channel)}
                >
                  <Icon size={28} stroke={1.75} aria-hidden />
                  <span className={css.channelName}>{channelWords[channel].name}</span>
                  <span className={css.note}>{channelWords[channel].about}</span>
                  <span className={css.small}>{price(channel)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    </FormProvider>
  );
}
