import type { PasskeyAssertion, PasskeyOptions } from '@isura/contract/identity/passkey';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from '../identity.module.css';
import { refusalOf } from '../sign-in/refusal.ts';
import { passkeyText as text } from './passkey.text.ts';
import { askPasskey, PasskeyCancelled, takesPasskeys } from './passkey.ts';

interface Props {
  options: PasskeyOptions;
  verify: (assertion: PasskeyAssertion) => Promise<void>;
}

/** Verifies the user by a passkey; an error appears above the button. */
export function PasskeyButton({ options, verify }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [message, say] = useState<string>();
  const use = async (): Promise<void> => {
    setBusy(true);
    say(undefined);
    try {
      await verify(await askPasskey(options));
    } catch (error) {
      say(error instanceof PasskeyCancelled ? text.notGiven : refusalOf(error).sentence);
    }
    setBusy(false);
  };
  if (!takesPasskeys()) return <Small>{text.notHere}</Small>;
  return (
    <div className={css.stack}>
      {message && (
        <Notice tone="error" isAnnounced>
          {message}
        </Notice>
      )}
      <p>{text.lead}</p>
      <Button look="primary" busy={busy} className={css.wide} onClick={() => void use()}>
        {text.use}
      </Button>
    </div>
  );
}
