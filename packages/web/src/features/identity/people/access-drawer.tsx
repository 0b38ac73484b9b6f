import { RQ1 } from '@isura/contract/admin-request/admin-requests';
import type { UserRecord } from '@isura/contract/identity/user-record';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { roleNames } from '../../../lib/session-values.ts';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { peopleText as text } from './people.text.ts';

interface Props {
  person: UserRecord;
  /** The page the user could not open; the reason begins with its address. */
  page: string | undefined;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Requests one further role from an administrator (RQ1, CHANGE_ROLE for oneself). */
export function AccessDrawer({ person, page, done, close }: Props): ReactNode {
  const held = roleNames(person);
  const choices = Object.entries(text.staffRoles)
    .filter(([value]) => !held.includes(value))
    .map(([value, { label, about }]) => ({ value, label: text.roleAbout(label, about) }));
  const form = useForm({ ...formOptions, defaultValues: { values: '', reason: page ? text.accessReason(page) : '' } });
  const sending = useSend(RQ1, { form, done });
  return (
    <FormDrawer
      of={RQ1}
      title={text.accessTitle}
      form={form}
      sending={sending}
      send={({ values, reason }) =>
        sending.send({
          query: { type: 'user_administration' },
          body: { action: 'CHANGE_ROLE', username: person.login, values: [values], reason: reason.trim() },
        })
      }
      verb={text.askSend}
      close={close}
    >
      <p>{text.accessLead}</p>
      <SelectField name="values" label={text.accessRole} choices={choices} missing={text.accessMissing} />
      <TextareaField name="reason" label={text.reason} hint={text.accessReasonHint} most={500} />
    </FormDrawer>
  );
}
