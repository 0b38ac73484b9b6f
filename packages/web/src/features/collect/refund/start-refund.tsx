import { RC9, type Refund, RefundBill } from '@isura/contract/collect/refund';
import { type Kobo, koboOf, NOTHING } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField, RadioField, ticked } from '../../../ui/form/choice-fields.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { amount as amountRule } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { AccountFields } from '../../bank/account-fields.tsx';
import { refundText as text } from './refund.text.ts';

/** The start of a refund: the payment, the refundable amount, and what the payer requested, if they did. */
export interface ToRefund {
  paymentId: number;
  receiptNumber: string;
  payerName: string;
  left: Kobo;
  requested?: { id: number; amount: Kobo; reason: string; bankCode: string; accountNumber: string };
}

/** Returns the start of a refund that its payer requested. */
export const refundStartOf = ({ paymentId, receiptNumber, payerName, refundable, ...requested }: Refund): ToRefund => ({
  ...{ paymentId, receiptNumber, payerName },
  left: refundable ?? NOTHING,
  requested,
});

interface Props {
  of: ToRefund;
  done: (requestNumber: string) => void;
  close: () => void;
}

/** Refunds money of a payment (RC9): creates a draft that a maker completes. The bank supplies the account name. */
export function StartRefund({
  of: { paymentId, receiptNumber, payerName, left, requested },
  done,
  close,
}: Props): ReactNode {
  const form = useForm({
    ...shortFormOptions,
    defaultValues: {
      amount: formatMoney(requested && requested.amount < left ? requested.amount : left).slice(1),
      bankCode: requested?.bankCode ?? '',
      accountNumber: requested?.accountNumber ?? '',
      isNameConfirmed: '',
      bill: '' as RefundBill,
      reason: requested?.reason ?? '',
    },
  });
  const sending = useSend(RC9, { form, done: ({ requestNumber }) => done(requestNumber) });
  return (
    <FormDialog
      of={RC9}
      title={text.startTitle(receiptNumber)}
      form={form}
      sending={sending}
      send={({ amount, bankCode, accountNumber, isNameConfirmed, reason, bill }) => {
        const read = parseAmount(amount);
        return sending.send({
          params: { id: paymentId },
          body: {
            amount: read.ok ? read.amount : koboOf('0.00'),
            reason: reason.trim(),
            bill,
            ...{ bankCode, accountNumber: accountNumber.trim(), isNameConfirmed: isNameConfirmed === ticked },
            ...(requested && { askedId: requested.id }),
          },
        });
      }}
      verb={text.startVerb}
      close={close}
    >
      <p>{text.startLead(payerName, formatMoney(left))}</p>
      <MoneyField name="amount" label={text.amount} hint={text.amountHint} rule={amountRule({ most: left })} />
      <MantineArea>
        <AccountFields bank="bankCode" account="accountNumber" />
      </MantineArea>
      <CheckField name="isNameConfirmed" label={text.confirmed(payerName)} isOptional />
      <RadioField
        name="bill"
        label={text.bill}
        missing={text.billMissing}
        choices={RefundBill.options.map((value) => ({ value, label: text.bills[value] }))}
      />
      <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} />
    </FormDialog>
  );
}
