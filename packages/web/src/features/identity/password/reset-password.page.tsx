import { AU6, ME8 } from '@isura/contract/identity/auth';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from '../identity.module.css';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { NewPasswordFields } from './new-password.tsx';
import { passwordText as text } from './password.text.ts';
import { SendLink } from './send-link.tsx';

const route = getRouteApi('/auth/auth/reset-password');

/** The link is used, too old or not whole: a new one by mail. */
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

/** A new password by the key of a mail, for somebody who lost the old one or is invited for the first time. */
export default function ResetPasswordPage(): ReactNode {
  const { key, mode, org } = route.useSearch();
  const isInvitation = mode === 'activate';
  const router = useRouter();
  const form = useForm({ ...shortFormManner, defaultValues: { newPassword: '', confirmPassword: '' } });
  const [isExpired, setExpired] = useState(!key);
  const [refusal, setRefusal] = useState<Refusal>();
  if (isExpired || !key) return <Expired isInvitation={isInvitation} />;

  const send = async ({
    newPassword,
    confirmPassword,
  }: typeof form.formState.defaultValues & object): Promise<void> => {
    setRefusal(undefined);
    try {
      if (isInvitation) await call(ME8, { body: { key, password: newPassword ?? '' } });
      else await call(AU6, { body: { key, newPassword: newPassword ?? '', confirmPassword: confirmPassword ?? '' } });
    } catch (error) {
      if (isAboutKey(error)) return setExpired(true);
      if (!layProblem(form, named(error))) setRefusal(refusalOf(error));
      return;
    }
    await router.navigate({ to: '/auth/login', search: { reason: isInvitation ? 'activated' : 'changed' } });
  };

  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{isInvitation ? (org ? text.welcome(org) : text.welcomePlain) : text.chooseTitle}</h1>
      </div>
      <div className={css.stack}>
        {refusal && (
          <Notice tone="error" isNews>
            {refusal.sentence}
          </Notice>
        )}
        <Form form={form} send={send}>
          <div className={css.fields}>
            <NewPasswordFields name="newPassword" repeatName="confirmPassword" least={10} />
            <Button type="submit" look="primary" busy={form.formState.isSubmitting} className={css.wide}>
              {text.save}
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

/** The activation call says `password` for the field this page calls `newPassword`. */
function named(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const errors = error.errors.map((fault) => (fault.field === 'password' ? { ...fault, field: 'newPassword' } : fault));
  return new ApiProblem({ code: error.code, status: error.status, detail: error.message, errors });
}
