import { AU2, AU3, type OtpRequired } from '@isura/contract/identity/auth';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import css from '../identity.module.css';
import { CodeForm } from './code-form.tsx';
import { LostMethods } from './lost-methods.tsx';
import { signInText as text } from './sign-in.text.ts';

interface Props {
  first: OtpRequired;
  enter: (record: UserRecord) => Promise<void>;
  leave: () => void;
}

/** The second step: the code that was sent or, of who has a sign-in method of his own, what that shows. */
export function CodeStep({ first, enter, leave }: Props): ReactNode {
  const [isLost, lose] = useState(false);
  const { challengeId, methods } = first;
  const isSent = methods[0] === 'CODE';
  if (isLost) return <LostMethods challengeId={challengeId} back={() => lose(false)} leave={leave} />;
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
        recovery={!isSent}
        verify={async (otp) => enter(await call(AU2, { body: { challengeId, otp } }))}
        sendNew={async () => {
          await call(AU3, { body: { challengeId, purpose: 'REGISTRATION' } });
        }}
      >
        {!isSent && (
          <Button look="quiet" onClick={() => lose(true)}>
            {text.lost}
          </Button>
        )}
        <Button look="quiet" onClick={leave}>
          {text.otherAccount}
        </Button>
      </CodeForm>
    </>
  );
}
