import type { Attempt } from '@isura/contract/collect/attempt';
import type { Checkout } from '@isura/contract/collect/checkout';
import { feeOf } from '@isura/contract/collect/fee';
import { asKobo, type Kobo, NOTHING, nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
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
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { formManner, layProblem } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { amount as amountRule } from '../../../ui/form/rules.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { OneKey, startPaying } from './checkout.api.ts';
import css from './checkout.module.css';
import { channelWords, paymentText as text } from './payment.text.ts';

const icons = {
  CARD: IconCreditCard,
  BANK_TRANSFER: IconTransfer,
  USSD: IconDeviceMobile,
  BANK_BRANCH: IconBuildingBank,
  POS: IconBuildingStore,
} satisfies Record<Channel, unknown>;

interface Props {
  checkout: Checkout;
  /** A try is open above: these are the other ways. */
  hasOpen: boolean;
  /** A channel that shall be tried again at once, because its time was over. */
  again: Channel | undefined;
  started: (attempt: Attempt) => void;
  /** Asks anew what the reference stands for: it can no longer be paid. */
  reload: () => void;
}

interface Values {
  how: 'full' | 'part';
  amount: string;
}

/** How much is paid now, and by which way. Choosing a way starts it. */
export function Channels({ checkout, hasOpen, again, started, reload }: Props): ReactNode {
  const { reference, balance, minPayable, feeBearer, channels, partPaymentAllowed } = checkout;
  const form = useForm<Values>({ ...formManner, defaultValues: { how: 'full', amount: '' } });
  const [how, typed] = useWatch({ control: form.control, name: ['how', 'amount'] });
  const oneKey = useRef(new OneKey()).current;
  const mayPart = partPaymentAllowed && minPayable < balance;
  const entry = parseAmount(typed);
  const now: Kobo = mayPart && how === 'part' && entry.ok ? entry.amount : balance;

  const start = useMutation({
    mutationFn: async (channel: Channel) => {
      const isPart = mayPart && form.getValues('how') === 'part';
      if (isPart && !(await form.trigger('amount', { shouldFocus: true }))) return undefined;
      const amount = isPart && entry.ok ? entry.amount : undefined;
      return startPaying(reference, channel, amount, oneKey.for(`${channel} ${amount ? nairaOf(amount) : 'all'}`));
    },
    onSuccess: (attempt) => {
      if (!attempt) return;
      oneKey.done();
      started(attempt);
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
    const fee = feeBearer === 'PAYER' ? feeOf(channel, now) : NOTHING;
    const payable = formatMoney(asKobo(now + fee));
    return fee > 0n ? text.withFee(formatMoney(fee), payable) : text.withoutFee(payable);
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
