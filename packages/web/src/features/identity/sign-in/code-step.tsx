import { AU2, AU3, type OtpRequired } from '@isura/contract/identity/auth';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import css from '../identity.module.css';
import { FactorForm } from './factor-form.tsx';
import { LostMethods } from './lost-methods.tsx';
import { signInText as text } from './sign-in.text.ts';

interface Props {
  first: OtpRequired;
  enter: (record: UserRecord) => Promise<void>;
  leave: () => void;
}

/** Returns where the code was sent, or what the user's own methods ask for. */
function leadOf({ methods, maskedEmail, maskedPhone }: OtpRequired): string {
  if (methods[0] === 'CODE') return text.sentTo(maskedEmail, maskedPhone);
  if (!methods.includes('TOTP')) return text.byPasskey;
  return methods[0] === 'PASSKEY' ? text.byPasskeyOrApp : text.fromApp;
}

/** Shows the second step: the code that was sent or, for users with their own sign-in method, the code it shows. */
export function CodeStep({ first, enter, leave }: Props): ReactNode {
  const [isLost, lose] = useState(false);
  const { challengeId, methods } = first;
  const isSent = methods[0] === 'CODE';
  if (isLost) return <LostMethods challengeId={challengeId} back={() => lose(false)} leave={leave} />;
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
          {isSent || methods.includes('TOTP') ? text.codeTitle : text.passkeyTitle}
        </h1>
        <p>{leadOf(first)}</p>
      </div>
      <FactorForm
        submit={text.verify}
        methods={methods}
        passkeyOptions={first.passkeyOptions}
        verify={async (factor) => enter(await call(AU2, { body: { challengeId, ...factor } }))}
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
      </FactorForm>
    </>
  );
}
