import { LINES_AT_ONCE, PR20, PR31 } from '@isura/contract/pay/disbursement';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import type { Pick } from '../../../ui/list/picking.tsx';
import { notReceivedText } from './contradicted.text.ts';
import { isLongUnknown, NotReceived } from './not-received.tsx';
import { sendNowText, unprocessedText as text } from './queue.text.ts';
import { lineAct, openRequest, opens, outcome } from './queue-acts.tsx';
import { unpaidColumns } from './queue-columns.tsx';
import { queueOf } from './queue-list.ts';

const withBank = queueOf({
  id: 'lines-with-bank',
  caption: text.tabs.withBank,
  ...unpaidColumns,
  empty: text.emptyBank,
});
const SCOPE = { view: 'unprocessed', stage: 'with-bank' } as const;

const ask = lineAct(PR20, 'queried');
const acts: readonly RowAct<LineInQueue>[] = [
  opens,
  { label: sendNowText.ask, needs: PR20.id, act: (row, tools) => ask([row], tools) },
  {
    label: notReceivedText.verb,
    needs: PR31.id,
    when: isLongUnknown,
    act: (row, { open, say }) =>
      open(({ done, close }) => (
        <NotReceived row={row} done={(result) => done(outcome([row], result, 'queried', say))} close={close} />
      )),
  },
];
const pick: Pick<LineInQueue> = {
  most: LINES_AT_ONCE,
  acts: [{ label: sendNowText.ask, look: 'primary', needs: PR20.id, act: ask }],
};

/** Lists what the bank has: it is queried every minute, and by a person here; nothing is ever sent again. */
export const WithBank = (): ReactNode => (
  <List of={withBank} scope={SCOPE} open={openRequest} actions={acts} pick={pick} />
);
