import { SE4, type Settlement } from '@isura/contract/collect/settlement';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { settlementText as text } from './settlement.text.ts';

interface Props {
  settlement: Pick<Settlement, 'id' | 'number'>;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Requests that a failed settlement be sent to the bank again (SE4), once a second administrator confirms. */
export const RetryDialog = ({ settlement: { id, number }, done, close }: Props): ReactNode => (
  <ReasonDialog
    of={SE4}
    title={text.retryTitle(number)}
    lead={text.retryConsequence}
    reason={{ label: text.reason, hint: text.reasonHint }}
    input={(reason) => ({ params: { id }, body: { reason } })}
    verb={text.send}
    done={done}
    close={close}
  />
);
