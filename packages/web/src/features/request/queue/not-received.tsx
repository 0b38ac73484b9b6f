import { formatMoney } from '@isura/contract/kernel/money-format';
import { type LineResult, PR31 } from '@isura/contract/pay/disbursement';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { notReceivedText as text } from './contradicted.text.ts';
import { lineName } from './queue-list.ts';

const ASKED_FOR_MS = 72 * 3_600_000;

/** Reports whether the bank has been queried about a line for the full time before a person decides (PR31). */
export const isLongUnknown = ({ status, transfer }: LineInQueue): boolean =>
  status === 'UNKNOWN' && transfer?.sentAt !== undefined && Date.now() - transfer.sentAt.getTime() >= ASKED_FOR_MS;

interface Props {
  row: LineInQueue;
  done: (result: LineResult) => void;
  close: () => void;
}

/** Lets a user of the central office record that the bank never received a line, and how they know. */
export const NotReceived = ({ row, done, close }: Props): ReactNode => (
  <ReasonDialog
    of={PR31}
    title={text.title(lineName(row))}
    lead={text.lead(formatMoney(row.transfer?.amount ?? row.amount))}
    reason={{ label: text.label, hint: text.hint }}
    input={(reason) => ({ body: { lineIds: [row.id], reason } })}
    verb={text.verb}
    look="danger"
    done={done}
    close={close}
  />
);
