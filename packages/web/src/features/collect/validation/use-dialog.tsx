import { RC10, type Validation } from '@isura/contract/collect/validation';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { validationText as text } from './validation.text.ts';

interface Props {
  reference: string;
  done: (validation: Validation) => void;
  close: () => void;
}

/** Records that the service was delivered for a payment (RC10); a second officer is shown who was first. */
export const UseDialog = ({ reference, done, close }: Props): ReactNode => (
  <ReasonDialog
    of={RC10}
    title={text.useTitle}
    lead={text.useWords}
    reason={{ name: 'note', label: text.note, hint: text.noteHint, most: 200, isOptional: true }}
    input={(note) => ({ params: { reference }, body: note ? { note } : {} })}
    verb={text.use}
    done={done}
    close={close}
  />
);
