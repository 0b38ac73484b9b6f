import { LINES_AT_ONCE, PR12 } from '@isura/contract/pay/disbursement';
import { PR9 } from '@isura/contract/request/corrections';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import type { Pick } from '../../../ui/list/picking.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { draftWay } from '../payment/payment-type.ts';
import { CloseFailed } from './close-failed.tsx';
import { failedText as text } from './failed.text.ts';
import { lineAct, opens } from './queue-acts.tsx';

const retry = lineAct(PR12, 'retried');
/** The actions on a refused line: send it again (PR12), correct its account in a draft (PR9), or close it (PR7). */
export const refusalActs: readonly RowAct<LineInQueue>[] = [
  opens,
  { label: text.retry, can: 'RETRY', act: (row, tools) => retry([row], tools) },
  {
    label: text.correct,
    can: 'CORRECT',
    act: ({ requestId, id: lineId }, { send, go, person }) =>
      send(PR9, { params: { requestId, lineId }, body: { values: {} } }, (made) => void go(draftWay(person, made))),
  },
  {
    label: text.close,
    danger: true,
    can: 'CLOSE',
    act: shows((row, { done, close }) => <CloseFailed row={row} done={() => done(text.closed)} close={close} />),
  },
];
/** Selects refused lines that can be sent again. */
export const retrying: Pick<LineInQueue> = {
  may: ({ can }) => can.includes('RETRY'),
  most: LINES_AT_ONCE,
  acts: [{ label: text.retrySelected, look: 'primary', needs: PR12.id, act: retry }],
};
