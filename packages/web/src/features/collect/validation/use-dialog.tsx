import { RC10, type Validation } from '@isura/contract/collect/validation';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './validation.module.css';
import { validationText as text } from './validation.text.ts';

interface Props {
  reference: string;
  done: (validation: Validation) => void;
  close: () => void;
}

/** Marks that the service was given for a payment (RC10); who was second hears who was first. */
export function UseDialog({ reference, done, close }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { note: '' } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ note }: { note: string }): Promise<void> => {
    setRefused(undefined);
    try {
      done(await call(RC10, { params: { reference }, body: note.trim() ? { note: note.trim() } : {} }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={text.useTitle} close={close}>
      <Form form={form} send={send}>
        <div className={css.stack}>
          <p>{text.useWords}</p>
          <Refused error={refused} />
          <TextareaField name="note" label={text.note} hint={text.noteHint} most={200} isOptional />
          <DialogActions>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.use}
            </Button>
            <Button onClick={close}>{text.cancel}</Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}
