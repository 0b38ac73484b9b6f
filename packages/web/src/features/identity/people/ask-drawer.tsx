import { RQ1, type RQ1In } from '@isura/contract/admin-request/admin-requests';
import type { OrganizationUser } from '@isura/contract/identity/people';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { canonicalEmail } from '@isura/contract/kernel/email';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';

type Action = RQ1In['action'];
const actionsFor = (person: OrganizationUser | undefined): readonly Action[] =>
  person ? ['CHANGE_ROLE', 'UPDATE', person.isActive ? 'DEACTIVATE' : 'ACTIVATE'] : ['CREATE'];

const roleChoices = Object.entries(text.staffRoles).map(([value, { label }]) => ({ value, label }));
const emptyRequest = { action: '', email: '', role: '', reason: '' };

interface Props {
  /** The person to change; absent for an invitation. */
  person?: OrganizationUser | undefined;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Requests a change of people from an administrator (RQ1). */
export function AskDrawer({ person, done, close }: Props): ReactNode {
  const actions = actionsFor(person);
  const form = useForm({
    ...formOptions,
    defaultValues: { ...emptyRequest, action: actions.length === 1 ? actions[0]! : '' },
  });
  const action = useWatch({ control: form.control, name: 'action' });
  const sending = useSend(RQ1, { form, done });
  const send = (values: typeof emptyRequest): Promise<void> => {
    const wantsRole = values.action === 'CHANGE_ROLE' || values.action === 'CREATE';
    const body = {
      action: values.action as Action,
      ...(person ? { username: person.login } : { email: canonicalEmail(values.email.trim()) ?? values.email }),
      ...(wantsRole && { values: [values.role] }),
      reason: values.reason.trim(),
    };
    return sending.send({ query: { type: 'user_administration' }, body });
  };
  return (
    <FormDrawer
      of={RQ1}
      title={text.askTitle}
      form={form}
      sending={sending}
      send={send}
      verb={text.askSend}
      close={close}
    >
      <p>
        {person && text.askAbout(fullNameOf(person))} {text.askLead}
      </p>
      {actions.length > 1 && (
        <SelectField
          name="action"
          label={text.askWhat}
          choices={actions.map((value) => ({ value, label: text.askActions[value] }))}
          missing={text.askWhich}
        />
      )}
      {!person && <TextField name="email" label={text.email} type="email" autoComplete="off" />}
      {(action === 'CHANGE_ROLE' || action === 'CREATE') && (
        <SelectField name="role" label={text.accessRole} choices={roleChoices} missing={text.accessMissing} />
      )}
      <TextareaField name="reason" label={text.reason} most={500} />
    </FormDrawer>
  );
}
