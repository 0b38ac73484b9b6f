import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Dialog, DialogActions } from './overlay.tsx';

interface Props {
  /** The question, such as "Reject this request?". */
  question: string;
  /** What will be true afterwards, in one sentence. */
  consequence: ReactNode;
  /** The verb again: "Reject request". */
  confirm: string;
  cancel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  question,
  consequence,
  confirm,
  cancel,
  danger,
  busy = false,
  onConfirm,
  onCancel,
}: Props): ReactNode {
  return (
    <Dialog title={question} close={onCancel} held={busy}>
      <p>{consequence}</p>
      <DialogActions>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
