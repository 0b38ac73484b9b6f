import type { UserRecord } from '@isura/contract/identity/user-record';
import { PR14 } from '@isura/contract/request/payment-drafts';
import type { LineInQueue } from '@isura/contract/request/queues';
import { SC9 } from '@isura/contract/request/schedules';
import { targetOf } from '../../../lib/target.ts';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import type { Pick } from '../../../ui/list/picking.tsx';
import { draftWay, mayMakeLike } from '../payment/payment-type.ts';
import { scheduleAddress } from '../schedule/bulk-way.ts';
import { takenOutText as text } from './queue.text.ts';

/** Reports whether the payment of a line is decided: until then, a level may restore the line. */
const mayResubmit = (row: LineInQueue, person: UserRecord): boolean =>
  row.decidedAt !== undefined && mayMakeLike(row, person);

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
      ({ type, id }) => void go(targetOf(scheduleAddress(type, id))),
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

/** Resubmits one line. */
export const resubmitOne: RowAct<LineInQueue> = {
  label: text.resubmitOne,
  when: mayResubmit,
  act: (row, tools) => resubmit([row], tools),
};

/** Selects lines that can be resubmitted: those of one payment together. */
export const resubmitting: Pick<LineInQueue> = {
  may: mayResubmit,
  acts: [
    {
      label: text.resubmit,
      look: 'primary',
      whyNot: (rows) => (isOfOne(rows) ? undefined : text.ofOne),
      act: resubmit,
    },
  ],
};
