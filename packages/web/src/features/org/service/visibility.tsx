import { OR15, type ServiceDetail } from '@isura/contract/org/service';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import css from './service.module.css';
import { serviceText as text } from './service.text.ts';

/** Shows or hides an active service in the public catalogue; hiding asks for confirmation. */
export function VisibilitySwitch({ service }: { service: Pick<ServiceDetail, 'id' | 'isVisible'> }): ReactNode {
  const { id, isVisible } = service;
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(OR15, { outcome: (after) => (after.isVisible ? text.shown : text.hidden) });
  const { isPending: isBusy } = sending;
  const set = (value: boolean): Promise<void> => sending.send({ params: { id }, body: { value } });
  return (
    <>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isVisible}
          aria-checked={isVisible}
          aria-busy={isBusy}
          onChange={() => (isBusy ? undefined : isVisible ? setAsking(true) : void set(true))}
        />
        {text.visibility}
      </label>
      <Outcome sending={sending} />
      {isAsking && (
        <ConfirmDialog
          question={text.hideQuestion}
          consequence={text.hideConsequence}
          confirm={text.hide}
          cancel={text.keep}
          busy={isBusy}
          onConfirm={() => void set(false).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
