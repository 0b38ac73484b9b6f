import { PR33 } from '@isura/contract/pay/contradiction-settling';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { contradictedText as text } from './contradicted.text.ts';
import { contradictedColumns } from './contradicted-columns.tsx';
import { openRequest, opens } from './queue-acts.tsx';
import { lineName, queueOf } from './queue-list.ts';
import { SettleDialog } from './settle-dialog.tsx';

const contradicted = queueOf({
  id: 'lines-contradicted',
  extra: ['lineNo', 'accountNumber', 'payDate'],
  caption: text.caption,
  columns: contradictedColumns,
  empty: text.empty,
});
const SCOPE = { view: 'contradicted' } as const;

/** Settles what the bank says of a line that had failed or came back: people choose whether it was paid. */
const settleFailed = shows((line: LineInQueue, { done, close }) => (
  <SettleDialog line={line} done={({ number }) => done(text.submitted(number))} close={close} />
));
/** Settles what it says of any other line, which keeps its status. */
const settleOther = asks(PR33, (row: LineInQueue) => ({
  title: text.settleTitle(lineName(row)),
  lead: text.settleLead,
  reason: { label: text.settleLabel, hint: text.settleHint },
  input: (reason) => ({ params: { lineId: row.id }, body: { reason } }),
  verb: text.settle,
  outcome: ({ number }) => text.submitted(number),
}));

const acts: readonly RowAct<LineInQueue>[] = [
  opens,
  {
    label: text.settle,
    needs: PR33.id,
    when: ({ contradiction }) => contradiction?.adminRequestId === undefined,
    act: (row, tools) => (row.contradiction?.needsOutcome ? settleFailed : settleOther)(row, tools),
  },
];

/**
 * Lists lines with a bank that contradicts their status (PR13): what happened, who handles it, what they do next, and
 * how it is settled (PR33).
 */
export const Contradicted = (): ReactNode => (
  <Stack>
    <p>{text.lead}</p>
    <List of={contradicted} scope={SCOPE} open={openRequest} actions={acts} />
  </Stack>
);
