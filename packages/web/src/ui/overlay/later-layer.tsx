import type { ComponentType } from 'react';
import { later } from '../page/later.tsx';
import { partText } from '../page/part.text.ts';
import { ErrorState } from '../page/states.tsx';
import { Dialog } from './overlay.tsx';

/**
 * A drawer or dialog loaded when it is first opened. If loading fails, it opens as a layer that says so and can be
 * closed.
 */
export const laterLayer = <P extends { close: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  later(load, {
    instead: ({ close }, error, retry) => (
      <Dialog title={partText.notOpened} close={close}>
        <ErrorState error={error} retry={retry} />
      </Dialog>
    ),
  });
