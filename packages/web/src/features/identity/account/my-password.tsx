import { ME3 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useUntilTyped } from '../../../ui/form/answer.ts';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { chosen } from '../../../ui/form/rules.ts';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { NewPasswordFields } from '../password/new-password.tsx';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';

const empty = { currentPassword: '', newPassword: '', repeat: '', otpExempt: '' };

/** Own new password (ME3). Every other device is signed out; this one goes on under a new token. */
export function MyPassword({ person }: { person: UserRecord }): ReactNode {
  const isPayer = person.kind === 'PAYER';
  const form = useForm({ ...formManner, defaultValues: { ...empty, otpExempt: person.otpExempt ? ticked : '' } });
  const exempt = useWatch({ control: form.control, name: 'otpExempt' });
  const [isChanged, changed] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  useUntilTyped(form, () => changed(false));

  const send = async (given: typeof empty): Promise<void> => {
    changed(false);
    setRefusal(undefined);
    const { currentPassword, newPassword } = given;
    const otpExempt = isPayer ? { otpExempt: given.otpExempt === ticked } : {};
    try {
      await call(ME3, { body: { currentPassword, newPassword, ...otpExempt } });
      form.reset({ ...empty, otpExempt: given.otpExempt });
      changed(true);
    } catch (error) {
      if (!layProblem(form, error)) setRefusal(refusalOf(error));
    }
  };

  return (
    <>
      {isChanged && (
        <Notice tone="success" isNews>
          {text.passwordChanged}
        </Notice>
      )}
      {refusal && (
        <Notice tone="error" isNews>
          {refusal.sentence}
        </Notice>
      )}
      <p className={css.small}>{text.passwordNote}</p>
      <Form form={form} send={send}>
        <div className={css.part}>
          <input type="text" autoComplete="username" value={person.login} readOnly hidden />
          <PasswordField name="currentPassword" label={text.currentPassword} rule={chosen(text.currentMissing)} />
          {isPayer && <CheckField name="otpExempt" label={text.exempt} hint={text.exemptHint} />}
          <NewPasswordFields
            name="newPassword"
            repeatName="repeat"
            label={text.newPassword}
            repeatLabel={text.newAgain}
            least={isPayer && exempt === ticked ? 15 : 10}
            own={[person.firstName, person.lastName, person.login, person.email]}
          />
          <div>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.savePassword}
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}
