import { SE3, type SettlementDetail } from '@isura/contract/collect/settlement';
import { koboOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { settlementText } from './settlement.text.ts';

const text = settlementText.reconciling;

interface Props {
  settlement: Pick<SettlementDetail, 'id' | 'number' | 'netAmount'>;
  close: () => void;
}

/** Records that a settlement was found on a statement (SE3); an amount other than its own requires a reason. */
export function ReconcileDialog({ settlement: { id, number, netAmount }, close }: Props): ReactNode {
  const form = useForm({
    ...shortFormOptions,
    defaultValues: { bankReference: '', amount: formatMoney(netAmount).slice(1), note: '' },
  });
  const entry = parseAmount(form.watch('amount'));
  const isOther = entry.ok && entry.amount !== netAmount;
  const sending = useSend(SE3, { form, done: close });
  return (
    <FormDialog
      of={SE3}
      title={text.title(number)}
      form={form}
      sending={sending}
      send={({ bankReference, amount, note }) => {
        const read = parseAmount(amount);
        return sending.send({
          params: { id },
          body: {
            bankReference: bankReference.trim(),
            amount: read.ok ? read.amount : koboOf('0.00'),
            ...(isOther && { note: note.trim() }),
          },
        });
      }}
      verb={text.verb}
      close={close}
    >
      <p>{text.lead}</p>
      <TextField name="bankReference" label={text.reference} hint={text.referenceHint} />
      <MoneyField name="amount" label={text.amount} />
      {isOther && (
        <TextareaField name="note" label={text.note} hint={text.noteHint(formatMoney(netAmount))} most={500} />
      )}
    </FormDialog>
  );
}
