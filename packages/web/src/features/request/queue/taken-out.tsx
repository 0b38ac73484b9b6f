import type { UserRecord } from '@isura/contract/identity/user-record';
import { PR14 } from '@isura/contract/request/payment-drafts';
import { paymentType } from '@isura/contract/request/payment-types';
import type { LineInQueue } from '@isura/contract/request/queues';
import { SC9 } from '@isura/contract/request/schedules';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools } from '../../../ui/list/list-acts.tsx';
import type { Pick } from '../../../ui/list/picking.tsx';
import { draftWay, mayMake } from '../payment/payment-type.ts';
import { scheduleWay } from '../schedule/bulk-way.ts';
import { takenOutText as text } from './queue.text.ts';
import { opens } from './queue-acts.tsx';
import { queueColumns, queueOf } from './queue-columns.tsx';

const columns = queueColumns(
  'requestNumber',
  'lineNo',
  'beneficiaryName',
  'amount',
  'exclusionReason',
  'excludedByName',
  'excludedLevel',
  'bankName',
  'accountNumber',
  'payDate',
  'typeLabel',
  'orgName',
);
const takenOut = queueOf({
  id: 'lines-taken-out',
  extra: ['lineNo', 'accountNumber', 'payDate', 'typeLabel'],
  caption: text.caption,
  columns,
  empty: text.empty,
});
const SCOPE = { view: 'excluded' } as const;
const DETAILS = '/admin/payment/excluded-payments-details';

/** Reports whether the payment of a line is decided: until then, a level may restore the line. */
const mayResubmit = ({ type, decidedAt }: LineInQueue, person: UserRecord): boolean => {
  const entry = paymentType(type);
  return decidedAt !== undefined && entry !== undefined && mayMake(person, entry);
};

/** Copies lines of a file into a new schedule, others into a draft. */
const resubmit = (rows: readonly LineInQueue[], { send, go, person }: ActTools): void => {
  const [first] = rows;
  if (first?.fromFile)
    send(
      SC9,
      {
        params: { id: first.fromFile.scheduleId },
        body: { rowNos: [...new Set(rows.flatMap(({ fromFile }) => fromFile?.rowNo ?? []))] },
      },
      ({ type, id }) => void go(scheduleWay(type, id)),
    );
  else if (first)
    send(
      PR14,
      { params: { requestId: first.requestId }, body: { lineIds: rows.map(({ id }) => id) } },
      (made) => void go(draftWay(person, made)),
    );
};

const isOfOne = ([first, ...rest]: readonly LineInQueue[]): boolean =>
  rest.every(({ requestId }) => requestId === first?.requestId);

const pick: Pick<LineInQueue> = {
  may: mayResubmit,
  sum: ({ amount }) => amount,
  acts: [
    {
      label: text.resubmit,
      look: 'primary',
      whyNot: (rows) => (isOfOne(rows) ? undefined : text.ofOne),
      act: resubmit,
    },
  ],
};

/**
 * Lists lines that reviewers excluded from payments (PR13), with reason and reviewer; their maker can resubmit them.
 */
export const TakenOut = (): ReactNode => (
  <List
    of={takenOut}
    scope={SCOPE}
    open={({ requestId }, { go }) => void go({ to: DETAILS as '/', search: { requestId } as never })}
    actions={[opens, { label: text.resubmitOne, when: mayResubmit, act: (row, tools) => resubmit([row], tools) }]}
    pick={pick}
  />
);
