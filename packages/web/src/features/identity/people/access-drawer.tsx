import type { UserRecord } from '@isura/contract/identity/user-record';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { RQ1 } from '@isura/contract/org/admin-request';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { chosen, reason as reasonRule } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';

interface Props {
  person: UserRecord;
  /** The page that was not open; its address begins the reason. */
  page: string | undefined;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Asks an administrator for one role more (RQ1, CHANGE_ROLE for oneself). */
export function AccessDrawer({ person, page, done, close }: Props): ReactNode {
  const held = roleNames(person);
  const choices = Object.entries(text.staffRoles)
    .filter(([value]) => !held.includes(value))
    .map(([value, { label, about }]) => ({ value, label: text.roleAbout(label, about) }));
  const form = useForm({ ...formManner, defaultValues: { values: '', reason: page ? text.accessReason(page) : '' } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ values, reason }: { values: string; reason: string }): Promise<void> => {
    setRefused(undefined);
    const body = { action: 'CHANGE_ROLE' as const, username: person.login, values: [values], reason: reason.trim() };
    try {
      done(await call(RQ1, { query: { type: 'user_administration' }, body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Drawer title={text.accessTitle} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <p>{text.accessLead}</p>
          <Refused error={refused} />
          <SelectField name="values" label={text.accessRole} choices={choices} rule={chosen(text.accessMissing)} />
          <TextareaField name="reason" label={text.reason} hint={text.accessReasonHint} rule={reasonRule} most={500} />
          <div className={css.row}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.askSend}
            </Button>
            <Button onClick={close}>{text.cancel}</Button>
          </div>
        </div>
      </Form>
    </Drawer>
  );
}
