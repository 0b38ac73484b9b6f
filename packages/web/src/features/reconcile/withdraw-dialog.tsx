import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { BS11 } from '@isura/contract/reconcile/statement';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { reconcileText } from './reconcile.text.ts';

const text = reconcileText.statement;

interface Props {
  statement: Pick<BankStatement, 'id' | 'fileName' | 'version'>;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/** Requests the withdrawal of a statement (BS11), which takes effect when a second person confirms. */
export const WithdrawDialog = ({ statement: { id, fileName, version }, done, close }: Props): ReactNode => (
  <ReasonDialog
    of={BS11}
    title={text.withdrawTitle(fileName)}
    lead={text.withdrawLead}
    reason={{ label: text.withdrawReason, hint: text.withdrawReasonHint }}
    input={(reason) => ({ params: { id }, body: { reason, version } })}
    verb={text.withdraw}
    look="danger"
    done={done}
    close={close}
  />
);
