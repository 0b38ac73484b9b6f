import { AS3, type AuditorSeat } from '@isura/contract/identity/auditor-seat';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { seatText as text } from './seat.text.ts';

/** Asks for the reason before a seat is ended (AS3). */
export function EndSeat({ seat, close }: { seat: AuditorSeat; close: () => void }): ReactNode {
  return (
    <ReasonDialog
      of={AS3}
      title={text.endTitle(seat.name)}
      lead={text.endLead}
      reason={{ label: text.reason }}
      input={(words) => ({ params: { id: seat.id }, body: { reason: words } })}
      verb={text.end}
      look="danger"
      cancel={text.keep}
      done={close}
      close={close}
    />
  );
}
