import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { sendNowText, unprocessedText as text } from './queue.text.ts';
import { openRequest, opens } from './queue-acts.tsx';
import { unpaidColumns } from './queue-columns.tsx';
import { queueOf } from './queue-list.ts';
import { SendNow } from './send-now.tsx';

const notSent = queueOf({ id: 'lines-not-sent', caption: text.tabs.notSent, ...unpaidColumns, empty: text.empty });
const SCOPE = { view: 'unprocessed', stage: 'not-sent' } as const;

const acts: readonly RowAct<LineInQueue>[] = [
  opens,
  {
    label: sendNowText.verb,
    can: 'SEND_NOW',
    act: shows(({ requestId, requestNumber }, { done, close }) => (
      <SendNow requestId={requestId} done={() => done(sendNowText.sent(requestNumber))} close={close} />
    )),
  },
];

/**
 * Lists what was not sent: a payment is sent as a whole, so sending one line sends all of it. SCHEDULED lines are sent
 * on their day, not by a person.
 */
export const NotSent = (): ReactNode => <List of={notSent} scope={SCOPE} open={openRequest} actions={acts} />;
