import { AU6, ME8 } from '@isura/contract/identity/auth';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import css from '../identity.module.css';
import { inWords } from '../sign-in/refusal.ts';
import { NewPasswordFields } from './new-password.tsx';
import { passwordText as text } from './password.text.ts';
import { SendLink } from './send-link.tsx';

const route = getRouteApi('/auth/auth/reset-password');

/** Shown when the link is used, expired or incomplete: offers a new one by email. */
function Expired({ isInvitation }: { isInvitation: boolean }): ReactNode {
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{text.expiredTitle}</h1>
        <p>{text.expired}</p>
      </div>
      <SendLink kind={isInvitation ? 'activation' : 'reset'} label={text.sendNewLink} />
    </>
  );
}

const isAboutKey = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errors.some(({ field }) => field === 'key');

/** Sets a new password with the key from an email, for people who lost the old one or are newly invited. */
export default function ResetPasswordPage(): ReactNode {
  const { key, mode, org } = route.useSearch();
  const isInvitation = mode === 'activate';
  const router = useRouter();
  const form = useForm({ ...shortFormOptions, defaultValues: { newPassword: '', confirmPassword: '' } });
  const [isExpired, setExpired] = useState(!key);
  const sending = useAct(
    ({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }) =>
      isInvitation
        ? call(ME8, { body: { key: key ?? '', password: newPassword } })
        : call(AU6, { body: { key: key ?? '', newPassword, confirmPassword } }),
    {
      form,
      words: inWords,
      fieldOf: (field) => (field === 'password' ? 'newPassword' : field), // the activation call says it so
      refused: (error) => {
        setExpired(isAboutKey(error));
        return isAboutKey(error);
      },
      done: () => router.navigate({ to: '/auth/login', search: { reason: isInvitation ? 'activated' : 'changed' } }),
    },
  );
  if (isExpired || !key) return <Expired isInvitation={isInvitation} />;

  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{isInvitation ? (org ? text.welcome(org) : text.welcomePlain) : text.chooseTitle}</h1>
      </div>
      <div className={css.stack}>
        <InlineForm form={form} sending={sending} send={sending.send} verb={text.save} isWide>
          <NewPasswordFields name="newPassword" repeatName="confirmPassword" least={10} />
        </InlineForm>
      </div>
    </>
  );
}
