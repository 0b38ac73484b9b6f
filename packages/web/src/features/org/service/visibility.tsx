import { OR15, type ServiceDetail } from '@isura/contract/org/service';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import css from './service.module.css';
import { serviceText as text } from './service.text.ts';

/** Whether an active service is in the public catalogue; hiding it asks first. */
export function VisibilitySwitch({
  service: { id, isVisible },
  done,
}: {
  service: Pick<ServiceDetail, 'id' | 'isVisible'>;
  done: () => void;
}): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const set = async (value: boolean): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      const after = await call(OR15, { params: { id }, body: { value } });
      void showToast('success', after.isVisible ? text.shown : text.hidden);
      done();
    } catch (error) {
      setRefused(error);
    }
    setBusy(false);
    setAsking(false);
  };
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
      <Refused error={refused} />
      {isAsking && (
        <ConfirmDialog
          question={text.hideQuestion}
          consequence={text.hideConsequence}
          confirm={text.hide}
          cancel={text.keep}
          busy={isBusy}
          onConfirm={() => void set(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
