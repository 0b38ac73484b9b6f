import { AU1, AU10, type OtpRequired } from '@isura/contract/identity/auth';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { Notice, type NoticeTone } from '../../../ui/page/notice.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import css from '../identity.module.css';
import { inWords, refusalOf } from './refusal.ts';
import { signInText as text } from './sign-in.text.ts';

interface Props {
  username: string;
  notice: { tone: NoticeTone; sentence: string } | undefined;
  /** The destination after sign-in, also after creating an account. */
  returnTo: string | undefined;
  enter: (record: UserRecord) => Promise<void>;
  challenged: (username: string, challenge: OtpRequired) => void;
}

/** Sends the activation link again to the typed address. */
function SendActivation({ email }: { email: string }): ReactNode {
  const { send, isPending, problem, announced } = useSend(AU10, {
    announces: () => text.problems.activationSent(email),
  });
  const message = announced ?? (problem ? inWords(problem) : undefined);
  return message ? (
    <p role="status">{message}</p>
  ) : (
    <Button small busy={isPending} onClick={() => void send({ query: { email } })}>
      {text.problems.sendActivation}
    </Button>
  );
}

/** Shows the first step: login and password. A refusal appears above the fields and does not say which was wrong. */
export function PasswordStep({ username, returnTo, notice, enter, challenged }: Props): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { username, password: '' } });
  const typed = canonicalEmail(form.getValues('username'));
  const sending = useSend(AU1, {
    done: (answer) => ('otpRequired' in answer ? challenged(form.getValues('username'), answer) : enter(answer)),
    refused: () => {
      form.resetField('password');
      form.setFocus('password');
      return false;
    },
    words: (error) => (
      <>
        <p>{inWords(error)}</p>
        {refusalOf(error).code === 'account-not-activated' && typed && <SendActivation email={typed} />}
      </>
    ),
  });
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
      </div>
      <div className={css.stack}>
        {!sending.problem && notice && <Notice tone={notice.tone}>{notice.sentence}</Notice>}
        <InlineForm
          of={AU1}
          form={form}
          sending={sending}
          send={({ username: who, password }) => sending.send({ body: { username: who.trim(), password } })}
          verb={text.submit}
          isWide
        >
          <TextField
            name="username"
            label={text.username}
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
          />
          <PasswordField name="password" label={text.password} />
        </InlineForm>
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
