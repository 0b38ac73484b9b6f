import { VoidKind } from '@isura/contract/collect/receipt';
import { RC5, type Receipt } from '@isura/contract/collect/receipts';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { voidWords } from '../receipt/receipt.text.ts';
import { validationText } from './validation.text.ts';

const text = validationText.receipts;

interface Props {
  receipt: Pick<Receipt, 'id' | 'number'>;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Requests that a receipt be voided (RC5); a second administrator confirms. */
export function VoidDialog({ receipt: { id, number }, done, close }: Props): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { kind: '', reason: '' } });
  const sending = useSend(RC5, { form, done });
  return (
    <FormDialog
      of={RC5}
      title={text.voidTitle(number)}
      form={form}
      sending={sending}
      send={({ kind, reason }) =>
        sending.send({ params: { id }, body: { kind: VoidKind.parse(kind), reason: reason.trim() } })
      }
      verb={text.voidSend}
      look="danger"
      close={close}
    >
      <p>{text.voidWords}</p>
      <RadioField
        name="kind"
        label={text.kind}
        missing={text.kindMissing}
        choices={VoidKind.options.map((value) => ({ value, label: voidWords[value] }))}
      />
      <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} />
    </FormDialog>
  );
}
