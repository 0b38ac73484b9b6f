import { canonicalEmail } from '@isura/contract/kernel/email';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { email as emailRule, optional, phone as phoneRule, reason as reasonRule } from '../../../ui/form/rules.ts';
import { EmailField, PhoneField, TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { actText as text } from './desk.text.ts';
import css from './invoice.module.css';

/** Asks why, before something is cancelled for good. `what` is one invoice or several. */
export function CancelDialog({
  what,
  send,
  close,
}: {
  what: string;
  send: (reason: string) => Promise<void>;
  close: () => void;
}): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    setRefused(undefined);
    try {
      await send(reason.trim());
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={text.cancelTitle(what)} close={close} held={form.formState.isSubmitting}>
      <Form form={form} send={submit}>
        <div className={css.stack}>
          <p>{text.cancelWords}</p>
          <Refused error={refused} />
          <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} rule={reasonRule} />
          <DialogActions>
            <Button look="danger" type="submit" busy={form.formState.isSubmitting}>
              {text.cancel}
            </Button>
            <Button onClick={close}>{text.keep}</Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}

/** Sends an invoice to its payer, or to somebody who is named. */
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
  const form = useForm({ ...shortFormManner, defaultValues: { email: '', phone: '' } });
  const [refused, setRefused] = useState<unknown>();
  const submit = async (values: { email: string; phone: string }): Promise<void> => {
    setRefused(undefined);
    const to = {
      ...(values.email.trim() && { email: canonicalEmail(values.email) ?? values.email }),
      ...(values.phone.trim() && { phone: normalisePhone(values.phone) ?? values.phone }),
    };
    try {
      await send(to);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={text.sendTitle(number)} close={close} held={form.formState.isSubmitting}>
      <Form form={form} send={submit}>
        <div className={css.stack}>
          <p>{text.sendWords(email)}</p>
          <Refused error={refused} />
          <EmailField name="email" label={text.email} isOptional rule={optional(emailRule)} />
          <PhoneField name="phone" label={text.phone} isOptional rule={optional(phoneRule)} />
          <DialogActions>
            <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
              {text.send}
            </Button>
            <Button onClick={close}>{text.back}</Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}
