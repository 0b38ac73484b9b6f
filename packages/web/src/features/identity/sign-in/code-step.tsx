import { AU2, AU3, type OtpRequired } from '@isura/contract/identity/auth';
import type { FactorMethod } from '@isura/contract/identity/session';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import css from '../identity.module.css';
import { CodeForm } from './code-form.tsx';
import { signInText as text } from './sign-in.text.ts';

interface Props {
  first: OtpRequired;
  enter: (record: UserRecord) => Promise<void>;
  leave: () => void;
}

/** The second step: the code that was sent, or the one of the person's authenticator. */
export function CodeStep({ first, enter, leave }: Props): ReactNode {
  const [method, setMethod] = useState<FactorMethod>(first.methods[0] ?? 'CODE');
  const isSent = method === 'CODE';
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
          {text.codeTitle}
        </h1>
        <p>{isSent ? text.sentTo(first.maskedEmail, first.maskedPhone) : text.fromApp}</p>
      </div>
      <CodeForm
        submit={text.verify}
        sent={isSent}
        recovery={first.methods.includes('TOTP')}
        verify={async (otp) => enter(await call(AU2, { body: { challengeId: first.challengeId, otp } }))}
        sendNew={async () => {
          await call(AU3, { body: { challengeId: first.challengeId, purpose: 'REGISTRATION' } });
          setMethod('CODE');
        }}
      >
        <Button look="quiet" onClick={leave}>
          {text.otherAccount}
        </Button>
      </CodeForm>
    </>
  );
}
