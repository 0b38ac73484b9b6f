import { AU1, AU10, type OtpRequired } from '@isura/contract/identity/auth';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, shortFormManner } from '../../../ui/form/form.tsx';
import { chosen } from '../../../ui/form/rules.ts';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { Notice, type NoticeTone } from '../../../ui/page/notice.tsx';
import css from '../identity.module.css';
import { type Refusal, refusalOf } from './refusal.ts';
import { signInText as text } from './sign-in.text.ts';

interface Props {
  username: string;
  notice: { tone: NoticeTone; sentence: string } | undefined;
  /** Where to go on afterwards, also by way of a new account. */
  returnTo: string | undefined;
  enter: (record: UserRecord) => Promise<void>;
  challenged: (username: string, challenge: OtpRequired) => void;
}

/** The link that makes an account usable, sent once more to the address that was typed. */
function SendActivation({ email }: { email: string }): ReactNode {
  const [said, say] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(AU10, { query: { email } });
      say(text.problems.activationSent(email));
    } catch (error) {
      say(refusalOf(error).sentence);
    }
    setBusy(false);
  };
  return said ? (
    <p role="status">{said}</p>
  ) : (
    <Button small busy={busy} onClick={() => void send()}>
      {text.problems.sendActivation}
    </Button>
  );
}

/** The first step: who, and the password. A refusal stands above the fields and says nothing about which was wrong. */
export function PasswordStep({ username, returnTo, notice, enter, challenged }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { username, password: '' } });
  const [refusal, setRefusal] = useState<Refusal>();
  const typed = canonicalEmail(form.getValues('username'));

  const send = async (given: { username: string; password: string }): Promise<void> => {
    setRefusal(undefined);
    try {
      const answer = await call(AU1, { body: { username: given.username.trim(), password: given.password } });
      if ('otpRequired' in answer) challenged(given.username, answer);
      else await enter(answer);
    } catch (error) {
      form.resetField('password');
      setRefusal(refusalOf(error));
      form.setFocus('password');
    }
  };

  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
      </div>
      <div className={css.stack}>
        {refusal ? (
          <Notice tone="error" isNews>
            <p>{refusal.sentence}</p>
            {refusal.code === 'account-not-activated' && typed && <SendActivation email={typed} />}
          </Notice>
        ) : (
          notice && <Notice tone={notice.tone}>{notice.sentence}</Notice>
        )}
        <Form form={form} send={send}>
          <div className={css.fields}>
            <TextField
              name="username"
              label={text.username}
              rule={chosen(text.usernameMissing)}
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
            />
            <PasswordField name="password" label={text.password} rule={chosen(text.passwordMissing)} />
            <Button type="submit" look="primary" busy={form.formState.isSubmitting} className={css.wide}>
              {text.submit}
            </Button>
          </div>
        </Form>
      </div>
      <ul className={css.links}>
        <li>
          <Link to="/auth/forgot-password">{text.forgot}</Link>
        </li>
        <li>
          <Link to="/auth/register" search={{ returnTo }}>
            {text.register}
          </Link>
        </li>
        <li>
          <Link to="/voxePayment">{text.payWithout}</Link>
        </li>
      </ul>
    </>
  );
}
