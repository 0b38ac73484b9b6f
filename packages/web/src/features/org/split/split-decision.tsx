import { formatDay } from '@isura/contract/kernel/day-format';
import { type SplitRatio, SV5 } from '@isura/contract/org/split';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { reason as reasonRule } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './split.module.css';
import { splitText as text } from './split.text.ts';
import { SplitShares } from './split-bar.tsx';

export type SplitVerdict = 'CONFIRM' | 'REJECT';

interface Props {
  split: SplitRatio;
  serviceName: string;
  verdict: SplitVerdict;
  done: (split: SplitRatio) => void;
  close: () => void;
}

/** Asks the second administrator once more, with the shares in sight, and decides (SV5). */
export function SplitDecision({ split, serviceName, verdict, done, close }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const isConfirming = verdict === 'CONFIRM';
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setRefused(undefined);
    try {
      const body = { decision: verdict, ...(!isConfirming && { reason: reason.trim() }) };
      done(await call(SV5, { params: { id: split.id }, body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={isConfirming ? text.confirmQuestion(serviceName) : text.rejectQuestion(serviceName)} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <SplitShares lines={split.lines} />
          <p>{isConfirming ? text.confirmConsequence(formatDay(split.effectiveFrom)) : text.rejectConsequence}</p>
          <Refused error={refused} />
          {!isConfirming && <TextareaField name="reason" label={text.reason} rule={reasonRule} most={500} />}
        </div>
        <DialogActions>
          <Button type="submit" look={isConfirming ? 'primary' : 'danger'} busy={form.formState.isSubmitting}>
            {isConfirming ? text.confirmSplit : text.rejectSplit}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
