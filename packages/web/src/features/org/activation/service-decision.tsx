import { OR14 } from '@isura/contract/org/activation';
import type { Service } from '@isura/contract/org/service';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { reason as reasonRule } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './activation.module.css';
import { officeServiceText as text } from './activation.text.ts';

export type ServiceVerdict = 'activate' | 'reject' | 'deactivate';

interface Props {
  service: Pick<Service, 'id' | 'orgId' | 'name' | 'status'>;
  verdict: ServiceVerdict;
  done: (service: Service) => void;
  close: () => void;
}

/** Asks once more and decides on a service (OR14); a decision against it needs a reason that its MDA reads. */
export function ServiceDecision({ service, verdict, done, close }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const active = verdict === 'activate';
  const words = {
    activate: {
      question: text.activateQuestion,
      consequence: text.activateConsequence,
      verb: service.status === 'INACTIVE' ? text.reactivate : text.activate,
    },
    reject: { question: text.rejectQuestion, consequence: text.rejectConsequence, verb: text.rejectService },
    deactivate: { question: text.deactivateQuestion, consequence: text.deactivateConsequence, verb: text.deactivate },
  }[verdict];
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setRefused(undefined);
    try {
      const params = { orgId: service.orgId, id: service.id };
      done(await call(OR14, { params, body: { active, ...(!active && { reason: reason.trim() }) } }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={words.question(service.name)} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <p>{words.consequence}</p>
          <Refused error={refused} />
          {!active && <TextareaField name="reason" label={text.reason} rule={reasonRule} most={500} />}
        </div>
        <DialogActions>
          <Button type="submit" look={active ? 'primary' : 'danger'} busy={form.formState.isSubmitting}>
            {words.verb}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
