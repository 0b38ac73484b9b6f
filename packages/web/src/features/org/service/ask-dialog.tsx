import { formatRate } from '@isura/contract/kernel/numbers-format';
import { HUNDRED_PERCENT, percentOf } from '@isura/contract/kernel/percent';
import { type ProposedShare, RQ3, type ServiceDetail } from '@isura/contract/org/service';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './service.module.css';
import { askText as text } from './service.text.ts';

const percentRule: Rule = (value) => {
  const percent = percentOf(value.trim());
  return percent === null || percent > HUNDRED_PERCENT ? text.percentWrong : undefined;
};

/** What the fund gets when the body keeps that much. */
const restOf = (own: string): bigint | undefined => {
  const percent = percentOf(own.trim());
  return percent === null || percent > HUNDRED_PERCENT ? undefined : HUNDRED_PERCENT - percent;
};

interface Values {
  note: string;
  proposes: string;
  own: string;
}

const proposalOf = ({ proposes, own }: Values): ProposedShare[] | undefined => {
  const rest = restOf(own);
  if (proposes !== ticked || rest === undefined) return undefined;
  const shares: ProposedShare[] = [
    { beneficiaryType: 'MDA', percent: HUNDRED_PERCENT - rest },
    { beneficiaryType: 'CRF', percent: rest },
  ];
  return shares.filter(({ percent }) => percent > 0n);
};

/** Asks the central office to activate a service (RQ3), with a note and a split where somebody proposes one. */
export function AskDialog({
  service,
  close,
  done,
}: {
  service: Pick<ServiceDetail, 'id' | 'name'>;
  close: () => void;
  done: (number: string) => void;
}): ReactNode {
  const form = useForm<Values>({
    ...shortFormManner,
    defaultValues: { note: '', proposes: '', own: '75' },
  });
  const [refused, setRefused] = useState<unknown>();
  const send = async (values: Values): Promise<void> => {
    setRefused(undefined);
    try {
      const body = { serviceId: service.id, note: values.note, proposedSplit: proposalOf(values) };
      done((await call(RQ3, { body })).number);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  const rest = restOf(form.watch('own'));
  return (
    <Dialog title={text.title} close={close} held={form.formState.isSubmitting}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <p>{text.lead(service.name)}</p>
          <Refused error={refused} />
          <TextareaField name="note" label={text.note} most={500} isOptional />
          <CheckField name="proposes" label={text.proposal} hint={text.proposalHint} />
          {form.watch('proposes') === ticked && (
            <>
              <TextField name="own" label={text.own} inputMode="decimal" rule={percentRule} />
              {rest !== undefined && <p role="status">{text.fund(formatRate(rest))}</p>}
            </>
          )}
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
