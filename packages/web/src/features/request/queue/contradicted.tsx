import { PR33 } from '@isura/contract/pay/contradiction-settling';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { contradictedText as text } from './contradicted.text.ts';
import { contradictedColumns } from './contradicted-columns.tsx';
import { openRequest, opens } from './queue-acts.tsx';
import { lineName, queueOf } from './queue-list.ts';

const contradicted = queueOf({
  id: 'lines-contradicted',
  extra: ['lineNo', 'accountNumber', 'payDate'],
  caption: text.caption,
  columns: contradictedColumns,
  empty: text.empty,
});
const SCOPE = { view: 'contradicted' } as const;

const acts: readonly RowAct<LineInQueue>[] = [
  opens,
  {
    label: text.settle,
    needs: PR33.id,
    when: ({ contradiction }) => contradiction?.adminRequestId === undefined,
    act: asks(PR33, (row) => ({
      title: text.settleTitle(lineName(row)),
      lead: text.settleLead,
      reason: { label: text.settleLabel, hint: text.settleHint },
      input: (reason) => ({ params: { lineId: row.id }, body: { reason } }),
      verb: text.settle,
      said: ({ number }) => text.asked(number),
    })),
  },
];

/**
 * Lists lines whose bank contradicts their status (PR13): what happened, who handles it, what they do next, and how it
 * is settled (PR33).
 */
export const Contradicted = (): ReactNode => (
  <Stack>
    <p>{text.lead}</p>
    <List of={contradicted} scope={SCOPE} open={openRequest} actions={acts} />
  </Stack>
);
