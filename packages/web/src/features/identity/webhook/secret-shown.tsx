import type { ReactNode } from 'react';
import { OnceShown } from '../api-key/key-shown.tsx';
import { webhooksText as text } from './webhooks.text.ts';

/** Shows the secret of a webhook. */
export const SecretShown = ({ secret, done }: { secret: string; done: () => void }): ReactNode => (
  <OnceShown
    title={text.shownTitle}
    lead={text.shownLead}
    value={secret}
    what={text.theSecret}
    kept={text.kept}
    keptMissing={text.keptMissing}
    done={done}
  />
);
