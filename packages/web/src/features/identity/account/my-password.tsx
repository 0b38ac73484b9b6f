import { ME3 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { NewPasswordFields } from '../password/new-password.tsx';
import { inWords } from '../sign-in/refusal.ts';
import { accountText as text } from './account.text.ts';

const empty = { currentPassword: '', newPassword: '', repeat: '' };

/** Changes the user's password (ME3). Every other device is signed out; this one continues under a new token. */
export function MyPassword({ person }: { person: UserRecord }): ReactNode {
  const isPayer = person.kind === 'PAYER';
  const form = useForm({ ...formOptions, defaultValues: { ...empty, otpExempt: person.otpExempt ? ticked : '' } });
  const exempt = useWatch({ control: form.control, name: 'otpExempt' });
  const sending = useSend(ME3, {
    form,
    words: inWords,
    announces: () => text.passwordChanged,
    done: () => form.reset({ ...empty, otpExempt: form.getValues('otpExempt') }),
  });
  return (
    <>
      <Small>{text.passwordNote}</Small>
      <InlineForm
        of={ME3}
        form={form}
        sending={sending}
        send={({ currentPassword, newPassword, otpExempt }) =>
          sending.send({
            body: { currentPassword, newPassword, ...(isPayer && { otpExempt: otpExempt === ticked }) },
          })
        }
        verb={text.savePassword}
      >
        <input type="text" autoComplete="username" value={person.login} readOnly hidden />
        <PasswordField name="currentPassword" label={text.currentPassword} />
        {isPayer && <CheckField name="otpExempt" label={text.exempt} hint={text.exemptHint} />}
        <NewPasswordFields
          name="newPassword"
          repeatName="repeat"
          label={text.newPassword}
          repeatLabel={text.newAgain}
          least={isPayer && exempt === ticked ? 15 : 10}
          own={[person.firstName, person.lastName, person.login, person.email]}
        />
      </InlineForm>
    </>
  );
}
