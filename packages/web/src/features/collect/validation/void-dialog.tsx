import { VoidKind } from '@isura/contract/collect/receipt';
import { RC5, type Receipt } from '@isura/contract/collect/receipts';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { chosen, reason as reasonRule } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { voidWords } from '../receipt/receipt.text.ts';
import css from './validation.module.css';
import { validationText } from './validation.text.ts';

const text = validationText.receipts;

interface Props {
  receipt: Pick<Receipt, 'id' | 'number'>;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Asks to void a receipt (RC5); a second administrator confirms. */
export function VoidDialog({ receipt: { id, number }, done, close }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { kind: '', reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ kind, reason }: { kind: string; reason: string }): Promise<void> => {
    setRefused(undefined);
    try {
      done(await call(RC5, { params: { id }, body: { kind: VoidKind.parse(kind), reason: reason.trim() } }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={text.voidTitle(number)} close={close}>
      <Form form={form} send={send}>
        <div className={css.stack}>
          <p>{text.voidWords}</p>
          <Refused error={refused} />
          <RadioField
            name="kind"
            label={text.kind}
            rule={chosen(text.kindMissing)}
            choices={VoidKind.options.map((value) => ({ value, label: voidWords[value] }))}
          />
          <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} rule={reasonRule} />
          <DialogActions>
            <Button type="submit" look="danger" busy={form.formState.isSubmitting}>
              {text.voidSend}
            </Button>
            <Button onClick={close}>{validationText.cancel}</Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}
