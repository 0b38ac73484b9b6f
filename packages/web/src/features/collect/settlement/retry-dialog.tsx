import { SE4, type Settlement } from '@isura/contract/collect/settlement';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { reason as reasonRule } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './settlement.module.css';
import { settlementText as text } from './settlement.text.ts';

interface Props {
  settlement: Pick<Settlement, 'id' | 'number'>;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Asks to send a failed settlement to the bank again (SE4); it goes out when a second administrator confirms. */
export function RetryDialog({ settlement: { id, number }, done, close }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setRefused(undefined);
    try {
      done(await call(SE4, { params: { id }, body: { reason: reason.trim() } }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={text.retryTitle(number)} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <p>{text.retryConsequence}</p>
          <Refused error={refused} />
          <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} rule={reasonRule} />
          <DialogActions>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.send}
            </Button>
            <Button onClick={close}>{text.cancel}</Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}
