import type { PasskeyAssertion, PasskeyOptions } from '@isura/contract/identity/passkey';
import type { FactorMethod } from '@isura/contract/identity/session';
import type { ReactNode } from 'react';
import css from '../identity.module.css';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { CodeForm } from './code-form.tsx';

interface Props {
  submit: string;
  methods: readonly FactorMethod[];
  passkeyOptions?: PasskeyOptions | undefined;
  takesFocus?: boolean;
  verify: (factor: { otp: string } | { assertion: PasskeyAssertion }) => Promise<void>;
  sendNew: () => Promise<void>;
  children?: ReactNode;
}

/** Offers every proof the user may give at this moment: a passkey, a code, a recovery code. */
export function FactorForm({
  submit,
  methods,
  passkeyOptions,
  takesFocus = false,
  verify,
  sendNew,
  children,
}: Props): ReactNode {
  const isSent = methods[0] === 'CODE';
  return (
    <div className={css.stack}>
      {passkeyOptions && <PasskeyButton options={passkeyOptions} verify={(assertion) => verify({ assertion })} />}
      <CodeForm
        submit={submit}
        sent={isSent}
        recovery={isSent ? 'none' : methods.includes('TOTP') ? 'beside' : 'only'}
        isSecond={passkeyOptions !== undefined}
        takesFocus={takesFocus}
        verify={(otp) => verify({ otp })}
        sendNew={sendNew}
      >
        {children}
      </CodeForm>
    </div>
  );
}
