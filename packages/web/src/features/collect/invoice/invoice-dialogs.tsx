import { IN8, IN9 } from '@isura/contract/collect/invoices';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { normalisePhone } from '@isura/contract/kernel/phone';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { EmailField, PhoneField, TextareaField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import { actText as text } from './invoices.text.ts';

/** Asks for the reason before something is cancelled for good. `what` is one invoice or several. */
export function CancelDialog({
  what,
  send,
  close,
}: {
  what: string;
  send: (reason: string) => Promise<void>;
  close: () => void;
}): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { reason: '' } });
  const sending = useAct(send, { form });
  return (
    <FormDialog
      of={IN8}
      title={text.cancelTitle(what)}
      form={form}
      sending={sending}
      send={({ reason }) => sending.send(reason.trim())}
      verb={text.cancel}
      look="danger"
      cancel={text.keep}
      close={close}
    >
      <p>{text.cancelWords}</p>
      <p>{text.underWay}</p>
      <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} />
    </FormDialog>
  );
}

/** Sends an invoice to its payer, or to another named recipient. */
export function SendDialog({
  number,
  email,
  send,
  close,
}: {
  number: string;
  email: string;
  send: (to: { email?: string; phone?: string }) => Promise<void>;
  close: () => void;
}): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { email: '', phone: '' } });
  const sending = useAct(send, { form });
  return (
    <FormDialog
      of={IN9}
      title={text.sendTitle(number)}
      form={form}
      sending={sending}
      send={(values) =>
        sending.send({
          ...(values.email.trim() && { email: canonicalEmail(values.email) ?? values.email }),
          ...(values.phone.trim() && { phone: normalisePhone(values.phone) ?? values.phone }),
        })
      }
      verb={text.send}
      cancel={text.back}
      close={close}
    >
      <p>{text.sendWords(email)}</p>
      <EmailField name="email" label={text.email} isOptional />
      <PhoneField name="phone" label={text.phone} isOptional />
    </FormDialog>
  );
}
