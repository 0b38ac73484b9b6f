import { AD1, type OrganizationUser } from '@isura/contract/identity/people';
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
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';

export type Activation = 'deactivate' | 'activate' | 'unlock';

const sentences = {
  deactivate: [text.deactivateQuestion, text.deactivateConsequence, text.deactivate],
  activate: [text.activateQuestion, text.activateConsequence, text.activate],
  unlock: [text.unlockQuestion, text.unlockConsequence, text.unlock],
} as const;

interface Props {
  person: OrganizationUser;
  what: Activation;
  done: (waiting?: AdminRequest) => void;
  close: () => void;
}

/** Asks before somebody is deactivated (with a reason), activated or unlocked (AD1), and says what will be true then. */
export function ActivationDialog({ person, what, done, close }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const [question, consequence, verb] = sentences[what];
  const isEnd = what === 'deactivate';
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setRefused(undefined);
    try {
      const params = { login: person.login, isActive: isEnd ? 'false' : 'true' } as const;
      const answer = await call(AD1, { params, body: isEnd ? { reason: reason.trim() } : {} });
      done('waiting' in answer ? answer.waiting : undefined);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={question(fullNameOf(person))} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <p>{consequence}</p>
          <Refused error={refused} />
          {isEnd && <TextareaField name="reason" label={text.reason} rule={reasonRule} most={500} />}
        </div>
        <DialogActions>
          <Button type="submit" look={isEnd ? 'danger' : 'primary'} busy={form.formState.isSubmitting}>
            {verb}
          </Button>
          <Button onClick={close}>{text.keep}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
