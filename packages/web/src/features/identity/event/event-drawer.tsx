import { DE2, type PublicEvent } from '@isura/contract/connect/event-log';
import type { ReactNode } from 'react';
import { runtime } from '../../../lib/runtime.ts';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { CopyButton } from '../../../ui/value/value.tsx';
import css from './event.module.css';
import { eventsText as text } from './events.text.ts';

/** Returns the command that reads an event (DE2) with the key of the environment: no key is ever in it. */
function curlOf({ id }: PublicEvent): string {
  const base = (runtime().apiBaseUrl || window.location.origin).replace(/\/$/, '');
  return `curl -H "Authorization: Bearer $ISURA_KEY" '${base}${DE2.path.replace('{id}', id)}'`;
}

/** Shows an event as a program gets it, and the command that reads it. */
export function EventDrawer({ of, close }: { of: PublicEvent; close: () => void }): ReactNode {
  return (
    <Drawer title={text.types[of.type]} close={close}>
      <Stack>
        <Small>{text.json}</Small>
        <pre className={css.json}>{JSON.stringify(of, null, 2)}</pre>
        <div>
          <CopyButton value={curlOf(of)} what={text.curl} named />
        </div>
        <Small>{text.curlHint}</Small>
      </Stack>
    </Drawer>
  );
}
