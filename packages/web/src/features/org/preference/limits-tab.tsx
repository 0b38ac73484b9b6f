import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type RequestType, requestTypeLabels, requestTypes } from '@isura/contract/kernel/request-type';
import { type PaymentLimit, PF4, PRESET_LIMITS } from '@isura/contract/org/payment-limit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { limitsText as text } from './limits.text.ts';
import { paymentLimitsQuery } from './preference.api.ts';

interface Props {
  orgId: number;
  mayChange: boolean;
}

const rowOf = (
  {
    type,
    lineLimit,
    paymentLimit,
    payChangePercent,
  }: Pick<PaymentLimit, 'type' | 'lineLimit' | 'paymentLimit' | 'payChangePercent'>,
  label: string,
) => ({
  label: `${type === undefined ? text.allTypes : requestTypeLabels[type]}, ${label}`,
  value: text.limits(formatMoney(lineLimit), formatMoney(paymentLimit), payChangePercent),
});

/** Shows what the organization pays at most, by type and day (PF3); administrators set new limits (PF4). */
export function LimitsTab({ orgId, mayChange }: Props): ReactNode {
  const limits = useQuery(paymentLimitsQuery(orgId));
  const [isSetting, setSetting] = useState(false);
  if (!limits.data) return <NotYet of={limits} height={240} />;
  const all = limits.data;
  return (
    <>
      <p>{text.lead}</p>
      <SummaryList
        rows={[
          ...all.map((one) =>
            rowOf(
              one,
              one.isInForce ? text.inForce(formatDay(one.effectiveFrom)) : text.from(formatDay(one.effectiveFrom)),
            ),
          ),
          rowOf(PRESET_LIMITS, text.preset),
        ]}
      />
      {mayChange && <Button onClick={() => setSetting(true)}>{text.set}</Button>}
      {isSetting && <SetLimits orgId={orgId} close={() => setSetting(false)} />}
    </>
  );
}

function SetLimits({ orgId, close }: { orgId: number; close: () => void }): ReactNode {
  const form = useForm({
    ...shortFormOptions,
    defaultValues: {
      ...{ type: '', effectiveFrom: '', reason: '', payChangePercent: String(PRESET_LIMITS.payChangePercent) },
      lineLimit: formatMoney(PRESET_LIMITS.lineLimit).slice(1),
      paymentLimit: formatMoney(PRESET_LIMITS.paymentLimit).slice(1),
    },
  });
  const sending = useSend(PF4, { form, done: close, announces: () => text.saved });
  const amountOf = (typed: string) => {
    const read = parseAmount(typed);
    return read.ok ? read.amount : koboOf('0.00');
  };
  return (
    <FormDialog
      of={PF4}
      title={text.set}
      form={form}
      sending={sending}
      send={({ type, effectiveFrom, lineLimit, paymentLimit, payChangePercent, reason }) =>
        sending.send({
          params: { orgId },
          body: {
            ...(type !== '' && { type: type as RequestType }),
            effectiveFrom: effectiveFrom as Day,
            lineLimit: amountOf(lineLimit),
            paymentLimit: amountOf(paymentLimit),
            payChangePercent: Number(payChangePercent),
            reason: reason.trim(),
          },
        })
      }
      verb={text.set}
      close={close}
    >
      <SelectField
        name="type"
        label={text.type}
        isOptional
        none={text.allTypes}
        choices={requestTypes.map((value) => ({ value, label: requestTypeLabels[value] }))}
      />
      <DateField name="effectiveFrom" label={text.effectiveFrom} from={lagosDay(new Date())} />
      <MoneyField name="lineLimit" label={text.lineLimit} />
      <MoneyField name="paymentLimit" label={text.paymentLimit} />
      <TextField name="payChangePercent" label={text.change} hint={text.changeHint} inputMode="numeric" />
      <TextareaField name="reason" label={text.reason} most={500} />
    </FormDialog>
  );
}
